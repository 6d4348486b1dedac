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

test('a query that accepts text/event-stream returns its result as server-sent events (D49)', async () => {
  const { status, type, events } = await stream('{ viewer { kind } }');
  expect(status).toBe(200);
  expect(type).toMatch(/^text\/event-stream/);
  expect(events).toEqual([
    ['next', { data: { viewer: { kind: 'API_KEY' } } }],
    ['complete', null],
  ]);
});

test.each([
  ['no token', null],
  ['an unknown token', 'vs_unknown'],
])(
  'a query over server-sent events with %s returns UNAUTHENTICATED at the path of its field (D61)',
  async (_name, token) => {
    const { status, type, events } = await stream('{ viewer { kind } }', token);
    expect([status, type]).toEqual([200, expect.stringMatching(/^text\/event-stream/)]);
    expect(events).toEqual([
      [
        'next',
        {
          data: { viewer: null },
          errors: [
            { message: expect.any(String), path: ['viewer'], extensions: { code: 'UNAUTHENTICATED' } },
          ],
        },
      ],
      ['complete', null],
    ]);
  },
);

test('the document limits also apply to queries over server-sent events', async () => {
  const { events } = await stream(
    `{ ${Array.from({ length: 150 }, (_, index) => `a${index}: viewer { kind }`).join(' ')} }`,
  );
  const [next] = events;
  expect(JSON.stringify(next)).toContain('150 aliases');
  expect(JSON.stringify(next)).not.toContain('API_KEY');
});
