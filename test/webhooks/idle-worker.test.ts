import { setTimeout } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import type { JobQueue } from '../../src/platform/queue/job-queue.ts';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import type { DeliveryJob } from '../../src/webhooks/delivery-job.ts';
import { createDeliveryWorker } from '../../src/webhooks/delivery-worker.ts';
import { until } from '../../tools/harness/until.ts';
import { order } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, useReceiver } from './receiver.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();

/**
 * Returns the number of transactions of the service's database so far, according to PostgreSQL's
 * statistics.
 */
const countTransactions = async (): Promise<number> =>
  (
    await row(
      service,
      'select xact_commit::int as count from pg_stat_database where datname = current_database()',
    )
  ).count;

/** Returns the number of transactions per second, measured over three seconds. */
async function measureRate(): Promise<number> {
  const before = await countTransactions();
  await setTimeout(3_000);
  return ((await countTransactions()) - before) / 3;
}

test.runIf(inject('template').kind === 'postgresql')(
  'a worker without deliveries causes fewer than 10 transactions per second',
  async () => {
    await addWebhook(service, `${receiver.url}/once`, { enabled_events: ['order.created'] });
    await order(service);
    await until(() => receiver.at('/once').length === 1);
    // PostgreSQL adds the transactions of the delivery to its statistics later, so the first
    // measurements may include them.
    await expect.poll(measureRate, { timeout: 30_000 }).toBeLessThan(10);
  },
);

test('a worker that is woken during a fetch does not begin a second fetch', async () => {
  const fetched = Promise.withResolvers<never[]>();
  let fetches = 0;
  const unused = () => Promise.reject(new Error('is not called'));
  const queue: JobQueue<DeliveryJob> = {
    name: 'deliveries',
    add: unused,
    remove: unused,
    release: unused,
    runNow: unused,
    readWaiting: unused,
    readBacklog: unused,
    extendLease: async () => undefined,
    fetch() {
      fetches += 1;
      return fetched.promise;
    },
  };
  const errors: unknown[] = [];
  const worker = createDeliveryWorker({
    database: service.database,
    queue,
    poll: { watch: () => () => undefined },
    policy: { resolveHost: async () => [], allowPrivateNetworks: false },
    secrets: createSealer(
      [{ kid: 'test', secret: 'a secret of more than thirty-two characters' }],
      'webhooks',
    ),
    readBodies: async () => [],
    onAttempt: () => undefined,
    onError: (error) => void errors.push(error),
  });
  worker.wake();
  await until(() => fetches === 1);
  for (let count = 0; count < 3; count += 1) worker.wake();
  await setTimeout(0);
  expect(fetches).toBe(1);
  const stopped = worker.stop(0);
  worker.wake();
  fetched.resolve([]);
  await stopped;
  expect({ fetches, errors }).toEqual({ fetches: 1, errors: [] });
});
