import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { maxQueries } from '../../server/graphql/limit-concurrent-operations.ts';
import {
  heartbeatMs,
  staleAfterMs,
  startLiveProcesses,
} from '../../src/platform/processes/live-processes.ts';
import { createGates } from '../../src/platform/throttling/gate.ts';
import { divideLimit } from '../../src/platform/throttling/limit-share.ts';
import { until } from '../../tools/harness/until.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';

const onPostgresql = inject('template').kind === 'postgresql';
const METRICS_TOKEN = 'metrics-token-of-the-test';
/** The time that a busy machine may add to a stated one. */
const slackMs = 10_000;

/** Returns the live processes by role, as a process reports them in its metrics. */
async function readProcesses(url: string): Promise<Record<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const found = (await response.text()).matchAll(/^vouchsafe_live_processes\{role="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, role = '', count]) => [role, Number(count)]));
}

describe.skipIf(!onPostgresql)('the limits of several processes', { timeout: 180_000 }, () => {
  const servers = useServerProcesses(1, { ROLE: 'api', METRICS_TOKEN });

  const sendQuery = (url: string) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        query: '{ salesPage(databaseId: 1) { discountCodes(first: 1) { nodes { id } } } }',
      }),
    });
  const countLocked = async () => {
    const text = `select count(*)::int as count from pg_stat_activity
                   where datname = current_database() and wait_event_type = 'Lock'`;
    return Number((await servers.query(text))[0]?.count);
  };

  /**
   * Returns the number of queries of one principal that a process runs at a time: those that wait
   * for a lock, once there are `expected` of them.
   */
  async function countRunning(url: string, expected: number): Promise<number> {
    const client = new pg.Client({ connectionString: servers.environment.DATABASE_URL });
    await client.connect();
    await client.query('begin');
    await client.query('lock table discount_codes in access exclusive mode');
    const sent = Array.from({ length: 3 * maxQueries }, () => sendQuery(url));
    await until(async () => (await countLocked()) >= expected, 30_000);
    // The process receives these requests after the others.
    for (let count = 0; count < 3; count += 1) await readProcesses(url);
    const running = await countLocked();
    await client.end();
    const bodies = await Promise.all(sent.map(async (response) => (await response).json()));
    expect(bodies.filter(({ errors }) => errors)).toEqual([]);
    return running;
  }

  test('follow the processes that start, stop and are killed', async () => {
    const [url = ''] = servers.urls;
    expect(await readProcesses(url)).toEqual({ all: 0, api: 1, worker: 0 });
    expect(await countRunning(url, maxQueries)).toBe(maxQueries);

    const [second, third, worker] = await Promise.all([
      servers.start({ ROLE: 'all' }),
      servers.start(),
      servers.start({ ROLE: 'worker' }),
    ]);
    const noticed = { timeout: heartbeatMs + slackMs };
    const third3 = divideLimit(maxQueries, 3);
    for (const each of [url, second.url, third.url]) {
      await expect.poll(() => readProcesses(each), noticed).toEqual({ all: 1, api: 2, worker: 1 });
      expect(await countRunning(each, third3)).toBe(third3);
    }

    await third.kill();
    const noticedLate = { timeout: staleAfterMs + heartbeatMs + slackMs };
    await expect.poll(() => readProcesses(url), noticedLate).toEqual({ all: 1, api: 1, worker: 1 });
    const half = divideLimit(maxQueries, 2);
    expect(await countRunning(url, half)).toBe(half);
    const roles = () => servers.query('select role from live_processes order by role');
    expect(await roles()).toEqual([{ role: 'all' }, { role: 'api' }, { role: 'worker' }]);

    await Promise.all([second.stop(), worker.stop()]);
    expect(await roles()).toEqual([{ role: 'api' }]);
    await expect.poll(() => readProcesses(url), noticed).toEqual({ all: 0, api: 1, worker: 0 });
    expect(await countRunning(url, maxQueries)).toBe(maxQueries);
  });
});

test('a process keeps the last numbers while the database is unavailable, and reports each error', async () => {
  const errors: unknown[] = [];
  let isAvailable = true;
  const health = {
    query: async () => {
      if (!isAvailable) throw new Error('unavailable');
      return [{ role: 'api', count: 2 }] as never;
    },
  };
  const processes = await startLiveProcesses({
    database: { kind: 'postgresql', health },
    role: 'api',
    onError: (error) => errors.push(error),
  });
  isAvailable = false;
  await expect.poll(() => errors.length, { timeout: 2 * heartbeatMs + slackMs }).toBeGreaterThan(0);
  expect([processes.shareOf(30), processes.count()]).toEqual([10, { all: 0, api: 3, worker: 0 }]);
  await processes.stop();
});

test('a worker, and the only process of an embedded database, divide no limit and the latter runs no statement', async () => {
  const onError = () => undefined;
  const query = async () => [{ role: 'api', count: 7 }] as never;
  const worker = await startLiveProcesses({
    database: { kind: 'postgresql', health: { query } },
    role: 'worker',
    onError,
  });
  expect(worker.shareOf(10)).toBe(10);
  await worker.stop();
  const unexpected = async () => {
    throw new Error('a statement ran');
  };
  const embedded = await startLiveProcesses({
    database: { kind: 'embedded', health: { query: unexpected } },
    role: 'all',
    onError: (error) => {
      throw error;
    },
  });
  expect([embedded.shareOf(10), embedded.count()]).toEqual([10, { all: 1, api: 0, worker: 0 }]);
  await embedded.stop();
});

test('the shares of a limit are at least 1, and together exceed it by less than one per process', () => {
  for (const limit of [1, 2, 3, 5, 10, 32, 1_000]) {
    for (const processes of [0, 1, 2, 3, 7, 8, 100, 5_000]) {
      const share = divideLimit(limit, processes);
      expect(share).toBeGreaterThanOrEqual(1);
      expect(share * processes).toBeLessThan(limit + Math.max(1, processes));
      if (processes > 0) expect(share * processes).toBeGreaterThanOrEqual(limit);
    }
  }
});

describe('a gate', () => {
  const capacity = { running: 6, waiting: 100 };
  const limits = {
    policy: 'test',
    counts: 'organisation',
    ofSubject: capacity,
    ofProcess: { running: 9, waiting: 100 },
    maxWaitMs: 10_000,
    retryAfter: 1,
  } as const;

  /** Returns the tasks that run at a time: of one subject, and of three. */
  async function countRunning(shared: 'none' | 'subject' | 'both', processes: number): Promise<number[]> {
    const counts: number[] = [];
    for (const subjects of [1, 3]) {
      const run = createGates((limit) => divideLimit(limit, processes))({ ...limits, shared });
      const ended = Promise.withResolvers<void>();
      let running = 0;
      const tasks = Array.from({ length: 30 }, (_, index) =>
        run(String(index % subjects), () => {
          running += 1;
          return ended.promise;
        }),
      );
      await new Promise(setImmediate);
      counts.push(running);
      ended.resolve();
      await Promise.all(tasks);
    }
    return counts;
  }

  test.each([
    ['none', 3, [6, 9]],
    ['subject', 3, [2, 6]],
    ['both', 3, [2, 3]],
    // The process runs one more task than a subject, so that another subject does not wait for it.
    ['both', 100, [1, 2]],
  ] as const)(
    'that shares %s among processes (%d) runs a number of tasks',
    async (shared, processes, expected) => {
      expect(await countRunning(shared, processes)).toEqual(expected);
    },
  );
});
