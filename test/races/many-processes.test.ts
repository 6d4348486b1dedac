import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isLongRun } from '../support/is-long-run.ts';
import { createClient } from '../support/keep-alive-client.ts';
import { useServerProcesses } from '../support/use-server-processes.ts';
import {
  addSales,
  cancelledOnce,
  readProducts,
  readSales,
  redeemedOnce,
  refundedOnce,
} from './balance-sheet.ts';
import { goods, type Sold, sellMany, sellOne } from './buy.ts';
import {
  buyConcurrently,
  expectFullyRedeemed,
  expectNeverBoth,
  expectOneWinner,
  expectSoldOut,
  raceTransitions,
  redeemConcurrently,
  withdrawConcurrently,
} from './contests.ts';
import { startNaiveServer } from './naive-server.ts';
import { done, type Seat, seatClients } from './seats.ts';

const isEmbedded = inject('template').kind === 'embedded';
if (isEmbedded)
  process.stdout.write(
    'Skipped: test/races needs PostgreSQL, because only one process can open an embedded database.\n',
  );

const clients = 64;
/** The number of vouchers that all clients redeem concurrently, one voucher after another. */
const redemptionRaces = isLongRun ? 200 : 16;
/** The number of vouchers that one client redeems while another client refunds or cancels them. */
const transitionRaces = isLongRun ? 500 : 64;

