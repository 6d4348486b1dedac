import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPick } from '../execution/pick.ts';
import { inSeconds } from '../holds/holding.ts';
import type { Row } from '../rest/stored.ts';
import { createClient } from '../support/keep-alive-client.ts';
import { pounds } from '../support/pounds.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';
import { goods, type Sold, sellMany, sellOne } from './buy.ts';
import { done, redeem, rejections, type Seat, seatClients } from './seats.ts';
import { countOutcomes, sendMutation } from './send-mutation.ts';

const clients = 16;
const redeemLocationId = 'RedeemLocation:1';

const voucherOf = ({ id }: Sold) => ({ soldVoucherId: `SoldVoucher:1:${id}` });
const hold = (seat: Seat, sold: Sold, amount: number, seconds = 3600) =>
  sendMutation(
    seat,
    'holdSoldVoucher',
    {
      voucher: voucherOf(sold),
      redeemLocationId,
      units: { amount: pounds(amount) },
      expiresAt: inSeconds(seconds),
    },
    'hold { id }',
  );
const capture = (seat: Seat, id: string, amount: number) =>
  sendMutation(seat, 'captureHold', { id, units: { amount: pounds(amount) } }, 'hold { status }');
const release = (seat: Seat, id: string) => sendMutation(seat, 'releaseHold', { id }, 'hold { status }');

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

    const readBook = async (sold: Sold): Promise<Row> => {
      const [book] = await servers.query(
        `select p.state, p.redeem_used as used, p.units_on_hold as held, p.redeem_stock - p.redeem_used - p.units_on_hold as free,
                (select coalesce(sum(units), 0)::int from redemptions r where r.order_product_id = p.id) as redeemed,
                (select coalesce(sum(units), 0)::int from holds h where h.order_product_id = p.id and h.state = 'open') as open
           from order_products p where p.id = $1`,
        [sold.id],
      );
      return book ?? {};
    };

    test('concurrent holds reserve at most the value, and each is captured once', async () => {
      const card = await sellOne(seller, goods.giftCard);
      const held = await Promise.all(seats.map((seat) => hold(seat, card, 5_000)));
      expect(countOutcomes(held.map(({ outcome }) => outcome))).toEqual({ EXCEEDS_REMAINING: 6, done: 10 });
      const redeemed = await Promise.all(seats.map((seat) => redeem(seat, card.code)));
      expect(new Set(redeemed)).toEqual(new Set(Object.values(rejections.EXCEEDS_REMAINING)));
      const ids = held.flatMap((result) => (result.hold ? [result.hold.id as string] : []));
      for (const id of ids) {
        const ends = await Promise.all(
          seats.map((seat, index) => (index % 4 === 3 ? release(seat, id) : capture(seat, id, 4_000))),
        );
        expect(countOutcomes(ends.map(({ outcome }) => outcome))).toEqual({
          HOLD_ENDED: clients - 1,
          done: 1,
        });
      }
      const book = await readBook(card);
      expect(book).toMatchObject({ held: 0, open: 0, redeemed: book.used });
      expect(book.used % 4_000).toBe(0);
    });

    test('holds, captures, releases, expiries, redemptions and cancellations keep the books', async () => {
      const cards = await sellMany(seller, goods.giftCard, 4);
      const outcomes: string[] = [];
      await Promise.all(
        seats.map(async (seat, index) => {
          const random = createPick(index + 1);
          const mine: string[] = [];
          for (let step = 0; step < 25; step += 1) {
            const card = cards[random(cards.length - 1)] ?? cards[0];
            if (!card) throw new Error('no card was sold');
            const action = random(4);
            const id = mine.at(-1);
            if (action === 0 || id === undefined) {
              const made = await hold(seat, card, 1 + random(3_999), random(2) === 0 ? 0.3 : 60);
              if (made.hold) mine.push(made.hold.id);
              outcomes.push(made.outcome);
            } else if (action === 1) outcomes.push((await capture(seat, id, 1 + random(1_999))).outcome);
            else if (action === 2) outcomes.push((await release(seat, id)).outcome);
            else if (action === 3) outcomes.push(await redeem(seat, card.code, 1 + random(2_999)));
            else mine.pop();
          }
        }),
      );
      const expected = [done, 'EXCEEDS_REMAINING', 'HOLD_ENDED', 'FULLY_REDEEMED'];
      const known = [
        ...expected,
        ...Object.values(rejections.EXCEEDS_REMAINING),
        ...Object.values(rejections.FULLY_REDEEMED),
        // An expiry that has passed when the request arrives.
        'INVALID_INPUT',
        // A redemption that a hold prevented, which ended before the reason was determined.
        '409 state_conflict',
        '409 1000',
        '200 STATE_CONFLICT',
      ];
      expect(outcomes.filter((outcome) => !known.includes(outcome))).toEqual([]);
      expect(outcomes).toContain(done);
      for (const card of cards) {
        const book = await readBook(card);
        expect(book).toMatchObject({ open: book.held, redeemed: book.used });
        expect(book.free).toBeGreaterThanOrEqual(0);
        if (book.state === 'completed') continue;
        const ended = await Promise.all(
          seats.map((seat) =>
            sendMutation(
              seat,
              'cancelSoldVoucher',
              { id: `SoldVoucher:1:${card.id}`, force: true, releaseHolds: true },
              'soldVoucher { id }',
            ),
          ),
        );
        // Without an administrator, `force` is forbidden.
        expect(new Set(ended.map(({ outcome }) => outcome))).toEqual(new Set(['FORBIDDEN']));
      }
    });

    test('of concurrent bills with the same vouchers in different orders, none is redeemed by half', async () => {
      const cards = await sellMany(seller, goods.giftCard, 6);
      const redeemBill = (seat: Seat, index: number, isPartial: boolean) => {
        const order = cards.map((_, position) => cards[(position * 5 + index) % cards.length]);
        return sendMutation(
          seat,
          'redeemSoldVouchers',
          {
            redeemLocationId,
            vouchers: order.map((card) => ({
              voucher: card && voucherOf(card),
              units: { amount: pounds(6_000) },
            })),
            mode: isPartial ? 'AS_FAR_AS_POSSIBLE' : 'ALL_OR_NOTHING',
          },
          'results { redemption { id } }',
        );
      };
      const outcomes = await Promise.all(seats.map((seat, index) => redeemBill(seat, index, false)));
      expect(countOutcomes(outcomes.map(({ outcome }) => outcome))).toEqual({
        EXCEEDS_REMAINING: 8,
        done: 8,
      });
      for (const card of cards)
        expect(await readBook(card)).toMatchObject({ used: 48_000, redeemed: 48_000, free: 2_000 });
      const rest = await Promise.all(seats.map((seat, index) => redeemBill(seat, index, true)));
      expect(new Set(rest.map(({ outcome }) => outcome))).toEqual(new Set([done]));
      for (const card of cards)
        expect(await readBook(card)).toMatchObject({ state: 'completed', used: 50_000 });
    });

    test('a cancellation with releaseHolds and concurrent holds never leave a hold of an ended voucher', async () => {
      for (const card of await sellMany(seller, goods.giftCard, 8)) {
        await hold(seller, card, 1_000);
        const outcomes = await Promise.all(
          seats.map((seat, index) =>
            index === 8
              ? sendMutation(
                  seat,
                  'cancelSoldVoucher',
                  { id: `SoldVoucher:1:${card.id}`, releaseHolds: true },
                  'soldVoucher { id }',
                )
              : hold(seat, card, 1_000),
          ),
        );
        expect(outcomes[8]?.outcome).toBe(done);
        expect(await readBook(card)).toMatchObject({ state: 'cancelled', held: 0, open: 0, used: 0 });
      }
    });
  },
);
