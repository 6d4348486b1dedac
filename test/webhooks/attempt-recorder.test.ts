import { beforeAll, expect, inject, test } from 'vitest';
import type { Database, SqlClient } from '../../src/platform/database/database.ts';
import { createJobQueue, type JobQueue } from '../../src/platform/queue/job-queue.ts';
import { createAttemptRecorder, type JobEnd } from '../../src/webhooks/attempt-recorder.ts';
import { type DeliveryJob, toJobInsert } from '../../src/webhooks/delivery-job.ts';
import { until } from '../../tools/harness/until.ts';
import { order } from '../rest/sales.ts';
import { row, rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook } from './receiver.ts';

const service = useTestService({ ROLE: 'api' });
const errors: unknown[] = [];
const onError = (error: unknown) => void errors.push(error);

let queue: JobQueue<DeliveryJob>;
let webhookId = 0;
beforeAll(async () => {
  queue = createJobQueue(service.database, { name: 'recorded', maxLeaseSeconds: 60 });
  webhookId = (
    await addWebhook(service, 'https://hooks.example/recorded', { enabled_events: ['order.created'] })
  ).id;
});

/** Adds the given number of jobs of test events to the queue, fetches them and returns them. */
async function fetchJobs(count: number) {
  const inserts = Array.from({ length: count }, () =>
    toJobInsert(
      1,
      { salesPageId: 1, webhookId, eventId: crypto.randomUUID(), isTest: true, attempt: 1 },
      'working',
    ),
  );
  await service.database.transaction((transaction) => queue.add(transaction, inserts));
  return queue.fetch({ total: count, lanes: new Map(), otherLanes: count, excludedOrganisations: [] });
}

function createAttemptEnd(
  job: Awaited<ReturnType<typeof fetchJobs>>[number],
  url = 'https://hooks.example/recorded',
): JobEnd {
  const result = { status: 204, response: '', failure: null, retryAfter: null, durationMs: 5 };
  return { kind: 'attempted', attempt: { id: crypto.randomUUID(), job, url, startedAt: new Date(), result } };
}

const listAttempts = async (ids: readonly string[]) =>
  (
    await rows(
      service,
      'select test_event_id as id from delivery_attempts where test_event_id = any($1) order by 1',
      [ids],
    )
  ).map(({ id }) => id);
const listStates = async (ids: readonly string[]) =>
  (await rows(service, `select state::text from jobs where queue = 'recorded' and id = any($1)`, [ids])).map(
    ({ state }) => state,
  );

/**
 * Returns a wrapper of the service's database that calls `begin` before each transaction, with the
 * number of transactions so far including this one. If `begin` throws, the transaction fails.
 */
function withTransactionHook(begin: (count: number) => void): Database {
  let count = 0;
  const { database } = service;
  return {
    ...database,
    query: database.query,
    transaction<Result>(work: (transaction: SqlClient) => Promise<Result>) {
      count += 1;
      begin(count);
      return database.transaction(work);
    },
  };
}

test('150 attempts that end together are recorded, and their jobs are removed, in at most three transactions', async () => {
  let transactions = 0;
  const database = withTransactionHook((count) => {
    transactions = count;
  });
  const recorder = createAttemptRecorder({ database, queue, onError });
  const jobs = await fetchJobs(150);
  await Promise.all(jobs.map((job) => recorder.record(createAttemptEnd(job))));
  const eventIds = jobs.map(({ data }) => data.eventId);
  expect(await listAttempts(eventIds)).toEqual(eventIds.toSorted());
  expect(await listStates(jobs.map(({ id }) => id))).toEqual([]);
  expect(transactions).toBeLessThanOrEqual(3);
  expect(errors).toEqual([]);
});

