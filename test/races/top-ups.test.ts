import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPick } from '../execution/pick.ts';
import type { Row } from '../rest/stored.ts';
import { createClient } from '../support/keep-alive-client.ts';
import { pounds } from '../support/pounds.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';
import { goods, type Sold, sellMany, sellOne } from './buy.ts';
import { done, redeem, rejections, type Seat, seatClients } from './seats.ts';
import { countOutcomes, sendMutation } from './send-mutation.ts';

const clients = 16;

const topUp = (seat: Seat, { id }: Pick<Sold, 'id'>, amount: number, input: Row = {}) =>
  sendMutation(
    seat,
    'topUpSoldVoucher',
    { id: `SoldVoucher:1:${id}`, amount: pounds(amount), ...input },
    'replayed topUp { id }',
  );
const refundTopUp = (seat: Seat, id: string, amount: number) =>
  sendMutation(seat, 'refundTopUp', { id, amount: pounds(amount), byHand: true }, 'refund { id }');

// Only one process can open an embedded database.
describe.skipIf(inject('template').kind === 'embedded')(
  `two processes and ${clients} clients`,
  { timeout: 120_000 },
  () => {
    const servers = useServerProcesses(2);
    let seats: readonly Seat[] = [];
    let seller: Seat;
    beforeAll(() => {
      seats = seatClients(servers.urls, clients);
      seller = { client: createClient(servers.urls[0] ?? ''), via: 'v2.1' };
    });
    afterAll(() => {
      for (const { client } of [...seats, seller]) client.close();
    });

    /** Reads the sums that must agree with each other, over a voucher and those that replace it. */
    const readBook = async ({ id }: Pick<Sold, 'id'>): Promise<Row> => {
      const [book] = await servers.query(
        `with recursive chain as (
           select p.* from order_products p where p.id = $1
           union all
           select p.* from chain join order_products p on p.regenerated_from_id = chain.id
         ), current as (select * from chain order by id desc limit 1)
         select c.state, c.used_before + c.redeem_stock as stock, c.refundable_top_ups as refundable,
                (select sum(r.units)::int from redemptions r join chain on chain.id = r.order_product_id) as redeemed,
                c.used_before + c.redeem_used as used,
                (select coalesce(sum(r.units), 0)::int from refunds r join chain on chain.id = r.order_product_id) as removed,
                (select coalesce(sum(t.amount), 0)::int from top_ups t join chain on chain.id = t.order_product_id) as "toppedUp",
                (select coalesce(sum(t.refunded_amount), 0)::int from top_ups t join chain on chain.id = t.order_product_id) as "refundedTopUps",
                (select coalesce(sum(m.amount), 0)::int from payments m join top_ups t on t.id = m.top_up_id join chain on chain.id = t.order_product_id) as paid,
                (select count(*)::int from charge_claims) as claims
           from current c`,
        [id],
      );
      return book ?? {};
    };

    test('of requests with one key, one tops up and charges, and the others return it', async () => {
      const card = await sellOne(seller, goods.giftCard);
      const input = { idempotencyKey: 'race', payment: { gateway: { name: 'sandbox', token: 'tok_visa' } } };
      const results = await Promise.all(seats.map((seat) => topUp(seat, card, 700, input)));
      expect(countOutcomes(results.map(({ outcome }) => outcome))).toEqual({ done: clients });
      expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1);
      expect(new Set(results.map((result) => result.topUp.id)).size).toBe(1);
      expect(await readBook(card)).toMatchObject({ stock: 50_700, toppedUp: 700, paid: 700, claims: 0 });
    });

    test('concurrent refunds of one top-up refund it at most once', async () => {
      const card = await sellOne(seller, goods.giftCard);
      const made = await topUp(seller, card, 1_000);
      const results = await Promise.all(seats.map((seat) => refundTopUp(seat, made.topUp.id, 300)));
      expect(countOutcomes(results.map(({ outcome }) => outcome))).toEqual({
        AMOUNT_EXCEEDS_PAID: clients - 3,
        done: 3,
      });
      expect(await readBook(card)).toMatchObject({ stock: 50_100, refundable: 100, refundedTopUps: 900 });
    });

    test('top-ups, their refunds, redemptions and regenerations keep the books', async () => {
      const cards = await sellMany(seller, goods.giftCard, 3);
      const outcomes: string[] = [];
      await Promise.all(
        seats.map(async (seat, index) => {
          const random = createPick(index + 1);
          for (let step = 0; step < 12; step += 1) {
            const card = cards[random(cards.length - 1)] ?? cards[0];
            if (!card) throw new Error('no card was sold');
            const action = random(5);
            if (action <= 2) {
              const made = await topUp(seat, card, 1 + random(999));
              outcomes.push(made.outcome);
              if (made.topUp && action > 0)
                outcomes.push((await refundTopUp(seat, made.topUp.id, 1 + random(499))).outcome);
            } else if (action === 3) outcomes.push(await redeem(seat, card.code, 1 + random(9_999)));
            else if (action === 4 && random(3) === 0)
              outcomes.push(
                (
                  await sendMutation(
                    seat,
                    'regenerateSoldVoucher',
                    { id: `SoldVoucher:1:${card.id}` },
                    'soldVoucher { id }',
                  )
                ).outcome,
              );
          }
        }),
      );
      const known = [
        ...[done, 'REGENERATED', 'AMOUNT_EXCEEDS_PAID', 'VOUCHER_USED', 'STATE_CONFLICT', 'FULLY_REDEEMED'],
        ...Object.values(rejections.EXCEEDS_REMAINING),
        ...Object.values(rejections.FULLY_REDEEMED),
        // A voucher that was replaced.
        ...['422 1014', '402 regenerated', '200 REGENERATED'],
      ];
      // A top-up between a redemption and the read that determines the reason for its rejection.
      const isConflict = (outcome: string) => /^409|conflict/i.test(outcome);
      expect(outcomes.filter((outcome) => !isConflict(outcome) && !known.includes(outcome))).toEqual([]);
      for (const card of cards) {
        const { stock, refundable, redeemed, used, removed, toppedUp, refundedTopUps, paid } =
          await readBook(card);
        expect({ used, paid, refundable, stock }).toEqual({
          used: redeemed ?? 0,
          paid: toppedUp,
          refundable: toppedUp - refundedTopUps,
          stock: 50_000 + toppedUp - removed,
        });
        expect(removed).toBe(refundedTopUps);
      }
    });
  },
);
