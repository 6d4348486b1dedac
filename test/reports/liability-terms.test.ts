import { beforeAll, beforeEach, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import type { Product } from '../histories/model.ts';
import { playHistory } from '../histories/play-history.ts';
import type { Step } from '../histories/steps.ts';
import { type Row, rows } from '../rest/stored.ts';
import { dayBefore } from '../support/day-before.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { ageProducts, createAging } from './age-products.ts';

const service = useTestService();
const tokens = { admin: '', key: demoApiKey, redeem: '', custom: '', packing: '' };
const terms = [
  'opening',
  'issued',
  'redeemed',
  'refunded',
  'cancelled',
  'expired',
  'corrected',
  'closing',
] as const;
type Terms = Partial<Record<(typeof terms)[number], number>>;

beforeAll(async () => {
  tokens.admin = await signIn(service, 'admin@demo.test');
  const hours = new Date().getUTCHours() - 12;
  await rows(service, 'update sales_pages set time_zone = $1', [`Etc/GMT${hours < 0 ? hours : `+${hours}`}`]);
  await createAging(service);
});

/**
 * Moves everything that happened 1,000 days into the past, so that the next test's days contain
 * none of it.
 */
beforeEach(async () =>
  ageProducts(
    service,
    (await rows(service, 'select id from order_products')).map(({ id }) => id),
    1000,
  ),
);

const sent = { caller: 'admin', keyed: false } as const;
const sell = (article: 'giftCard' | 'massage'): Step => ({
  ...sent,
  kind: 'order',
  purchases: [{ article, percentOfRange: 10, free: false }],
  unsellableReason: null,
  card: null,
});
const redeem = (reductor: number): Step => ({
  ...sent,
  kind: 'redeem',
  product: 0,
  by: 'product',
  location: 3,
  reductor: { percentOfLeft: reductor },
});
const cancelRedemption: Step = { ...sent, kind: 'cancelRedemption', redemption: 0 };
const refund: Step = {
  ...sent,
  kind: 'refund',
  product: 0,
  amount: 'omitted',
  force: false,
  voucher: null,
  byHand: true,
};
const expire: Step = { kind: 'expire', product: 0 };

/**
 * Plays one step per day. A function among the steps is called with the id of the voucher. Returns
 * the sold voucher and the terms of each day.
 */
async function playDays(
  steps: readonly (Step | ((id: number) => Promise<unknown>))[],
): Promise<{ product: Product; days: Terms[] }> {
  let product: Product | undefined;
  const history = steps.map((step) =>
    typeof step === 'function' ? ({ kind: 'misuse', request: 0, product: 0 } as const) : step,
  );
  let next = 0;
  await playHistory(
    {
      service,
      tokens,
      outcomes: new Map(),
      async afterStep({ products: [sold] }) {
        if (!sold) throw new Error('the first step sells a voucher');
        product = sold;
        const step = steps[next++];
        if (typeof step === 'function') await step(sold.id);
        await ageProducts(service, [sold.id], 1);
      },
    },
    history,
  );
  const days = await Promise.all(steps.map((_step, index) => readTerms(dayBefore(steps.length - index))));
  if (!product) throw new Error('no voucher was sold');
  return { product, days };
}

/** Returns the terms of a day that are not 0, without the balance of all other vouchers. */
async function readTerms(day: string): Promise<Terms> {
  const document = `query ($day: Date!, $long: Date!) {
    day: liability(period: { from: $day, to: $day }, salesPageIds: ["SalesPage:1"]) { paid { ${terms.map((term) => `${term} { amount }`).join(' ')} } }
    before: liability(period: { from: $long, to: $long }, salesPageIds: ["SalesPage:1"]) { paid { closing { amount } } } }`;
  const { data, errors } = await graphql(service, document, { day, long: dayBefore(100) });
  expect(errors).toBeUndefined();
  const others = data.before[0].paid.closing.amount;
  const amounts = terms.map(
    (term) => [term, data.day[0].paid[term].amount - (/ing$/.test(term) ? others : 0)] as const,
  );
  return Object.fromEntries(amounts.filter(([, amount]) => amount !== 0));
}

/** Sets the expiry of a voucher to a year from now, and records the extension. */
async function extend(id: number): Promise<Row[]> {
  return rows(
    service,
    `with product as (
       update order_products p set redeemable_to = now() + interval '1 year', revision = p.revision + 1
         from order_products b where p.id = $1 and b.id = p.id returning p.*, b.redeemable_to as previous
     )
     insert into expiry_changes (organisation_id, sales_page_id, order_product_id, previous_redeemable_to, redeemable_to, channel, revision)
     select 1, sales_page_id, id, previous, redeemable_to, 'graphql', revision from product`,
    [id],
  );
}

/**
 * Returns a function that adds units to the balance of a voucher, which must be redeemed by amount.
 */
const correct = (units: number) => (id: number) =>
  rows(
    service,
    `with product as (
       update order_products set redeem_stock = redeem_stock + $2::int, adjusted_units = adjusted_units + $2::int, revision = revision + 1
        where id = $1 returning *
     )
     insert into balance_corrections (organisation_id, sales_page_id, order_product_id, units, redeem_stock, currency, amount, reason, channel, revision)
     select 1, sales_page_id, id, $2::int, redeem_stock, currency, $2::int, 'Goodwill', 'graphql', revision from product`,
    [id, units],
  );

test('in the liability report, an extension reverses the expiry, and a balance correction is a separate term', async () => {
  const { product, days } = await playDays([sell('giftCard'), redeem(40), expire, extend, correct(-100)]);
  const { value, used } = product;
  const left = value - used;
  expect(used).toBeGreaterThan(0);
  expect(days).toEqual([
    { issued: value, closing: value },
    { opening: value, redeemed: used, closing: left },
    { opening: left, expired: left },
    { expired: -left, closing: left },
    { opening: left, corrected: -100, closing: left - 100 },
  ]);
});

test('in the liability report, a refund of an expired voucher reverses the expiry on the day of the refund', async () => {
  const { product, days } = await playDays([sell('massage'), expire, refund]);
  const { value } = product;
  expect(days).toEqual([
    { issued: value, closing: value },
    { opening: value, expired: value },
    { refunded: value, expired: -value },
  ]);
});

test('in the liability report, a voucher that is refunded at the exact time of its expiry has no expired value', async () => {
  const expireAtEnd = (id: number) =>
    rows(service, 'update order_products set redeemable_to = ended_at where id = $1', [id]);
  const { product, days } = await playDays([sell('massage'), refund, expireAtEnd]);
  const { value } = product;
  expect(days).toEqual([{ issued: value, closing: value }, { opening: value, refunded: value }, {}]);
});

test('in the liability report, the value of a redemption cancelled after the expiry expires on the same day', async () => {
  const { product, days } = await playDays([sell('giftCard'), redeem(40), expire, cancelRedemption]);
  const { value } = product;
  const used = days[1]?.redeemed ?? 0;
  expect(used).toBeGreaterThan(0);
  expect(days.slice(1)).toEqual([
    { opening: value, redeemed: used, closing: value - used },
    { opening: value - used, expired: value - used },
    { redeemed: -used, expired: used },
  ]);
});
