import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { buy, goods, type Sale, type Sold } from './buy.ts';
import { done, end, redeem, rejections, type Seat } from './seats.ts';

/**
 * Concurrent operations of the clients and checks of their results. The checks depend only on
 * outcomes, so they apply to any server.
 */

/** Fully redeems the voucher from every seat concurrently. */
export function redeemConcurrently(seats: readonly Seat[], { code }: Sold): Promise<string[]> {
  return Promise.all(seats.map((seat) => redeem(seat, code)));
}

/**
 * Asserts that one seat redeemed the voucher, and that every other seat was rejected as fully
 * redeemed, in the format of its interface.
 */
export function expectOneWinner(seats: readonly Seat[], outcomes: readonly string[]): void {
  expect(outcomes.filter((outcome) => outcome === done).length, 'successes').toBe(1);
  const losers = outcomes
    .map((outcome, index) => [seats[index]?.via, outcome])
    .filter(([, outcome]) => outcome !== done);
  const documented = seats.map(({ via }) => [via, rejections.FULLY_REDEEMED[via]]);
  for (const [via, outcome] of losers)
    expect([via, outcome]).toEqual(documented.find(([known]) => known === via));
}

/** The result of one client's redemptions: the redeemed amounts and the other outcomes. */
export interface Withdrawals {
  readonly amounts: readonly number[];
  readonly others: readonly string[];
}

/**
 * Redeems random amounts from every seat concurrently. A seat redeems less after
 * `EXCEEDS_REMAINING`, and stops when nothing remains or after 60 attempts.
 */
export function withdrawConcurrently(seats: readonly Seat[], { code }: Sold): Promise<Withdrawals[]> {
  return Promise.all(
    seats.map(async (seat) => {
      const [amounts, others]: [number[], string[]] = [[], []];
      let maxAmount = 100;
      for (let attempt = 0; attempt < 60; attempt += 1) {
        const amount = randomInt(1, maxAmount + 1);
        const outcome = await redeem(seat, code, amount);
        if (outcome === done) amounts.push(amount);
        else others.push(outcome);
        if (outcome === rejections.EXCEEDS_REMAINING[seat.via]) maxAmount = Math.max(1, amount - 1);
        else if (outcome !== done) break;
      }
      return { amounts, others };
    }),
  );
}

/**
 * Asserts that exactly the stock was redeemed, and that every rejection is EXCEEDS_REMAINING or
 * FULLY_REDEEMED.
 */
export function expectFullyRedeemed(
  seats: readonly Seat[],
  withdrawals: readonly Withdrawals[],
  stock: number,
): void {
  const drawn = withdrawals.flatMap(({ amounts }) => amounts).reduce((sum, amount) => sum + amount, 0);
  expect(drawn, 'total redeemed amount').toBe(stock);
  for (const [index, { others }] of withdrawals.entries()) {
    const via = seats[index]?.via ?? 'v1';
    for (const outcome of others)
      expect([rejections.EXCEEDS_REMAINING[via], rejections.FULLY_REDEEMED[via]]).toContain(outcome);
  }
}

/** Orders one to three units of the facial from every seat concurrently. */
export function buyConcurrently(seats: readonly Seat[]): Promise<Sale[]> {
  return Promise.all(seats.map((seat, index) => buy(seat, goods.facial, 1 + (index % 3))));
}

/**
 * Asserts that exactly `quantity` units were sold, each with a unique code, and that every other
 * order was rejected as sold out.
 */
export function expectSoldOut(seats: readonly Seat[], sales: readonly Sale[], quantity: number): void {
  const sold = sales.flatMap((sale) => sale.sold);
  expect(sold.length, 'units sold').toBe(quantity);
  expect(new Set(sold.map(({ code }) => code)).size, 'codes').toBe(quantity);
  for (const [index, { outcome, sold: units }] of sales.entries()) {
    if (outcome === done) expect(units).toHaveLength(1 + (index % 3));
    else expect(outcome).toBe(seats[index]?.via === 'graphql' ? '200 SOLD_OUT' : '402 sold_out');
  }
}

export type Ending = 'refundSoldVoucher' | 'cancelSoldVoucher';

/** The outcomes of redeeming a voucher while it is refunded or cancelled. */
export interface Race {
  readonly redeemed: string;
  readonly ended: string;
  readonly via: Seat['via'];
}

/**
 * Redeems each voucher from one seat while another seat refunds or cancels it. Each pair of seats
 * processes its vouchers in sequence.
 */
export async function raceTransitions(
  seats: readonly Seat[],
  vouchers: readonly Sold[],
  transition: Ending,
): Promise<Race[]> {
  const pairs = seats.length / 2;
  const races = await Promise.all(
    Array.from({ length: pairs }, async (_, pair) => {
      const [redeemer, ender] = [seats[pair], seats[seats.length - 1 - pair]];
      if (!redeemer || !ender) throw new Error('there are too few seats');
      const finished: Race[] = [];
      for (let index = pair; index < vouchers.length; index += pairs) {
        const voucher = vouchers[index];
        if (voucher)
          finished.push(await race(redeemer, ender, voucher, transition, finished.length % 2 === 0));
      }
      return finished;
    }),
  );
  return races.flat();
}

async function race(
  redeemer: Seat,
  ender: Seat,
  { id, code }: Sold,
  transition: Ending,
  endsFirst: boolean,
): Promise<Race> {
  const first = endsFirst ? end(ender, transition, id) : null;
  const redemption = redeem(redeemer, code);
  const [redeemed, ended] = await Promise.all([redemption, first ?? end(ender, transition, id)]);
  return { redeemed, ended, via: redeemer.via };
}

/**
 * Asserts that exactly one side of each race succeeded, and that the other side was rejected with
 * the matching reason.
 */
export function expectNeverBoth(races: readonly Race[], transition: Ending): void {
  const why = transition === 'refundSoldVoucher' ? 'REFUNDED' : 'CANCELLED';
  for (const { redeemed, ended, via } of races) {
    expect([redeemed, ended]).toEqual(
      redeemed === done ? [done, '200 VOUCHER_USED'] : [rejections[why][via], done],
    );
  }
}
