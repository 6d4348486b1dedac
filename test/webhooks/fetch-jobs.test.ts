import { afterEach, beforeAll, expect, test } from 'vitest';
import type { JobTier } from '../../prisma/generated/client/enums.ts';
import { createJobQueue } from '../../src/platform/queue/job-queue.ts';
import { row, rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService({ ROLE: 'api' });

interface Data {
  readonly number: number;
}

const openQueue = () => createJobQueue<Data>(service.database, { name: 'fetched', maxLeaseSeconds: 60 });
let queue: ReturnType<typeof openQueue>;
const getQueue = () => {
  queue ??= openQueue();
  return queue;
};
beforeAll(() =>
  rows(service, `insert into organisations (id, name) values (3, 'Three'), (7, 'Seven'), (9, 'Nine')`),
);
afterEach(() => rows(service, `delete from jobs where queue = 'fetched'`));

interface Added {
  readonly tier?: JobTier;
  readonly delaySeconds?: number;
  readonly organisationId?: number;
}

const add = (
  lane: number,
  numbers: readonly number[],
  { tier = 'working', delaySeconds = 0, organisationId = 1 }: Added = {},
) =>
  service.database.transaction((transaction) =>
    getQueue().add(
      transaction,
      numbers.map((number) => ({
        data: { number },
        organisationId,
        lane,
        key: String(number),
        tier,
        delaySeconds,
      })),
    ),
  );
const fetchJobs = (limits: Partial<Parameters<typeof queue.fetch>[0]> = {}, from = getQueue()) =>
  from.fetch({ total: 100, lanes: new Map(), otherLanes: 100, excludedOrganisations: [], ...limits });
const fetch = async (limits: Partial<Parameters<typeof queue.fetch>[0]> = {}, from = getQueue()) =>
  (await fetchJobs(limits, from)).map(({ data }) => data.number).sort((a, b) => a - b);
const remove = (ids: readonly string[]) =>
  service.database.transaction((transaction) => getQueue().remove(transaction, ids));
const range = (start: number, count: number) => Array.from({ length: count }, (_, index) => start + index);

test('a fetch returns at most the given number of jobs of each lane, and no job is fetched twice', async () => {
  await add(1, [1, 2, 3]);
  await add(2, [11, 12, 13]);
  await add(3, [21]);
  const lanes = new Map([
    [1, 2],
    [2, 0],
    [3, -5],
  ]);
  expect(await fetch({ lanes })).toHaveLength(2);
  expect(await fetch({ lanes: new Map([[3, 0]]) })).toHaveLength(4);
  expect(await fetch()).toEqual([21]);
  expect(await fetch()).toEqual([]);
});

test('a lane with few jobs does not wait for a lane with many jobs', async () => {
  await add(1, range(0, 200));
  await add(2, [1_001, 1_002]);
  const numbers = await fetch({ total: 10 });
  expect(numbers).toHaveLength(10);
  expect(numbers.slice(-2)).toEqual([1_001, 1_002]);
});

test('lanes are served in turn by the fetches of a process, the lanes of all organisations included', async () => {
  for (const lane of range(1, 6)) await add(lane, range(lane * 10, 3), { organisationId: lane <= 4 ? 1 : 2 });
  const fresh = openQueue();
  const lanesOf = async () => (await fetchJobs({ total: 2 }, fresh)).map(({ lane }) => lane).sort();
  const served = [];
  for (let count = 0; count < 9; count += 1) served.push(await lanesOf());
  const round = [
    [1, 2],
    [3, 4],
    [5, 6],
  ];
  expect(served).toEqual([...round, ...round, ...round]);
  expect(await fetch({}, fresh)).toEqual([]);
});

test('jobs of an excluded organisation are not fetched', async () => {
  await add(1, [1]);
  await add(2, [2], { organisationId: 2 });
  await add(3, [3], { organisationId: 3 });
  expect(await fetch({ excludedOrganisations: [1, 3] })).toEqual([2]);
  expect(await fetch({ excludedOrganisations: [2] })).toEqual([1, 3]);
});

test('jobs of a lane are fetched in the order in which they become due', async () => {
  await add(1, [2]);
  await add(1, [3]);
  await add(1, [4], { delaySeconds: 60 });
  await add(1, [1], { delaySeconds: -1 });
  expect(await fetch({ total: 1 })).toEqual([1]);
  expect(await fetch({ total: 1 })).toEqual([2]);
  expect(await fetch()).toEqual([3]);
  await rows(service, `update jobs set due_at = now() where key = '4' and queue = 'fetched'`);
  expect(await fetch()).toEqual([4]);
});

test('a failing lane has at most one job in progress, in addition to its jobs from before the failure', async () => {
  await add(1, [1, 2], { tier: 'failing' });
  await add(1, [11, 12, 13]);
  expect(await fetch({ otherLanes: 2 })).toHaveLength(3);
  expect(await fetch()).toEqual([13]);
  expect(await fetch()).toEqual([]);
  const running = await rows(
    service,
    `select id from jobs where queue = 'fetched' and tier = 'failing' and state = 'running'`,
  );
  expect(running).toHaveLength(1);
  await remove(running.map(({ id }) => id));
  expect(await fetch({ lanes: new Map([[1, 0]]) })).toEqual([]);
  expect(await fetch()).toHaveLength(1);
});

test('concurrent fetches return each job once', async () => {
  const numbers = range(0, 300);
  await add(1, numbers.slice(0, 150));
  await add(2, numbers.slice(150));
  const queues = range(0, 4).map(openQueue);
  const fetched: number[] = [];
  while (fetched.length < numbers.length) {
    const batches = await Promise.all(queues.map((from) => fetch({ total: 20 }, from)));
    expect(batches.flat().length).toBeGreaterThan(0);
    fetched.push(...batches.flat());
  }
  expect(fetched.sort((a, b) => a - b)).toEqual(numbers);
});

test('a released job can be fetched again', async () => {
  await add(1, [1]);
  const [job] = await fetchJobs();
  await getQueue().release([job?.id ?? '']);
  expect(await fetch()).toEqual([1]);
});

test('a job whose lease has ended is fetched again, and an extension does not exceed the maximum lease', async () => {
  await add(1, [1, 2]);
  const jobs = await fetchJobs();
  const [kept, lost] = jobs.toSorted((a, b) => a.data.number - b.data.number);
  await rows(service, `update jobs set due_at = now() where queue = 'fetched'`);
  await getQueue().extendLease([kept?.id ?? '']);
  expect(await fetchJobs()).toEqual([lost]);
  await rows(service, `update jobs set started_at = now() - interval '61 seconds' where queue = 'fetched'`);
  await getQueue().extendLease(jobs.map(({ id }) => id));
  expect(await fetch()).toEqual([1, 2]);
});

test('runNow makes the waiting jobs of a lane with the given keys due', async () => {
  await add(1, [1, 2], { delaySeconds: 60 });
  await add(1, [3]);
  await add(2, [2], { delaySeconds: 60 });
  expect(await fetch()).toEqual([3]);
  const keys = await service.database.transaction((transaction) =>
    getQueue().runNow(transaction, 1, ['2', '3', '4']),
  );
  expect(keys).toEqual(new Set(['2']));
  expect(await fetchJobs()).toMatchObject([{ lane: 1, data: { number: 2 } }]);
});

/**
 * The number of pages of tables and indexes that the statements of a fetch read, and the number of
 * jobs that it returned.
 */
async function measureFetch(limits: Parameters<typeof fetchJobs>[0] = {}) {
  let pages = 0;
  const { database } = service;
  const measured = createJobQueue<Data>(
    {
      async query<Row>(statement: Parameters<typeof database.query<Row>>[0]) {
        const { text, values } = statement;
        const read = `explain (analyze, buffers, format json) ${text}`;
        const [explained] = await database.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>({
          text: read,
          values,
        });
        const plan = explained?.['QUERY PLAN'][0].Plan ?? {};
        pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
        return [];
      },
    },
    { name: 'fetched', maxLeaseSeconds: 60 },
  );
  await fetchJobs(limits, measured);
  const { running } = await row(
    service,
    `select count(*)::int as running from jobs where queue = 'fetched' and state = 'running' and lane < 100000`,
  );
  return { pages, running };
}

const manyLanes = 10_000;
/**
 * Adds a job to each of 10,000 lanes. Their number exceeds what a page of an index contains, by
 * orders of magnitude.
 */
const addToManyLanes = (state: string, dueAt: string, tier: JobTier, organisationId: number) =>
  rows(
    service,
    `insert into jobs (queue, organisation_id, lane, tier, key, data, state, due_at, started_at)
     select 'fetched', $1, 100000 + i, $2::job_tier, i::text, '{"number": 0}', $3::job_state, ${dueAt}, now()
       from generate_series(1, ${manyLanes}) i`,
    [organisationId, tier, state],
  );
/**
 * Pages by which a fetch may exceed one from an empty queue: the index has more levels, and pages
 * of deleted entries.
 */
const morePages = 20;

test.each([
  ['lanes that wait for a retry', 'scheduled', "now() + interval '1 hour'", 'failing'],
  ['e-mails that wait for their time', 'scheduled', "now() + interval '30 days'", 'working'],
  ['jobs in progress', 'running', "now() + interval '10 seconds'", 'failing'],
  ['due lanes of an excluded organisation', 'ready', 'now()', 'failing'],
] satisfies [string, string, string, JobTier][])(
  'the cost of a fetch does not depend on the number of %s, without statistics',
  async (_title, state, dueAt, tier) => {
    const limits = { excludedOrganisations: [7] };
    const empty = await measureFetch(limits);
    await add(1, [1]);
    const one = await measureFetch(limits);
    await rows(service, `delete from jobs where queue = 'fetched'`);
    expect([empty.running, one.running]).toEqual([0, 1]);

    await addToManyLanes(state, dueAt, tier, 7);
    const emptyOfMany = await measureFetch(limits);
    for (const [count, organisationId] of [1, 9].entries()) {
      await add(count + 1, [1], { organisationId });
      const oneOfMany = await measureFetch(limits);
      expect(oneOfMany.running).toBe(count + 1);
      expect(oneOfMany.pages).toBeLessThan(one.pages + morePages);
    }
    expect(emptyOfMany.running).toBe(0);
    expect(emptyOfMany.pages).toBeLessThan(empty.pages + morePages);
  },
);
