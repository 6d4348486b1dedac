import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { type Row, rows } from '../rest/stored.ts';
import { dayBefore } from '../support/day-before.ts';
import { graphql } from '../support/graphql-client.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { compareHistories, readTotals } from './compare-histories.ts';
import type { Model, Product, Redemption } from './model.ts';
import { type PlayOptions, playHistory } from './play-history.ts';
import { prepareSalesPage, sisterPage } from './prepare-sales-page.ts';
import { randomHistory } from './random-history.ts';
import type { Caller, History } from './steps.ts';

const isEmbedded = inject('template').kind === 'embedded';
/** The number of histories of a batch. */
const runs = isLongRun ? 2000 : isEmbedded ? 40 : 100;
/**
 * The maximum number of batches. The long run plays another batch while an expected outcome has not
 * occurred, since the rarest outcomes are not in every batch. A short run plays one batch.
 */
const maxBatches = 4;
/** The number of histories that are played concurrently, each with its own orders. */
const concurrency = 4;
const service = useTestService();
const tokens: Record<Caller, string> = { admin: '', key: demoApiKey, redeem: '', custom: '', packing: '' };

beforeAll(async () => {
  for (const name of ['admin', 'redeem', 'custom', 'packing'] as const)
    tokens[name] = await signIn(service, `${name}@demo.test`);
  await prepareSalesPage(service);
  // These indexes keep the cost of the comparison constant while the tables grow.
  await rows(service, 'create index on events (order_product_id)');
  await rows(service, 'create index on audit_entries (subject)');
});

test(`the responses and rows of ${runs} random sequences of requests match a reference model`, {
  timeout: 1_800_000,
}, async () => {
  const stage: PlayOptions = { service, tokens, outcomes: new Map() };
  let before = await readTotals(service);
  const played: Model[] = [];
  const property = fc.asyncProperty(
    fc.tuple(...Array.from({ length: concurrency }, () => randomHistory)),
    async (histories) => {
      try {
        const models = await playAll(stage, histories);
        before = await compareHistories(service, models, before);
        played.push(...models);
      } catch (error) {
        before = await readTotals(service);
        throw error;
      }
    },
  );
  const missing = (): string[] =>
    isLongRun ? expectedOutcomes.filter((outcome) => !stage.outcomes.has(outcome)) : [];
  const deadline = Date.now() + 1_740_000;
  let batches = 0;
  do {
    // A failure reports its seed and the shortest histories that reproduce it.
    await fc.assert(property, {
      numRuns: runs / concurrency,
      interruptAfterTimeLimit: deadline - Date.now(),
      markInterruptAsFailure: true,
    });
    batches += 1;
  } while (missing().length > 0 && batches < maxBatches);
  await compareBooks();
  await compareSettlement(played.flatMap(({ redemptions }) => redemptions));
  expect(missing()).toEqual([]);
});

const termsOfBooks = [
  ...['opening', 'issued', 'imported', 'redeemed', 'refunded', 'cancelled', 'expired', 'corrected'],
  'closing',
];

/**
 * Asserts the equation of the books of the day (docs/guides/reports.md), that the closing value is
 * the value that remains to be redeemed, and that the payments are the revenue.
 */
async function compareBooks(): Promise<void> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format();
  const terms = termsOfBooks.map((name) => `${name} { amount }`).join(' ');
  const { data, errors } = await graphql(
    service,
    `query ($from: Date!, $day: Date!) {
      liability(period: { from: $from, to: $day }, salesPageIds: ["SalesPage:1"]) { paid { ${terms} } complimentary { ${terms} } }
      outstandingLiability(salesPageIds: ["SalesPage:1"]) { unredeemed { amount } complimentary { unredeemed { amount } } }
      dayClose(day: $day) { salesPage { databaseId } total { revenue { amount } received { amount } } } }`,
    { from: '2020-01-01', day },
    tokens.admin,
  );
  expect(errors).toBeUndefined();
  const [{ paid, complimentary }] = data.liability;
  for (const books of [paid, complimentary]) {
    const amount = (name: string): number => books[name].amount;
    expect(
      amount('opening') +
        amount('issued') +
        amount('imported') -
        amount('redeemed') -
        amount('refunded') -
        amount('cancelled') -
        amount('expired') +
        amount('corrected'),
    ).toBe(amount('closing'));
  }
  const outstanding = data.outstandingLiability.reduce(
    (sum: number, { unredeemed }: Row) => sum + unredeemed.amount,
    0,
  );
  expect(paid.closing.amount).toBe(outstanding);
  const close = data.dayClose.find(({ salesPage }: Row) => salesPage.databaseId === 1);
  expect(close.total.received).toEqual(close.total.revenue);
}

/**
 * Asserts that the sales page owes its sister what the sister redeemed, and nothing else. Uses are
 * shares of the value of a voucher, so each may be rounded.
 */