describe.skipIf(isEmbedded)(
  `four processes and ${clients} clients over v1, v2.1 and GraphQL`,
  { timeout: 120_000 },
  () => {
    const servers = useServerProcesses(4);
    let seats: readonly Seat[] = [];
    let seller: Seat;
    beforeAll(() => {
      seats = seatClients(servers.urls, clients);
      seller = { client: createClient(servers.urls[0] ?? ''), via: 'v2.1' };
    });
    afterAll(() => {
      for (const { client } of [...seats, seller]) client.close();
    });

    /** Runs a contest against a naive server, to show that the checks can fail. */
    async function withNaiveServer(
      vouchers: readonly Sold[],
      contest: (seats: readonly Seat[]) => Promise<void>,
    ): Promise<void> {
      const naive = await startNaiveServer(servers.environment.DATABASE_URL ?? '', vouchers);
      const naiveSeats = seatClients([naive.url], clients);
      try {
        await contest(naiveSeats);
      } finally {
        for (const { client } of naiveSeats) client.close();
        await naive.close();
      }
    }

    const offer = (quantity: number) =>
      servers.query('update voucher_options set quantity = sold + $1 where id = $2', [
        quantity,
        goods.facial.option_id,
      ]);

    describe('single-use vouchers', () => {
      test(`a single-use voucher is redeemed once in each of ${redemptionRaces} races`, async () => {
        const vouchers = await sellMany(seller, goods.massage, redemptionRaces);
        for (const voucher of vouchers) expectOneWinner(seats, await redeemConcurrently(seats, voucher));
        const books = await readProducts(
          servers,
          vouchers.map(({ id }) => id),
        );
        expect(books).toEqual(vouchers.map(() => redeemedOnce(1)));
      });

      test('the checks detect a server without locking that redeems a single-use voucher more than once', async () => {
        const [quiet, contested] = [
          await sellOne(seller, goods.massage),
          await sellOne(seller, goods.massage),
        ];
        await withNaiveServer([quiet, contested], async (naive) => {
          const oneByOne: string[] = [];
          for (const seat of naive) oneByOne.push(...(await redeemConcurrently([seat], quiet)));
          expectOneWinner(naive, oneByOne);
          const outcomes = await redeemConcurrently(naive, contested);
          expect(() => expectOneWinner(naive, outcomes)).toThrow(/^successes: expected \d+ to be 1/);
        });
      });
    });

    describe('monetary vouchers', () => {
      const stock = goods.giftCard.option_amount.amount;

      test('concurrent redemptions of a monetary voucher add up to exactly its value', async () => {
        const card = await sellOne(seller, goods.giftCard);
        const left: number[] = [stock];
        const watch = new AbortController();
        const watching = (async () => {
          while (!watch.signal.aborted) left.push(await readRemaining(seller, card));
        })();
        const withdrawals = await withdrawConcurrently(seats, card);
        watch.abort();
        await watching;

        expectFullyRedeemed(seats, withdrawals, stock);
        expect(left).toEqual(left.toSorted((a, b) => b - a));
        expect(left.filter((remaining) => remaining < 0)).toEqual([]);
        const count = withdrawals.flatMap(({ amounts }) => amounts).length;
        const [book] = await readProducts(servers, [card.id]);
        expect(book).toEqual({
          ...redeemedOnce(stock),
          redemptions: count,
          events: Array(count).fill('order-product.redeemed'),
          entries: Array(count).fill('voucher.redeem'),
        });
      });

      test('the checks detect a server without locking that redeems more than the value of a monetary voucher', async () => {
        const card = await sellOne(seller, goods.giftCard);
        await withNaiveServer([card], async (naive) => {
          const withdrawals = await withdrawConcurrently(naive, card);
          const check = () => expectFullyRedeemed(naive, withdrawals, stock);
          expect(check).toThrow(/^total redeemed amount: expected \d+ to be 50000/);
        });
      });
    });

    describe('the last ten units of an option', () => {
      test('exactly the last ten units of an option are sold in orders of different quantities', async () => {
        for (let round = 0; round < (isLongRun ? 5 : 3); round += 1) {
          await offer(10);
          const before = await readSales(servers);
          const sales = await buyConcurrently(seats);
          expectSoldOut(seats, sales, 10);
          const orders = sales.filter(({ outcome }) => outcome === done).length;
          expect(await readSales(servers)).toEqual(addSales(before, orders, 10, 11_000));
          for (const { code } of sales.flatMap(({ sold }) => sold)) {
            const { status, body } = await seller.client.get(`/v1/status?code=${code}&domain=1`);
            expect([status, body.code, body.status]).toEqual([200, code, 'in_progress']);
          }
        }
      });

      test('the checks detect a server without locking that oversells an option', async () => {
        await offer(10);
        await withNaiveServer([], async (naive) => {
          const sales = await buyConcurrently(naive);
          expect(() => expectSoldOut(naive, sales, 10)).toThrow(/^units sold: expected \d+ to be 10/);
        });
      });
    });

    describe('concurrent transitions of one voucher', () => {
      test.each([
        ['refund', 'refundSoldVoucher', refundedOnce(6500)],
        ['cancellation', 'cancelSoldVoucher', cancelledOnce()],
      ] as const)(
        `either a redemption or a %s of the same voucher takes effect in each of ${transitionRaces} races, never both`,
        async (_what, transition, ended) => {
          const vouchers = await sellMany(seller, goods.massage, transitionRaces);
          const races = await raceTransitions(seats, vouchers, transition);
          expect(races).toHaveLength(vouchers.length);
          expectNeverBoth(races, transition);
          const redeemed = races.filter((outcome) => outcome.redeemed === done).length;
          expect(
            Math.min(redeemed, races.length - redeemed),
            'wins of the less successful side',
          ).toBeGreaterThan(0);

          const books = await readProducts(
            servers,
            vouchers.map(({ id }) => id),
          );
          for (const book of books) expect(book).toEqual(book.used > 0 ? redeemedOnce(1) : ended);
          expect(books.filter(({ used }) => used > 0)).toHaveLength(redeemed);
        },
      );

      test('the checks detect a server without locking that both redeems and refunds a voucher', async () => {
        const vouchers = await sellMany(seller, goods.massage, 100);
        await withNaiveServer(vouchers, async (naive) => {
          const races = await raceTransitions(naive, vouchers, 'refundSoldVoucher');
          expect(() => expectNeverBoth(races, 'refundSoldVoucher')).toThrow(/^expected \[ 'done', 'done' \]/);
        });
      });
    });
  },
);

/** Returns the remaining amount of a card. */
async function readRemaining({ client }: Seat, { code }: Sold): Promise<number> {
  const { body } = await client.get(`/v1/status?code=${code}&domain=1`);
  return body.stock - body.current;
}
