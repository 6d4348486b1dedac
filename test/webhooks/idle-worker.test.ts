import { setTimeout } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { order } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { addWebhook, until, useReceiver } from './receiver.ts';

const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
const receiver = useReceiver();

/** Transactions of the service's database so far, as PostgreSQL counts them. */
const countTransactions = async (): Promise<number> =>
  (await row(service, 'select xact_commit::int as count from pg_stat_database where datname = current_database()')).count;

test.runIf(inject('template').kind === 'postgresql')(
  'a worker without deliveries causes fewer than 20 transactions per second',
  async () => {
    await addWebhook(service, `${receiver.url}/once`, { enabled_events: ['order.created'] });
    await order(service);
    await until(() => receiver.at('/once').length === 1);
    await setTimeout(2_000);
    const before = await countTransactions();
    await setTimeout(3_000);
    expect((await countTransactions()) - before).toBeLessThan(60);
  },
);
