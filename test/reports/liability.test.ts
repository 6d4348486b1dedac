import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { articles, orderOf, placeOrderOperation } from '../graphql/operations.ts';
import type { Model } from '../histories/model.ts';
import { playHistory } from '../histories/play-history.ts';
import { prepareSalesPage } from '../histories/prepare-sales-page.ts';
import { randomHistory } from '../histories/random-history.ts';
import type { Caller } from '../histories/steps.ts';
import { type Row, rows } from '../rest/stored.ts';
import { dayBefore } from '../support/day-before.ts';
import { graphql } from '../support/graphql-client.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { ageProducts, createAging } from './age-products.ts';

const runs = isLongRun ? 2000 : 24;
const service = useTestService();
const tokens: Record<Caller, string> = { admin: '', key: demoApiKey, redeem: '', custom: '', packing: '' };
const page = 'SalesPage:1';
const terms = [
  'opening',
  'issued',
  'imported',
  'redeemed',
  'refunded',
  'cancelled',
  'expired',
  'corrected',
  'closing',
] as const;
const termsSelection = `{ ${terms.map((term) => `${term} { amount }`).join(' ')} }`;

beforeAll(async () => {
  for (const name of ['admin', 'redeem', 'custom', 'packing'] as const)
    tokens[name] = await signIn(service, `${name}@demo.test`);
  await prepareSalesPage(service);
  // The time of the sales page is around noon, so that no day ends during the test.
  const hours = new Date().getUTCHours() - 12;
  await rows(service, 'update sales_pages set time_zone = $1', [`Etc/GMT${hours < 0 ? hours : `+${hours}`}`]);
  await createAging(service);
  // Moves the demo data 1,000 days into the past, so that the days of the histories contain none of
  // it.
  await ageProducts(
    service,
    (await rows(service, 'select id from order_products')).map(({ id }) => id),
    1000,
  );
});

test(`over ${runs} random histories, the liability of any two days and the movements between them agree`, {
  timeout: 3_600_000,
}, async () => {
  const kinds = new Set<string>();
  const property = fc.asyncProperty(randomHistory, fc.nat(), fc.nat(), async (history, one, other) => {
    const closings = [await readOutstanding()];
    const idsOf = ({ products }: Model) => products.map(({ id }) => id);
    const model = await playHistory(
      {
        service,
        tokens,
        outcomes: new Map(),
        async afterStep(played) {
          closings.push(await readOutstanding());
          await ageProducts(service, idsOf(played), 1);
        },
      },
      history,
    );
    // dayOf(n) is the day on which step n took place. closings[n] is the outstanding value at the
    // end of that day.
    const dayOf = (step: number) => dayBefore(closings.length - step);
    const [first = 1, last = 1] = [1 + (one % history.length), 1 + (other % history.length)].sort(
      (a, b) => a - b,
    );
    const { paid, complimentary } = await readLiability(dayOf(first), dayOf(last));
    expect([paid.opening, complimentary.opening]).toEqual(closings[first - 1]);
    expect([paid.closing, complimentary.closing]).toEqual(closings[last]);
    for (const sums of [paid, complimentary]) expect(closingOf(sums)).toBe(sums.closing);

    const movements = await readMovements(dayOf(first), dayOf(last));
    for (const { kind } of movements) kinds.add(kind);
    const sumOf = (isComplimentary: boolean, ...counted: string[]) =>
      movements
        .filter((movement) => movement.isComplimentary === isComplimentary && counted.includes(movement.kind))
        .reduce((sum, { amount }) => sum + amount.amount, 0);
    for (const [isComplimentary, sums] of [[false, paid] as const, [true, complimentary] as const]) {
      expect(sumOf(isComplimentary, 'ISSUED', 'TOPPED_UP')).toBe(sums.issued);
      expect(-sumOf(isComplimentary, 'REDEEMED', 'REDEMPTION_CANCELLED')).toBeCloseTo(sums.redeemed);
      expect(-sumOf(isComplimentary, 'REFUNDED')).toBeCloseTo(sums.refunded);
      expect(-sumOf(isComplimentary, 'CANCELLED')).toBeCloseTo(sums.cancelled);
      expect(-sumOf(isComplimentary, 'EXPIRED', 'EXPIRY_REVERSED')).toBeCloseTo(sums.expired);
      expect(sumOf(isComplimentary, 'CORRECTED')).toBe(sums.corrected);
      expect(sumOf(isComplimentary, 'REGENERATED')).toBe(0);
    }
    // Moves this history 100 days into the past, so that the days of the next history contain none
    // of it.
    await ageProducts(service, idsOf(model), 100);
  });
  await fc.assert(property, {
    numRuns: runs,
    endOnFailure: true,
    interruptAfterTimeLimit: 3_500_000,
    markInterruptAsFailure: true,
  });
  // A short run may contain no movement of a rare kind.
  const rare = ['CANCELLED', 'EXPIRED', 'REDEMPTION_CANCELLED', 'REFUNDED', 'REGENERATED'];
  expect([...kinds]).toEqual(expect.arrayContaining(['ISSUED', 'REDEEMED', ...(isLongRun ? rare : [])]));
});

