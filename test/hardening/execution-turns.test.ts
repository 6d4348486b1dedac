import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { objectsPerTurn } from '../../schema/limits/execution-turns.ts';
import { createResponseBudget } from '../../schema/limits/response-budget.ts';

/**
 * Returns a function that charges lists of a query of a principal, each of as many objects as a
 * turn has.
 */
function beginQuery(principal: string) {
  const budget = createResponseBudget(principal);
  budget.begin({ isMutation: false });
  return budget;
}

/** Returns the number of turns of the event loop until the promise has settled. */
async function countTurns(waited: unknown): Promise<number> {
  let settled = false;
  void Promise.resolve(waited).then(() => {
    settled = true;
  });
  let turns = 0;
  for (await Promise.resolve(); !settled; turns += 1) await setImmediate();
  return turns;
}

const list = Array.from({ length: 100 });

test('a response waits behind one turn of another principal, however much work that principal has', async () => {
  const [busy, other] = [beginQuery('busy'), beginQuery('other')];
  const fields = (4 * objectsPerTurn) / list.length;
  const waits = Array.from({ length: 30 }, () => busy.chargeValue(list, fields));
  const turns = countTurns(Promise.all(waits));
  expect(await countTurns(other.chargeValue(list))).toBeLessThanOrEqual(3);
  expect(await turns).toBeGreaterThan(20);
});

test('the fields of list items use up a turn, including those of lists that wait together', async () => {
  const [narrow, wide] = [beginQuery('narrow'), beginQuery('wide')];
  await setImmediate();
  expect(
    await countTurns(
      Promise.all(
        Array.from({ length: objectsPerTurn / list.length - 1 }, () => narrow.chargeValue(list, 0)),
      ),
    ),
  ).toBeLessThanOrEqual(1);
  await setImmediate();
  // A list of 100 items with 20 fields takes as much work as 600 objects.
  const lists = Array.from({ length: 36 }, () => wide.chargeValue(list, 20));
  const turns = await countTurns(Promise.all(lists));
  expect(turns).toBeGreaterThanOrEqual(Math.floor((36 * 600) / objectsPerTurn) - 4);
  expect(turns).toBeGreaterThan((36 * list.length) / objectsPerTurn + 3);
  expect(wide.charged.objects).toBe(3_600);
});

test('a principal pauses after it has read megabytes, and other principals do not wait for the pause', async () => {
  const [busy, other] = [beginQuery('large reads'), beginQuery('small reads')];
  const pause = async (bytes: number) => {
    const began = performance.now();
    await Promise.all([busy.chargeRead(bytes), busy.chargeRead(bytes)]);
    await beginQuery('large reads').chargeRead(128 * 1024);
    return performance.now() - began;
  };
  const waited = pause(8 * 1024 * 1024);
  expect(await countTurns(other.chargeRead(128 * 1024))).toBeLessThanOrEqual(3);
  // 8 MB are 16,384 objects.
  expect(await waited).toBeGreaterThanOrEqual(30);
});
