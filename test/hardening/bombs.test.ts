import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { bombs } from '../attacks/bombs.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import { openResults } from '../subscriptions/subscribers.ts';
import { useTestService } from '../support/test-service.ts';
import { growth, readMetrics } from '../telemetry/samples.ts';

const service = useTestService({ METRICS_PORT: '0', ROLE: 'api' });
const headers = { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' };

const post = async (query: string, accept: string): Promise<string> => {
  const body = JSON.stringify({ query });
  return (
    await fetch(`${service.url}/graphql`, { method: 'POST', headers: { ...headers, accept }, body })
  ).text();
};

const transports: Readonly<Record<string, (query: string) => Promise<string>>> = {
  POST: (query) => post(query, 'application/json'),
  'server-sent events': (query) => post(query, 'text/event-stream'),
  GET: async (query) =>
    (await fetch(`${service.url}/graphql?${new URLSearchParams({ query })}`, { headers })).text(),
  socket: async (query) => {
    const { results, stop } = openResults(service.url, 'graphql-ws', { query });
    try {
      return JSON.stringify((await results.next()).value ?? '');
    } catch (errors) {
      return JSON.stringify({ errors });
    } finally {
      stop();
    }
  },
};

let before: Record<string, string>;
beforeAll(async () => {
  before = await digestDatabase(service.database);
});
afterAll(async () => {
  expect(await digestDatabase(service.database)).toEqual(before);
});

describe.for(Object.entries(transports))('expensive documents over %s', ([, send]) => {
  test.for(Object.entries(bombs))('a document %s is rejected before execution', async ([, document]) => {
    const { samples } = await readMetrics(service.metricsUrl ?? '');
    const response = await send(document);
    const operations = growth(
      samples,
      (await readMetrics(service.metricsUrl ?? '')).samples,
      /operation_duration_seconds_count/,
    );
    // Over GET, a document that exceeds Node's limit for headers is rejected with an empty
    // response, without being parsed.
    if (response !== '') expect(JSON.parse(/\{.*\}/.exec(response)?.[0] ?? '{}')).toHaveProperty('errors');
    expect(response).not.toMatch(/INTERNAL_SERVER_ERROR|did you mean/i);
    expect(Object.keys(operations)).toEqual([]);
  });
});

test('invalidInput with 200,000 invalid fields returns an error with the first thousand fields', () => {
  const fields = Array.from({ length: 200_000 }, (_, index) => ({
    field: `names.${index}`,
    code: 'UNKNOWN' as const,
    message: 'is unknown',
  }));
  expect(invalidInput(fields).fields).toEqual(fields.slice(0, 1_000));
});

test('a variable with 200,000 unknown enum values is rejected with fewer than 100 errors by a compiled document', async () => {
  const query =
    'query ($names: [EventName!]) { salesPage(databaseId: 1) { events(filter: { names: $names }) { nodes { id } } } }';
  const send = async (names: readonly string[]) => {
    const body = JSON.stringify({ query, variables: { names } });
    return (await fetch(`${service.url}/graphql`, { method: 'POST', headers, body })).json();
  };
  for (let run = 0; run < 6; run += 1) expect((await send(['ORDER_CREATED'])).errors).toBeUndefined();
  expect((await send(Array(200_000).fill('x'))).errors.length).toBeLessThan(100);
});

test('rejecting an expensive document takes less than 50 ms of CPU time', async () => {
  const times = new Map<string, number[]>();
  for (let round = 0; round < 6; round += 1) {
    for (const [name, document] of Object.entries(bombs)) {
      const started = process.threadCpuUsage();
      await post(`${document} # ${round}`, 'application/json');
      const { user, system } = process.threadCpuUsage(started);
      times.set(name, [...(times.get(name) ?? []), (user + system) / 1000]);
    }
  }
  // Compares the shortest of six times. The other times also include compilation, garbage
  // collection and, on a shared machine, the time that a virtual processor waits for a physical
  // processor.
  const slow = [...times]
    .map(([name, measured]) => ({ name, ms: Math.min(...measured) }))
    .filter(({ ms }) => ms >= 50);
  expect(slow).toEqual([]);
});