test('the actor of each movement is the staff member or API key that caused the movement', async () => {
  const { products } = (
    await graphql(service, placeOrderOperation, {
      input: orderOf([articles.massage, articles.massage, articles.massage, articles.yoga]),
    })
  ).data.placeOrder.order;
  const [refunded, cancelled, regenerated, corrected] = products.map(({ databaseId }: Row) => databaseId);
  const send = async (mutation: string, id: number, token: string, args = '') => {
    const document = `mutation { ${mutation}(input: { id: "SoldVoucher:1:${id}"${args} }) { __typename userErrors { __typename code } } }`;
    expect((await graphql(service, document, {}, token)).data[mutation].code).toBeUndefined();
  };
  // Writes audit entries of another caller, who must not become the actor of the movements below.
  for (const id of [refunded, cancelled, regenerated]) {
    await send('blockSoldVoucher', id, tokens.custom);
    await send('unblockSoldVoucher', id, tokens.custom);
  }
  await send(
    'adjustSoldVoucherBalance',
    corrected,
    tokens.custom,
    ', units: { uses: 1 }, reason: "Goodwill"',
  );
  await send('refundSoldVoucher', refunded, tokens.admin, ', all: true, byHand: true');
  await send('cancelSoldVoucher', cancelled, tokens.admin);
  await send('regenerateSoldVoucher', regenerated, tokens.admin);
  const document = `{ movements(period: { from: "${dayBefore(0)}", to: "${dayBefore(0)}" }, salesPageIds: ["${page}"], first: 100, order: ASC) {
    edges { node { kind actor { name } soldVoucher { databaseId } } } } }`;
  const { data } = await graphql(service, document);
  const found = data.movements.edges.map(({ node }: Row) => [
    node.soldVoucher.databaseId,
    node.kind,
    node.actor?.name ?? null,
  ]);
  const [sale, change] = ['Demo integration', 'Ada Admin'];
  expect(found).toEqual([
    ...[refunded, cancelled, regenerated, corrected].map((id) => [id, 'ISSUED', sale]),
    [corrected, 'CORRECTED', 'Carl Custom'],
    [refunded, 'REFUNDED', change],
    [cancelled, 'CANCELLED', change],
    [expect.any(Number), 'REGENERATED', change],
    [regenerated, 'REGENERATED', change],
  ]);
});

/** Returns the closing balance that results from the other terms of the report. */
function closingOf({
  opening,
  issued,
  imported,
  redeemed,
  refunded,
  cancelled,
  expired,
  corrected,
}: Sums): number {
  return opening + issued + imported - redeemed - refunded - cancelled - expired + corrected;
}

type Sums = Readonly<Record<(typeof terms)[number], number>>;

/**
 * Returns the current outstanding value of paid vouchers and of complimentary vouchers, in minor
 * units.
 */
async function readOutstanding(): Promise<[number, number]> {
  const document =
    '{ outstandingLiability(salesPageIds: ["SalesPage:1"]) { unredeemed { amount } complimentary { unredeemed { amount } } } }';
  const months: Row[] = (await graphql(service, document)).data.outstandingLiability;
  return [
    months.reduce((sum, { unredeemed }) => sum + unredeemed.amount, 0),
    months.reduce((sum, { complimentary }) => sum + complimentary.unredeemed.amount, 0),
  ];
}

async function readLiability(
  from: string,
  asOf: string,
): Promise<{ readonly paid: Sums; readonly complimentary: Sums }> {
  const document = `query ($from: Date, $asOf: Date!) { liability(period: { from: $from, to: $asOf }, salesPageIds: ["${page}"]) {
    paid ${termsSelection} complimentary ${termsSelection} } }`;
  const { data, errors } = await graphql(service, document, { from, asOf });
  expect(errors).toBeUndefined();
  const [{ paid, complimentary }] = data.liability;
  const toSums = (sums: Row) => Object.fromEntries(terms.map((term) => [term, sums[term].amount])) as Sums;
  return { paid: toSums(paid), complimentary: toSums(complimentary) };
}

/** Returns all movements of a period, oldest first. Reads them in pages of seven. */
async function readMovements(from: string, to: string): Promise<Row[]> {
  const document = `query ($from: Date!, $to: Date!, $after: String) {
    movements(period: { from: $from, to: $to }, salesPageIds: ["${page}"], first: 7, after: $after, order: ASC) {
      pageInfo { hasNextPage endCursor } edges { node { kind at: createdAt isComplimentary amount { amount } } } } }`;
  const found: Row[] = [];
  for (let after: string | null = null; ; ) {
    const { data, errors } = await graphql(service, document, { from, to, after });
    expect(errors).toBeUndefined();
    found.push(...data.movements.edges.map(({ node }: Row) => node));
    if (!data.movements.pageInfo.hasNextPage) return found;
    after = data.movements.pageInfo.endCursor;
  }
}