async function compareSettlement(redemptions: readonly Redemption[]): Promise<void> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format();
  const { data, errors } = await graphql(
    service,
    `query ($from: Date!, $day: Date!) { pageSettlements(period: { from: $from, to: $day }, salesPageIds: ["SalesPage:1"]) {
      debtor { databaseId } creditor { databaseId } redemptions cancellations redeemed { amount } } }`,
    { from: dayBefore(1), day },
    tokens.admin,
  );
  expect(errors).toBeUndefined();
  const onSister = redemptions.filter(({ page }) => page === sisterPage);
  const effective = onSister.filter(({ cancelled }) => !cancelled);
  // Short runs can contain no such redemption.
  if (isLongRun) expect(onSister.length).toBeGreaterThan(0);
  if (onSister.length === 0) return expect(data.pageSettlements).toEqual([]);
  expect(data.pageSettlements).toMatchObject([
    {
      debtor: { databaseId: 1 },
      creditor: { databaseId: sisterPage },
      redemptions: onSister.length,
      cancellations: onSister.length - effective.length,
    },
  ]);
  const value = effective.reduce((sum, { product, units }) => sum + worthOf(product, units), 0);
  expect(Math.abs(data.pageSettlements[0].redeemed.amount - value)).toBeLessThanOrEqual(effective.length);
}

function worthOf({ multiUse, monetary, value, usedBefore, stock, adjusted }: Product, units: number): number {
  return multiUse && monetary ? units : (value * units) / (usedBefore + stock - adjusted);
}

/**
 * Plays the histories concurrently. If a history fails, throws its error after all histories have
 * ended, so that none continues during the next run.
 */
async function playAll(stage: PlayOptions, histories: readonly History[]): Promise<Model[]> {
  const plays = await Promise.allSettled(histories.map((history) => playHistory(stage, history)));
  return plays.map((play) => {
    if (play.status === 'rejected') throw play.reason;
    return play.value;
  });
}

/**
 * The outcomes that the long run must reach. Without this check, histories that fail at their first
 * step would pass.
 */
const expectedOutcomes = [
  ['order', 'done DISCOUNT_NOT_APPLICABLE'],
  ['order', 'done PAYMENT_DECLINED STALE_VOUCHER_VERSION NOT_ON_SALE SOLD_OUT INVALID_INPUT FORBIDDEN'],
  ['redeem', 'done FULLY_REDEEMED EXCEEDS_REMAINING REFUNDED CANCELLED REGENERATED'],
  ['redeem', 'EXPIRED NOT_YET_VALID WRONG_LOCATION INVALID_INPUT NOT_FOUND FORBIDDEN'],
  ['cancelRedemption', 'done CANCELLED REFUNDED REGENERATED NOT_FOUND FORBIDDEN'],
  ['hold', 'done FULLY_REDEEMED EXCEEDS_REMAINING REFUNDED CANCELLED REGENERATED BLOCKED EXPIRED'],
  ['capture', 'done HOLD_ENDED EXCEEDS_REMAINING BLOCKED INVALID_INPUT FORBIDDEN'],
  ['release', 'done HOLD_ENDED FORBIDDEN'],
  [
    'refund',
    'done VOUCHER_USED ON_HOLD AMOUNT_EXCEEDS_PAID CANCELLED REFUNDED REGENERATED INVALID_INPUT FORBIDDEN',
  ],
  ['cancel', 'done ON_HOLD VOUCHER_USED REFUNDED CANCELLED REGENERATED FORBIDDEN'],
  ['extend', 'done FULLY_REDEEMED REFUNDED CANCELLED REGENERATED INVALID_INPUT FORBIDDEN'],
  ['block', 'done BLOCKED REFUNDED CANCELLED REGENERATED FORBIDDEN'],
  ['unblock', 'done STATE_CONFLICT REFUNDED CANCELLED REGENERATED FORBIDDEN'],
  ['adjust', 'done ON_HOLD EXCEEDS_REMAINING REFUNDED CANCELLED REGENERATED INVALID_INPUT FORBIDDEN'],
  ['regenerate', 'done ON_HOLD FULLY_REDEEMED REFUNDED CANCELLED REGENERATED FORBIDDEN'],
  [
    'repeat',
    'placeOrder redeemSoldVoucher holdSoldVoucher captureHold cancelRedemption refundSoldVoucher cancelSoldVoucher regenerateSoldVoucher extendSoldVoucher blockSoldVoucher unblockSoldVoucher adjustSoldVoucherBalance',
  ],
  ['topUp', 'done PAYMENT_DECLINED BLOCKED EXPIRED REFUNDED CANCELLED REGENERATED INVALID_INPUT FORBIDDEN'],
  ['refundTopUp', 'done AMOUNT_EXCEEDS_PAID VOUCHER_USED INVALID_INPUT FORBIDDEN'],
  ['refundOrder', 'done AMOUNT_EXCEEDS_PAID VOUCHER_USED ON_HOLD INVALID_INPUT FORBIDDEN'],
  ['renew', 'done ON_HOLD FULLY_REDEEMED REFUNDED CANCELLED REGENERATED FORBIDDEN'],
  ['bill', 'done FULLY_REDEEMED EXCEEDS_REMAINING REFUNDED CANCELLED REGENERATED INVALID_INPUT FORBIDDEN'],
  ['repeat', 'topUpSoldVoucher refundOrder refundToSoldVoucher redeemSoldVouchers'],
  ['misuse', 'IDEMPOTENCY_KEY_REUSED'],
].flatMap(([kind, outcomes = '']) => outcomes.split(' ').map((outcome) => `${kind} ${outcome}`));
