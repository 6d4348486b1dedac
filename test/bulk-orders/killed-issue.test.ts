import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Row } from '../rest/stored.ts';
import { expireLeases } from '../support/expire-leases.ts';
import { isLongRun } from '../support/is-long-run.ts';
import type { TestService } from '../support/test-service.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';
import { createBulkOrder, issueBulkOrder, readBulkOrder } from './bulk-order.ts';

const kills = isLongRun ? 20 : 3;
const quantity = isLongRun ? 10_000 : 4_950;

// Only one process can open an embedded database.
describe.skipIf(inject('template').kind === 'embedded')('bulk orders in several processes', () => {
  // This process runs no jobs.
  const servers = useServerProcesses(1, { ROLE: 'api' });
  const startWorker = () => servers.start({ ROLE: 'worker' });
  let service: TestService;
  beforeAll(() => {
    service = { url: servers.urls[0] } as TestService;
  });

  const issuedOf = async ({ id }: Row): Promise<number> => (await readBulkOrder(service, id)).issued;
  const readSales = async ({ id }: Row): Promise<Row> => {
    const [found] = await servers.query(
      `select count(distinct o.id)::int as orders, count(p.id)::int as vouchers, sum(p.price_paid)::int as paid,
              (select count(*)::int from events e where e.name = 'order.created' and e.order_id in (select id from orders where bulk_order_id = $1)) as events,
              (select sum(amount)::int from payments where order_id in (select id from orders where bulk_order_id = $1)) as payments,
              (select issued from bulk_orders where id = $1) as issued
         from orders o join order_products p on p.order_id = o.id where o.bulk_order_id = $1`,
      [id.split(':')[2]],
    );
    return found ?? {};
  };
  const readSold = async (): Promise<number> =>
    (await servers.query('select sold from vouchers where id = 1'))[0]?.sold;
  const expectComplete = async (group: Row, soldBefore: number) => {
    await expect
      .poll(async () => (await readBulkOrder(service, group.id)).status, { timeout: 120_000 })
      .toBe('COMPLETED');
    const orders = Math.ceil(quantity / 100);
    const paid = group.total.amount;
    expect(await readSales(group)).toEqual({
      orders,
      vouchers: quantity,
      paid,
      events: orders,
      payments: paid,
      issued: quantity,
    });
    expect(await readSold()).toBe(soldBefore + quantity);
  };

  test(`a bulk order whose process is killed ${kills} times is issued exactly once`, {
    timeout: 600_000,
  }, async () => {
    const soldBefore = await readSold();
    const group = await createBulkOrder(service, { quantity });
    await issueBulkOrder(service, group);
    let interrupted = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await issuedOf(group);
      const victim = await startWorker();
      await expect.poll(() => issuedOf(group), { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
      await wait(Math.random() * 200);
      await victim.kill();
      const { issued, vouchers, orders, events } = await readSales(group);
      expect({ vouchers, events }).toEqual({ vouchers: issued, events: orders });
      if (issued < quantity) interrupted += 1;
      await expireLeases({ environment: servers.environment, drop: async () => undefined });
    }
    expect(interrupted).toBeGreaterThan(0);
    const survivor = await startWorker();
    await expectComplete(group, soldBefore);
    await survivor.stop();
  });

  test('two processes that run the job of one bulk order at the same time issue it exactly once', {
    timeout: 300_000,
  }, async () => {
    const soldBefore = await readSold();
    const group = await createBulkOrder(service, { quantity });
    await issueBulkOrder(service, group);
    const columns = 'queue, organisation_id, lane, tier, data, state, due_at';
    await servers.query(
      `insert into jobs (key, ${columns}) select key || '-again', ${columns} from jobs where queue = 'bulk-orders'`,
    );
    await Promise.all([startWorker(), startWorker()]);
    await expectComplete(group, soldBefore);
    await expect
      .poll(() => servers.query(`select key from jobs where queue = 'bulk-orders'`), { timeout: 30_000 })
      .toEqual([]);
  });
});
