import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inSeconds } from '../holds/holding.ts';
import type { Row } from '../rest/stored.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { createClient } from '../support/keep-alive-client.ts';
import { pounds } from '../support/pounds.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';
import { goods, type Sold, sellMany } from './buy.ts';
import { done, type Seat } from './seats.ts';
import { sendMutation } from './send-mutation.ts';

const kills = isLongRun ? 20 : 3;
const clients = 8;
const redeemLocationId = 'RedeemLocation:1';
const holdsPerCard = 6;
const billsPerPair = 6;
const held = 1_000;
const billed = 501;
const toppedUp = 700;

/** A mutation with an idempotency key. */
interface KeyedRequest {
  readonly name: string;
  readonly input: Row;
  readonly selection: string;
}

// Only one process can open an embedded database.
describe.skipIf(inject('template').kind === 'embedded')(
  `a process killed ${kills} times while it captures holds, redeems bills and tops up`,
  { timeout: 600_000 },
  () => {
    const servers = useServerProcesses(1);
    let survivor: Seat;
    beforeAll(() => {
      survivor = { client: createClient(servers.urls[0] ?? ''), via: 'v2.1' };
    });
    afterAll(() => survivor.client.close());

    const readCard = async ({ id }: Sold): Promise<Row> => {
      const [card] = await servers.query(
        `select redeem_stock as stock, redeem_used as used, units_on_hold as "onHold",
                (select coalesce(sum(units), 0)::int from redemptions where order_product_id = p.id) as redeemed,
                (select count(*)::int from redemptions where order_product_id = p.id and units = ${held}) as captures,
                (select count(*)::int from redemptions where order_product_id = p.id and units = ${billed}) as bills,
                (select coalesce(sum(units), 0)::int from holds where order_product_id = p.id and state = 'open') as open,
                (select count(*)::int from holds where order_product_id = p.id and state = 'captured') as captured,
                (select coalesce(sum(amount), 0)::int from top_ups where order_product_id = p.id) as "toppedUp",
                (select json_object_agg(name, count) from (select name, count(*)::int from events where order_product_id = p.id group by name) e) as events,
                (select json_agg(row_to_json(r)) from redemptions r where order_product_id = p.id and not exists (select from events e where e.redemption_id = r.id)) as "withoutEvent"
           from order_products p where p.id = $1`,
        [id],
      );
      return card ?? {};
    };

    const prepare = async (cards: readonly Sold[], round: number): Promise<KeyedRequest[]> => {
      const requests: KeyedRequest[] = [];
      for (const [index, card] of cards.entries()) {
        const soldVoucherId = `SoldVoucher:1:${card.id}`;
        for (let number = 0; number < holdsPerCard; number += 1) {
          const made = await sendMutation(
            survivor,
            'holdSoldVoucher',
            {
              voucher: { soldVoucherId },
              redeemLocationId,
              units: { amount: pounds(held) },
              expiresAt: inSeconds(3600),
            },
            'hold { id }',
          );
          const input = { id: made.hold.id, units: { all: true }, idempotencyKey: `capture-${made.hold.id}` };
          requests.push({ name: 'captureHold', input, selection: 'replayed' });
        }
        const money = { amount: toppedUp, currency: 'GBP' };
        const input = { id: soldVoucherId, amount: money, idempotencyKey: `top-up-${round}-${index}` };
        requests.push({ name: 'topUpSoldVoucher', input, selection: 'replayed' });
      }
      for (let pair = 0; pair + 1 < cards.length; pair += 2) {
        for (let number = 0; number < billsPerPair; number += 1) {
          const vouchers = [cards[pair], cards[pair + 1]].map((card) => ({
            voucher: { soldVoucherId: `SoldVoucher:1:${card?.id}` },
            units: { amount: pounds(billed) },
          }));
          const idempotencyKey = `bill-${round}-${pair}-${number}`;
          requests.push({
            name: 'redeemSoldVouchers',
            input: { redeemLocationId, vouchers, idempotencyKey },
            selection: 'replayed',
          });
        }
      }
      return requests
        .map((request, index) => ({ request, order: (index * 7) % 11 }))
        .sort((a, b) => a.order - b.order)
        .map(({ request }) => request);
    };

    test('no value is lost or redeemed twice, no bill is redeemed by half, and a repeat has one effect', async () => {
      let interrupted = 0;
      for (let round = 0; round < kills; round += 1) {
        const cards = await sellMany(survivor, goods.giftCard, 4);
        const requests = await prepare(cards, round);
        const victim = await servers.start();
        const seats = Array.from({ length: clients }, () => ({ client: createClient(victim.url) }));
        const acknowledged = new Set<KeyedRequest>();
        const sent = Promise.allSettled(
          requests.map(async (request, index) => {
            const seat = seats[index % clients];
            if (!seat) return;
            const { outcome } = await sendMutation(seat, request.name, request.input, request.selection);
            if (outcome === done) acknowledged.add(request);
          }),
        );
        await expect.poll(() => acknowledged.size, { timeout: 30_000, interval: 1 }).toBeGreaterThan(0);
        await wait(Math.random() * 60);
        await victim.kill();
        await sent;
        for (const { client } of seats) client.close();
        if (acknowledged.size < requests.length) interrupted += 1;

        for (const [index, card] of cards.entries()) {
          const state = await readCard(card);
          expect(state).toMatchObject({ redeemed: state.used, open: state.onHold, captured: state.captures });
          expect(state.stock).toBe(50_000 + state.toppedUp);
          const other = cards[index % 2 === 0 ? index + 1 : index - 1];
          // The server may still commit the last statement of the killed process between two reads.
          if (other)
            await expect
              .poll(async () => (await readCard(card)).bills - (await readCard(other)).bills)
              .toBe(0);
        }
        for (const request of requests) {
          const repeated = await sendMutation(survivor, request.name, request.input, request.selection);
          expect(repeated.outcome).toBe(done);
          if (acknowledged.has(request)) expect(repeated.replayed).toBe(true);
        }
        for (const card of cards) {
          const used = holdsPerCard * held + billsPerPair * billed;
          expect(await readCard(card)).toEqual({
            stock: 50_000 + toppedUp,
            used,
            onHold: 0,
            redeemed: used,
            captures: holdsPerCard,
            bills: billsPerPair,
            open: 0,
            captured: holdsPerCard,
            toppedUp,
            withoutEvent: null,
            events: { 'order-product.redeemed': holdsPerCard + billsPerPair, 'order-product.topped_up': 1 },
          });
        }
      }
      expect(interrupted).toBeGreaterThan(0);
    });
  },
);
