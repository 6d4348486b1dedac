import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { buy, goods, type Sale, type Sold } from './sales.ts';
import { done, end, redeem, refusals, type Seat } from './seats.ts';

/**
 * What the clients do at once, and what must come of it. Whoever answers them: the checks look at nothing but outcomes.
 */

/** All of them redeem the voucher whole. */
export function redeemAtOnce(seats: readonly Seat[], { code }: Sold): Promise<string[]> {
  return Promise.all(seats.map((seat) => redeem(seat, code)));
}

/** One has done it, and everyone else was told that it is spent, in the words of their interface. */
export function expectOneWinner(seats: readonly Seat[], outcomes: readonly string[]): void {
  expect(outcomes.filter((outcome) => outcome === done).length, 'successes').toBe(1);
  const told = outcomes.map((outcome, index) => [seats[index]?.via, outcome]).filter(([, outcome]) => outcome !== done);
  const documented = seats.map(({ via }) => [via, refusals.FULLY_REDEEMED[via]]);
  for (const [via, outcome] of told) expect([via, outcome]).toEqual(documented.find(([known]) => known === via));
}

/** What one client drew out: the amounts that it was given, and what it was told otherwise. */
export interface Withdrawals {
  readonly amounts: readonly number[];
  readonly others: readonly string[];
}

/** Each of them draws random amounts, fewer when it is told that less is left, until nothing is left or it has tried often. */
export function withdrawAtOnce(seats: readonly Seat[], { code }: Sold): Promise<Withdrawals[]> {
  return Promise.all(
    seats.map(async (seat) => {
      const [amounts, others]: [number[], string[]] = [[], []];
      let most = 100;
      for (let attempt = 0; attempt < 60; attempt += 1) {
        const amount = randomInt(1, most + 1);
        const outcome = await redeem(seat, code, amount);
        if (outcome === done) amounts.push(amount);
        else others.push(outcome);
        if (outcome === refusals.EXCEEDS_REMAINING[seat.via]) most = Math.max(1, amount - 1);
        else if (outcome !== done) break;
      }
      return { amounts, others };
    }),
  );
}

/** All of it was drawn, no more and no less, and whoever was refused was told one of the two reasons there are. */
export function expectAllDrawn(seats: readonly Seat[], withdrawals: readonly Withdrawals[], stock: number): void {
  const drawn = withdrawals.flatMap(({ amounts }) => amounts).reduce((sum, amount) => sum + amount, 0);
  expect(drawn, 'drawn in all').toBe(stock);
  for (const [index, { others }] of withdrawals.entries()) {
    const via = seats[index]?.via ?? 'v1';
    for (const outcome of others) expect([refusals.EXCEEDS_REMAINING[via], refusals.FULLY_REDEEMED[via]]).toContain(outcome);
  }
}

/** Each of them orders one to three. */
export function buyAtOnce(seats: readonly Seat[]): Promise<Sale[]> {
  return Promise.all(seats.map((seat, index) => buy(seat, goods.facial, 1 + (index % 3))));
}

/** As many went as there were, each with a code of its own, and everyone else was told that it is sold out. */
export function expectSoldOut(seats: readonly Seat[], sales: readonly Sale[], quantity: number): void {
  const sold = sales.flatMap((sale) => sale.sold);
  expect(sold.length, 'units sold').toBe(quantity);
  expect(new Set(sold.map(({ code }) => code)).size, 'codes').toBe(quantity);
  for (const [index, { outcome, sold: units }] of sales.entries()) {
    if (outcome === done) expect(units).toHaveLength(1 + (index % 3));
    else expect(outcome).toBe(seats[index]?.via === 'graphql' ? '200 SOLD_OUT' : '402 sold_out');
  }
}

export type Ending = 'refundOrderProduct' | 'cancelOrderProduct';

/** What came of redeeming a voucher while it was refunded or called off. */
export interface Duel {
  readonly redeemed: string;
  readonly ended: string;
  readonly via: Seat['via'];
}

/** One seat redeems each of the vouchers while another one ends it, every pair of seats one voucher after another. */
export async function duel(seats: readonly Seat[], vouchers: readonly Sold[], move: Ending): Promise<Duel[]> {
  const pairs = seats.length / 2;
  const duels = await Promise.all(
    Array.from({ length: pairs }, async (_, pair) => {
      const [redeemer, ender] = [seats[pair], seats[seats.length - 1 - pair]];
      if (!redeemer || !ender) throw new Error('there are too few seats');
      const fought: Duel[] = [];
      for (let index = pair; index < vouchers.length; index += pairs) {
        const voucher = vouchers[index];
        if (voucher) fought.push(await fight(redeemer, ender, voucher, move, fought.length % 2 === 0));
      }
      return fought;
    }),
  );
  return duels.flat();
}

async function fight(redeemer: Seat, ender: Seat, { id, code }: Sold, move: Ending, endsFirst: boolean): Promise<Duel> {
  const first = endsFirst ? end(ender, move, id) : null;
  const redemption = redeem(redeemer, code);
  const [redeemed, ended] = await Promise.all([redemption, first ?? end(ender, move, id)]);
  return { redeemed, ended, via: redeemer.via };
}

/** In each of them one has won, and the other was told by what. */
export function expectNeverBoth(duels: readonly Duel[], move: Ending): void {
  const why = move === 'refundOrderProduct' ? 'REFUNDED' : 'CANCELLED';
  for (const { redeemed, ended, via } of duels) {
    expect([redeemed, ended]).toEqual(redeemed === done ? [done, '200 VOUCHER_USED'] : [refusals[why][via], done]);
  }
}
