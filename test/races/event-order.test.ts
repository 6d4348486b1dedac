import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { recordRefundResultStatement } from '../../src/life-cycle/refund-statements.ts';
import { until } from '../../tools/harness/until.ts';
import { createClient, type RawResponse } from '../support/keep-alive-client.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';
import { inParallel } from '../throttling/defaults.ts';
import { goods, type Sold, sellMany, sellOne } from './buy.ts';
import { lockRows, untilWaiting } from './row-lock.ts';
import { done, redeem, type Seat, seatClients } from './seats.ts';

const isEmbedded = inject('template').kind === 'embedded';
if (isEmbedded)
  process.stdout.write(
    'Skipped: test/races needs PostgreSQL, because only one process can open an embedded database.\n',
  );

const clock = new URL('../support/shift-clock.ts', import.meta.url).href;
const rounds = 10;
/** More than the relay numbers in one batch. */
const backlog = 700;

interface StoredEvent {
  readonly product: number;
  readonly name: string;
  readonly revision: number;
  readonly used: number;
  readonly state: string;
}

describe.skipIf(isEmbedded)('the positions of events of one voucher', { timeout: 120_000 }, () => {
  const servers = useServerProcesses(2);
  let seats: readonly Seat[] = [];
  let seller: Seat;
  beforeAll(async () => {
    const offsets = [-3_600_000, 600_000];
    const shifted = await Promise.all(
      offsets.map((offset) =>
        servers.start({ NODE_OPTIONS: `--import=${clock}`, CLOCK_OFFSET_MS: String(offset) }),
      ),
    );
    const urls = [...servers.urls, ...shifted.map(({ url }) => url)];
    seats = seatClients(urls, 12);
    seller = { client: createClient(urls[0] ?? ''), via: 'v2.1' };
  });
  afterAll(() => {
    for (const { client } of [...seats, seller]) client.close();
  });

  /**
   * Returns the events of the vouchers, in the order of their positions, once every event has one.
   */
  async function readEvents(sold: readonly Sold[]): Promise<Map<number, StoredEvent[]>> {
    await until(
      async () => (await servers.query('select from events where position is null limit 1')).length === 0,
    );
    const stored = await servers.query(
      `select order_product_id as product, name, (snapshot -> 'product' ->> 'revision')::int as revision,
              (snapshot -> 'product' ->> 'redeem_used')::int as used, snapshot -> 'product' ->> 'state' as state
         from events where order_product_id = any($1) order by position`,
      [sold.map(({ id }) => id)],
    );
    return Map.groupBy(stored as StoredEvent[], ({ product }) => product);
  }

  test('redemptions by four processes with different clocks have positions in the order of the balances', async () => {
    const cards = await sellMany(seller, goods.giftCard, rounds);
    for (const card of cards) {
      const outcomes = await Promise.all(seats.map((seat) => redeem(seat, card.code, 1)));
      expect(outcomes).toEqual(seats.map(() => done));
    }
    const events = await readEvents(cards);
    expect(cards.map(({ id }) => events.get(id)?.map(({ used }) => used))).toEqual(
      cards.map(() => seats.map((_, index) => index + 1)),
    );
  });

  test(`${backlog} events of one voucher that wait for positions receive them in the order of the balances`, async () => {
    const card = await sellOne(seller, goods.giftCard);
    const relay = await lockRows(
      servers,
      `select pg_advisory_xact_lock(hashtext('vouchsafe event positions'))`,
    );
    try {
      await inParallel(backlog, seats.length, async (index) => {
        expect(await redeem(seats[index % seats.length] as Seat, card.code, 1)).toBe(done);
      });
    } finally {
      await relay.release();
    }
    const events = await readEvents([card]);
    expect(events.get(card.id)?.map(({ used }) => used)).toEqual(
      Array.from({ length: backlog }, (_, index) => index + 1),
    );
  });

  /** Returns a mutation of the voucher, sent by one of the clients. */
  const mutate = (seat: number, call: string): Promise<RawResponse> =>
    (seats[seat % seats.length] as Seat).client.post('/graphql', {
      query: `mutation { ${call} { __typename userErrors { __typename code } } }`,
    });
  const redeemOne = async (seat: number, { code }: Sold): Promise<number> => {
    const json = { voucher_code: code, redeem_location: 1, reductor: 1 };
    const { status, body } = await (seats[seat] as Seat).client.post('/v2.1/sales-pages/1/redemptions', json);
    expect(status).toBe(201);
    return body.id;
  };

  test('concurrent changes of every kind have positions in the order in which they took effect', async () => {
    const cards = await sellMany(seller, goods.giftCard, rounds);
    for (const card of cards) {
      const id = `SoldVoucher:1:${card.id}`;
      const first = await Promise.all([0, 1, 2].map((seat) => redeemOne(seat, card)));
      await Promise.all([
        ...[3, 4, 5].map((seat) => redeemOne(seat, card)),
        ...first.map((redemption, seat) =>
          mutate(seat, `cancelRedemption(input: { id: "Redemption:1:${redemption}" })`),
        ),
        mutate(
          6,
          `adjustSoldVoucherBalance(input: { id: "${id}", units: { amount: { amount: 7, currency: "GBP" } }, reason: "goodwill" })`,
        ),
        mutate(7, `extendSoldVoucher(input: { id: "${id}", lastDay: "2199-12-31" })`),
      ]);
      await Promise.all([
        ...[0, 1, 2].map((seat) => redeem(seats[seat] as Seat, card.code, 1)),
        mutate(3, `blockSoldVoucher(input: { id: "${id}" })`),
        ...[4, 5].map((seat) =>
          mutate(
            seat,
            `refundSoldVoucher(input: { id: "${id}", force: true, byHand: true, voucher: ENDS, amount: { amount: ${seat}, currency: "GBP" } })`,
          ),
        ),
        mutate(6, `cancelSoldVoucher(input: { id: "${id}", force: true })`),
        mutate(7, `regenerateSoldVoucher(input: { id: "${id}" })`),
      ]);
    }
    const events = await readEvents(cards);
    const stored = await servers.query(
      'select id, redeem_used as used, state::text from order_products where id = any($1) order by id',
      [cards.map(({ id }) => id)],
    );
    for (const { id, used, state } of stored) {
      const revisions = events.get(id)?.map(({ revision }) => revision) ?? [];
      expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
      expect(revisions.length).toBeGreaterThan(9);
      // The last event is the state that a receiver keeps.
      expect(events.get(id)?.at(-1)).toMatchObject({ used, state });
    }
    const orders = await servers.query(
      `select o.id from orders o join order_products p on p.order_id = o.id where p.id = any($1)`,
      [cards.map(({ id }) => id)],
    );
    const firsts = await servers.query(
      'select distinct on (order_id) name from events where order_id = any($1) order by order_id, position',
      [orders.map(({ id }) => id)],
    );
    expect(firsts.map(({ name }) => name)).toEqual(firsts.map(() => 'order.created'));
  });

  /**
   * Returns the time of the database while the row of the voucher is locked and one statement waits
   * for it.
   */
  async function whileLocked({ id }: Sold, send: () => Promise<unknown>): Promise<Date> {
    const lock = await lockRows(servers, `select from order_products where id = ${id} for update`);
    try {
      const sent = send();
      await untilWaiting(servers, 1);
      const [row] = await servers.query('select clock_timestamp() as now');
      await lock.release();
      await sent;
      return row?.now;
    } finally {
      await lock.release();
    }
  }

  test('the time of a redemption that waited for its voucher is the time at which it took effect', async () => {
    const card = await sellOne(seller, goods.giftCard);
    const lockedAt = await whileLocked(card, () => redeemOne(0, card));
    const [redemption] = await servers.query(
      `select redeemed_at, created_at, (select created_at from events where redemption_id = r.id) as event_at,
              (select created_at from audit_entries where subject = 'order-product:' || r.order_product_id and action = 'voucher.redeem') as audited_at
         from redemptions r where order_product_id = $1`,
      [card.id],
    );
    for (const at of Object.values(redemption ?? {}))
      expect(at.getTime()).toBeGreaterThanOrEqual(lockedAt.getTime());
  });

  test('the audit entry of a failed refund that waited for its voucher follows the change that it waited for', async () => {
    const card = await sellOne(seller, goods.giftCard);
    await mutate(
      0,
      `refundSoldVoucher(input: { id: "SoldVoucher:1:${card.id}", amount: { amount: 5, currency: "GBP" }, byHand: true, voucher: ENDS })`,
    );
    const [refund] = await servers.query(
      `update refunds set through_payment_gateway = true, gateway = 'sandbox', gateway_refund_status = 'in_progress'
        where order_product_id = $1 returning id`,
      [card.id],
    );
    const settle = recordRefundResultStatement({ id: refund?.id, status: 'failed', transactionId: null });
    const lockedAt = await whileLocked(card, () => servers.query(settle.text, settle.values));
    const [entry] = await servers.query(
      `select created_at from audit_entries where subject = 'refund:' || $1`,
      [refund?.id],
    );
    expect(entry?.created_at.getTime()).toBeGreaterThanOrEqual(lockedAt.getTime());
    const [product] = await servers.query('select refunded_amount from order_products where id = $1', [
      card.id,
    ]);
    expect(product).toEqual({ refunded_amount: 0 });
  });
});
