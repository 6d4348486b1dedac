import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { RequestContext } from '../../src/access/request-context.ts';
import { cancelOrderProduct } from '../../src/life-cycle/cancel-order-product.ts';
import { refundOrderProduct } from '../../src/life-cycle/refund-order-product.ts';
import { createPlaceOrder, type PlaceOrder } from '../../src/orders/place-order.ts';
import { manualGateway } from '../../src/payments/manual-gateway.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { applyPostgresqlSession } from '../../src/platform/database/postgresql-session.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { until } from '../../tools/harness/until.ts';
import { gatewaysOf, silently } from '../support/gateway-dependencies.ts';
import { copyTemplate } from '../support/test-service.ts';
import { goods } from './buy.ts';
import { caller, orderOf } from './direct-orders.ts';

const onPostgresql = inject('template').kind === 'postgresql';
if (!onPostgresql)
  process.stdout.write(
    'Skipped: test/races/lock-order.test.ts needs PostgreSQL, as it needs two connections.\n',
  );

// Orders lock stock first and then their idempotency key. A transition that locked them in the
// opposite order could deadlock with an order.
describe.skipIf(!onPostgresql)(
  'concurrent requests with the same idempotency key',
  { timeout: 60_000 },
  () => {
    const width = 8;
    const rounds = 10;
    const conflicts: string[] = [];
    const stops: (() => Promise<void>)[] = [];
    let pool: pg.Pool;
    let client: Database;
    let place: PlaceOrder;

    beforeAll(async () => {
      const { environment, drop } = await copyTemplate();
      pool = new pg.Pool({
        connectionString: environment.DATABASE_URL,
        max: 4 * width,
        onConnect: async (connection) => {
          await applyPostgresqlSession(connection);
          await connection.query(`set deadlock_timeout = '20ms'`);
        },
      });
      // A connection that is still closing when the database is dropped reports that it was
      // terminated.
      pool.on('error', () => undefined);
      pool.on('connect', (connection) => connection.on('error', () => undefined));
      stops.push(() => pool.end(), drop);
      // This client does not retry after a deadlock, unlike the service's own database, so that
      // deadlocks are recorded.
      client = {
        async query({ text, values }) {
          try {
            return (await pool.query(text, [...values])).rows;
          } catch (error) {
            if (error instanceof pg.DatabaseError && /^40/.test(error.code ?? ''))
              conflicts.push(error.message);
            throw error;
          }
        },
      } as Database;
      const codeVault = createCodeVault([
        { kid: 'test', secret: 'a secret of more than thirty-two characters' },
      ]);
      const gateways = new Map([[manualGateway.name, manualGateway]]);
      place = createPlaceOrder({
        database: client,
        codeVault,
        ...silently(gateways),
        sendsEmails: true,
      });
      await client.query({ text: 'update voucher_options set quantity = null', values: [] });
      await client.query({ text: 'update vouchers set quantity = null', values: [] });
    });
    afterAll(async () => {
      for (const stop of stops) await stop();
    });

    const context = (idempotencyKey: string | null): RequestContext => ({
      caller,
      channel: 'graphql',
      requestId: 'lock order',
      address: '127.0.0.1',
      idempotencyKey,
    });
    const order = (key: string | null) =>
      place(context(key), orderOf(goods.facial), {
        gateway: 'manual',
        token: null,
        manualPaymentType: null,
        manualPaymentReference: null,
      });
    const sellOne = async () => {
      const placed = await order(null);
      if (placed.replayedEventId !== null) throw new Error('an order without a key was replayed');
      return placed.productIds[0] ?? 0;
    };
    /** Returns the number of sold units of the voucher that no product holds. */
    const readUnheldUnits = () =>
      client.query({
        text: `select sold - (select coalesce(sum(held_units), 0)::int from order_products p where p.voucher_id = v.id) as units from vouchers v where id = $1`,
        values: [goods.facial.voucher_id],
      });
    const transitions = [
      (orderProductId: number, key: string) =>
        cancelOrderProduct(client, context(key), {
          salesPageId: 1,
          orderProductId,
          force: false,
          releaseHolds: false,
        }),
      (orderProductId: number, key: string) =>
        refundOrderProduct({ database: client, gateways: gatewaysOf(client) }, context(key), {
          salesPageId: 1,
          orderProductId,
          amount: null,
          reason: 'race',
          byHand: true,
          voucher: null,
          force: false,
          releaseHolds: false,
        }),
    ];

    const untilWaiting = (count: number) =>
      until(async () => {
        const text = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await client.query({ text, values: [] })).length === count;
      });

    test.each([
      ['cancellation', 0],
      ['refund', 1],
    ] as const)(
      'a %s with the key of an order that has locked the stock is rejected without a deadlock',
      async (_what, index) => {
        const product = await sellOne();
        const holder = await pool.connect();
        await holder.query('begin');
        await holder.query('select from voucher_options where id = $1 for update', [goods.facial.option_id]);
        const ordered = order(`crossing ${index}`);
        await untilWaiting(1);
        const transitioned = transitions[index]?.(product, `crossing ${index}`);
        const outcomes = Promise.allSettled([ordered, transitioned]);
        await untilWaiting(2);
        await holder.query('commit');
        holder.release();
        expect(await outcomes).toMatchObject([
          { status: 'fulfilled' },
          { reason: { code: 'IDEMPOTENCY_KEY_REUSED' } },
        ]);
        expect(conflicts).toEqual([]);
      },
    );

    test('concurrent orders and transitions do not deadlock, and one request per idempotency key succeeds', async () => {
      const before = await readUnheldUnits();
      for (let round = 0; round < rounds; round += 1) {
        const products = await Promise.all(Array.from({ length: width }, sellOne));
        const outcomes = await Promise.all(
          products.map(async (product, index) => {
            const key = `${round}-${index}`;
            const transition = transitions[index % transitions.length]?.(product, key);
            const settled = await Promise.allSettled(
              index % 3 === 0 ? [order(key), transition] : [transition, order(key)],
            );
            return settled
              .map((result) =>
                result.status === 'fulfilled' ? 'done' : (result.reason.code ?? result.reason),
              )
              .sort();
          }),
        );
        expect(conflicts).toEqual([]);
        expect(outcomes).toEqual(products.map(() => ['IDEMPOTENCY_KEY_REUSED', 'done']));
      }
      expect(await readUnheldUnits()).toEqual(before);
    });
  },
);
