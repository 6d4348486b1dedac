import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createOperationCache } from '../../server/graphql/operation-cache.ts';
import { createParsingTurns, parsingLimits } from '../../server/graphql/parsing-turns.ts';

const requestOf = (address: string) => ({ socket: { remoteAddress: address } }) as IncomingMessage;

function createTurns() {
  const operationCache = createOperationCache();
  return {
    operationCache,
    turns: createParsingTurns(({ socket }) => socket.remoteAddress ?? '', operationCache),
  };
}

/**
 * Waits for the turns of operations. Returns the number of the iteration of the event loop in which
 * each was admitted.
 */
async function admit(waits: readonly (() => Promise<void>)[]): Promise<readonly number[]> {
  let iteration = 0;
  let isDone = false;
  const counting = (async () => {
    while (!isDone) {
      await setImmediate();
      iteration += 1;
    }
  })();
  const admitted = await Promise.all(waits.map((wait) => wait().then(() => iteration)));
  isDone = true;
  await counting;
  return admitted;
}

test('one operation is parsed per iteration of the event loop', async () => {
  const { turns } = createTurns();
  const waits = Array.from(
    { length: 10 },
    (_, index) => () => turns.waitToValidate(requestOf('198.51.100.1'), `{ a${index} }`),
  );
  expect(new Set(await admit(waits)).size).toBe(10);
});

test('a client waits for one operation of another client, however many that client sends', async () => {
  const { turns } = createTurns();
  const many = Array.from(
    { length: 50 },
    (_, index) => () => turns.waitToValidate(requestOf('198.51.100.1'), `{ a${index} }`),
  );
  const admitted = await admit([...many, () => turns.waitToValidate(requestOf('198.51.100.2'), '{ b }')]);
  const before = many.filter((_wait, index) => (admitted[index] ?? 0) < (admitted.at(-1) ?? 0));
  expect(before.length).toBeLessThanOrEqual(2);
});

test('a cached operation, and one that another request parses, waits for no other operation', async () => {
  const { turns, operationCache } = createTurns();
  operationCache.set('{ cached }', { kind: 'Document', definitions: [] } as never);
  const many = Array.from(
    { length: 50 },
    (_, index) => () => turns.waitToValidate(requestOf('198.51.100.1'), `{ a${index} }`),
  );
  const admitted = await admit([
    ...many,
    () => turns.waitToValidate(requestOf('198.51.100.1'), '{ cached }'),
  ]);
  expect(admitted.at(-1)).toBe(0);
  const equal = Array.from({ length: parsingLimits.ofSubject.waiting * 2 }, () => async () => {
    await turns.waitToValidate(requestOf('198.51.100.1'), '{ equal }');
    operationCache.set('{ equal }', { kind: 'Document', definitions: [] } as never);
  });
  await expect(admit(equal)).resolves.toHaveLength(equal.length);
});

test('an operation that exceeds the queue of its client is rejected', async () => {
  const { turns } = createTurns();
  const { running, waiting } = parsingLimits.ofSubject;
  const results = await Promise.allSettled(
    Array.from({ length: running + waiting + 1 }, () => turns.waitToParse(requestOf('198.51.100.1'))),
  );
  expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
  expect(results.at(-1)).toMatchObject({ reason: { code: 'RATE_LIMITED', exceeded: { policy: 'parsing' } } });
});