test('an attempt that cannot be recorded does not prevent other attempts from being recorded', async () => {
  const recorder = createAttemptRecorder({ database: service.database, queue, onError });
  const jobs = await fetchJobs(10);
  // PostgreSQL cannot store NUL.
  await Promise.all(
    jobs.map((job, index) => recorder.record(createAttemptEnd(job, index === 4 ? 'https://\0' : undefined))),
  );
  const recorded = jobs.filter((_job, index) => index !== 4);
  expect(await listAttempts(jobs.map(({ data }) => data.eventId))).toEqual(
    recorded.map(({ data }) => data.eventId).sort(),
  );
  expect(await listStates(jobs.map(({ id }) => id))).toEqual(['running']);
  expect(errors.splice(0)).toHaveLength(1);
});

test('attempts that end while the database is unavailable are recorded once the database is available again', async () => {
  let isAvailable = false;
  let failures = 0;
  const database = withTransactionHook(() => {
    if (isAvailable) return;
    failures += 1;
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const recorder = createAttemptRecorder({ database, queue, onError });
  const jobs = await fetchJobs(5);
  const recorded = Promise.all(jobs.map((job) => recorder.record(createAttemptEnd(job))));
  await until(() => failures >= 2);
  isAvailable = true;
  await recorded;
  const eventIds = jobs.map(({ data }) => data.eventId);
  expect(await listAttempts(eventIds)).toEqual(eventIds.toSorted());
  expect(errors).toEqual([]);
});

test('an attempt is recorded once if its transaction is repeated because the connection was lost after the commit', async () => {
  let isFirst = true;
  const { database } = service;
  const repeating: Database = {
    ...database,
    query: database.query,
    async transaction(work) {
      const result = await database.transaction(work);
      if (!isFirst) return result;
      isFirst = false;
      throw Object.assign(new Error('the connection was lost after the commit'), { code: 'ECONNRESET' });
    },
  };
  const [job] = await fetchJobs(1);
  if (!job) throw new Error('no job was fetched');
  await createAttemptRecorder({ database: repeating, queue, onError }).record(createAttemptEnd(job));
  expect(isFirst).toBe(false);
  expect(await listAttempts([job.data.eventId])).toEqual([job.data.eventId]);
  expect(errors).toEqual([]);
});

test('a dropped job is removed, and a requeued job can be fetched again', async () => {
  const recorder = createAttemptRecorder({ database: service.database, queue, onError });
  const [dropped, requeued] = await fetchJobs(2);
  await Promise.all([
    recorder.record({ kind: 'dropped', jobId: dropped?.id ?? '' }),
    recorder.record({ kind: 'requeued', jobId: requeued?.id ?? '' }),
  ]);
  const jobs = await queue.fetch({ total: 10, lanes: new Map(), otherLanes: 10, excludedOrganisations: [] });
  expect(jobs.map(({ id }) => id)).toEqual([requeued?.id]);
});

// The embedded database has one connection, so an erasure and the recording of an attempt never
// overlap.
test.runIf(inject('template').kind === 'postgresql')(
  'the response to a delivery is not stored if the data of the event are erased while the attempt is recorded',
  async () => {
    const { id: orderId } = (await order(service)).body;
    const { id: eventId } = await row(service, `select id from events where order_id = ${orderId}`);
    const [job] = await fetchJobs(1);
    if (!job) throw new Error('no job was fetched');
    const end = createAttemptEnd({ ...job, data: { ...job.data, eventId, isTest: false } });
    if (end.kind !== 'attempted') throw new Error('not an attempt');
    const quoting = {
      ...end,
      attempt: { ...end.attempt, result: { ...end.attempt.result, response: 'Hello Ada' } },
    };
    const recorder = createAttemptRecorder({ database: service.database, queue, onError });
    const recorded = await service.database.transaction(async (transaction) => {
      await transaction.query({
        text: 'update orders set erased_at = now() where id = $1',
        values: [orderId],
      });
      const record = recorder.record(quoting);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => (await rows(service, waiting)).length > 0);
      return { record };
    });
    await recorded.record;
    expect(
      await row(service, 'select response from delivery_attempts where event_id = $1', [eventId]),
    ).toEqual({
      response: null,
    });
    expect(errors).toEqual([]);
  },
);
