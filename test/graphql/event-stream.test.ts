import { expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

async function stream(
  query: string,
  token: string | null = demoApiKey,
): Promise<{ status: number; type: string; events: [string, unknown][] }> {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query }),
  });
  const blocks = (await response.text()).split(/\r?\n\r?\n/).filter((block) => /^event:/m.test(block));
  const events = blocks.map((block): [string, unknown] => {
    const data = /^data: ?(.*)$/m.exec(block)?.[1];
    return [/^event: ?(.*)$/m.exec(block)?.[1] ?? '', data ? JSON.parse(data) : null];
  });
  return { status: response.status, type: response.headers.get('content-type') ?? '', events };
}

test('a query that asks for an event stream is answered as one (D49)', async () => {
  const { status, type, events } = await stream('{ viewer { principal } }');
  expect(status).toBe(200);
  expect(type).toMatch(/^text\/event-stream/);
  expect(events).toEqual([
    ['next', { data: { viewer: { principal: 'api-key:1' } } }],
    ['complete', null],
  ]);
});

test('the stream of a caller without a token says that one is needed', async () => {
  const { events } = await stream('{ viewer { principal } }', null);
  expect(events[0]).toMatchObject(['next', { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }]);
});

test('the limits hold in a stream', async () => {
  const { events } = await stream(
    `{ ${Array.from({ length: 100 }, (_, index) => `a${index}: viewer { principal }`).join(' ')} }`,
  );
  const [next] = events;
  expect(JSON.stringify(next)).toContain('too large');
  expect(JSON.stringify(next)).not.toContain('api-key:1');
});
