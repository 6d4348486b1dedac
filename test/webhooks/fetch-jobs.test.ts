import { afterEach, beforeAll, expect, test } from 'vitest';
import { type GroupTier, type JobQueue, openJobQueue } from '../../src/platform/queue/job-queue.ts';
import { queueSchema } from '../../src/platform/queue/queue-schema.ts';
import { rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService({ ROLE: 'api' });

interface Data {
  readonly number: number;
}

let queue: JobQueue<Data>;
beforeAll(async () => {
  const options = { name: 'fetched', leaseSeconds: 60, supervise: false, onError: (error: unknown) => expect(error).toBeNull() };
  queue = await openJobQueue<Data>(service.database, options);
  return () => queue.stop();
});
afterEach(() => rows(service, `delete from ${queueSchema}.job where name = 'fetched'`));

const add = (group: string, numbers: readonly number[], tier: GroupTier = 'working', delaySeconds = 0) =>
  service.database.transaction((transaction) =>
    queue.add(
      transaction,
      numbers.map((number) => ({ data: { number }, group, key: String(number), tier, delaySeconds })),
    ),
  );
const fetch = async (limits: Partial<Parameters<typeof queue.fetch>[0]> = {}) => {
  const jobs = await queue.fetch({ total: 100, groups: new Map(), otherGroups: 100, ...limits });
  return jobs.map(({ data }) => data.number).sort((a, b) => a - b);
};
const remove = (ids: readonly string[]) => service.database.transaction((transaction) => queue.remove(transaction, ids));

test('a fetch returns at most the given number of jobs of each group, and no job is fetched twice', async () => {
  await add('a', [1, 2, 3]);
  await add('b', [11, 12, 13]);
  await add('c', [21]);
  const groups = new Map([
    ['a', 2],
    ['b', 0],
    ['c', -5],
  ]);
  expect(await fetch({ groups })).toHaveLength(2);
  expect(await fetch({ groups: new Map([['c', 0]]) })).toHaveLength(4);
  expect(await fetch()).toEqual([21]);
  expect(await fetch()).toEqual([]);
});

test('a group with few jobs does not wait for a group with many jobs', async () => {
  await add(
    'many',
    Array.from({ length: 200 }, (_, index) => index),
  );
  await add('few', [1_001, 1_002]);
  const numbers = await fetch({ total: 10 });
  expect(numbers).toHaveLength(10);
  expect(numbers.slice(-2)).toEqual([1_001, 1_002]);
});

test('jobs of a group are fetched in the order in which they become due', async () => {
  await add('a', [2]);
  await add('a', [3]);
  await add('a', [4], 'working', 60);
  await add('a', [1], 'working', -1);
  expect(await fetch({ total: 1 })).toEqual([1]);
  expect(await fetch({ total: 1 })).toEqual([2]);
  expect(await fetch()).toEqual([3]);
});

test('a failing group has at most one job in progress, in addition to its jobs from before the failure', async () => {
  await add('a', [1, 2], 'failing');
  await add('a', [11, 12, 13]);
  expect(await fetch({ otherGroups: 2 })).toHaveLength(3);
  expect(await fetch()).toEqual([13]);
  expect(await fetch()).toEqual([]);
  const active = await rows(service, `select id from ${queueSchema}.job where group_tier = 'failing' and state = 'active'`);
  expect(active).toHaveLength(1);
  await remove(active.map(({ id }) => id));
  expect(await fetch({ groups: new Map([['a', 0]]) })).toEqual([]);
  expect(await fetch()).toHaveLength(1);
});

test('concurrent fetches return each job once', async () => {
  const numbers = Array.from({ length: 300 }, (_, index) => index);
  await add('a', numbers.slice(0, 150));
  await add('b', numbers.slice(150));
  const fetched: number[] = [];
  while (fetched.length < numbers.length) {
    const batches = await Promise.all(Array.from({ length: 4 }, () => fetch({ total: 20 })));
    expect(batches.flat().length).toBeGreaterThan(0);
    fetched.push(...batches.flat());
  }
  expect(fetched.sort((a, b) => a - b)).toEqual(numbers);
});

test('a released job can be fetched again', async () => {
  await add('a', [1]);
  const [job] = await queue.fetch({ total: 1, groups: new Map(), otherGroups: 1 });
  await queue.release([job?.id ?? '']);
  expect(await fetch()).toEqual([1]);
});
