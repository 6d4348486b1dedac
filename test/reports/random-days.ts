import fc from 'fast-check';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import type { TestService } from '../support/test-service.ts';
import { toUnits } from '../support/units.ts';
import { ageProductsByHours } from './age-products.ts';

const kinds = [
  'sell',
  'redeem',
  'undo',
  'refund',
  'refundPart',
  'refundByGateway',
  'cancel',
  'regenerate',
  'adjust',
  'expire',
] as const;
type Kind = (typeof kinds)[number];
const weights: Readonly<Partial<Record<Kind, number>>> = { sell: 12, redeem: 14, undo: 4 };

/**
 * A change, and the number of hours until the next one. `pick` selects among the possible objects
 * and values.
 */
const step = fc.record({
  kind: fc.oneof(...kinds.map((kind) => ({ weight: weights[kind] ?? 2, arbitrary: fc.constant(kind) }))),
  page: fc.constantFrom(1, 1, 2),
  hours: fc.integer({ min: 0, max: 7 }),
  pick: fc.nat(9_999),
});

/** Arbitrary changes of several days. */
export const randomDays = fc.array(step, { minLength: 20, maxLength: 30 });
type Step = ReturnType<typeof randomDays.generate>['value'][number];

/** Changes of every kind, each of which takes effect. */
export const everyKind: readonly Step[] = (
  [
    ['sell', 1, 3],
    ['redeem', 1, 0],
    ['redeem', 1, 3],
    ['redeem', 1, 6],
    ['undo', 1, 0],
    ['adjust', 1, 0],
    ['regenerate', 1, 0],
    ['refundByGateway', 1, 1],
    ['sell', 1, 6],
    ['refundPart', 1, 2],
    ['refund', 1, 2],
    ['sell', 1, 9],
    ['cancel', 1, 3],
    ['sell', 1, 4],
    ['expire', 1, 4],
    ['sell', 2, 4],
    ['redeem', 2, 0],
    ['refund', 2, 0],
  ] as const
).map(([kind, page, pick]) => ({ kind, page, pick, hours: 5 }));

interface Article {
  readonly product: Row;
  readonly shippingMethodId?: string;
}

const articleOf = (page: number, voucher: number, option: number, layout: number, version = 1) => ({
  voucherId: `Voucher:${page}:${voucher}`,
  voucherVersion: version,
  optionId: `VoucherOption:${page}:${option}`,
  layoutId: `Layout:${page}:${layout}`,
});
const optionAmount = { amount: 7_900, currency: 'GBP' };

/**
 * The articles by sales page: vouchers of one use, of several uses whose value is not a multiple of
 * them, and redeemed by amount.
 */
const articles: Readonly<Record<number, readonly Article[]>> = {
  1: [
    { product: articleOf(1, 1, 1, 1) },
    { product: articleOf(1, 4, 9, 6) },
    { product: articleOf(1, 5, 12, 7) },
    { product: articleOf(1, 5, 12, 7) },
    { product: { ...articleOf(1, 3, 8, 4), optionAmount }, shippingMethodId: 'VoucherShippingMethod:1:31' },
  ],
  2: [
    { product: articleOf(2, 19, 33, 25) },
    {
      product: { ...articleOf(2, 20, 34, 26), optionAmount },
      shippingMethodId: 'VoucherShippingMethod:2:201',
    },
  ],
};
const address = {
  name: 'Ada',
  addressLine1: '1 Test Street',
  city: 'Bath',
  postcode: 'BA1 1AA',
  country: 'GB',
};

const payments: readonly Row[] = [
  ...[{ manual: { type: 'cash' } }, { manual: { type: 'card' } }, { manual: {} }],
  ...['tok_visa', 'tok_refund_fails', 'tok_refund_pending'].map((token) => ({
    gateway: { name: 'sandbox', token },
  })),
];
const channels = ['counter', 'phone', null] as const;

/** A service with the tokens of an administrator of the sales pages 1 and 2. */
export interface Stage {
  readonly service: TestService;
  readonly token: string;
}

/**
 * Makes the option of voucher 5 have eleven uses, so that the first is worth 5.45 and the second
 * 5.46.
 */
export function makeUsesUneven({ service }: Stage): Promise<Row[]> {
  return rows(service, 'update voucher_options set redeem_stock = 11 where id = 12');
}

/**
 * Plays the steps, and moves everything into the past after each of them. Returns the number of
 * changes by kind.
 */
export async function playDays(stage: Stage, steps: readonly Step[]): Promise<Map<string, number>> {
  const sold: { page: number; id: number }[] = [];
  const done = new Map<string, number>();
  for (const next of steps) {
    const ids = await play(stage, next, sold);
    if (ids) done.set(next.kind, (done.get(next.kind) ?? 0) + 1);
    sold.push(...(ids ?? []).map((id) => ({ page: next.page, id })));
    await ageProductsByHours(
      stage.service,
      sold.map(({ id }) => id),
      next.hours,
    );
  }
  return done;
}

/**
 * Makes one change. Returns the ids of the new order products, or null if the change was rejected.
 */
async function play(
  stage: Stage,
  { kind, page, pick }: Step,
  sold: readonly { page: number; id: number }[],
): Promise<number[] | null> {
  const { service } = stage;
  if (kind === 'sell') return sell(stage, page, pick);
  const own = sold.filter((product) => product.page === page);
  const product = own[pick % own.length];
  if (!product) return null;
  const id = `SoldVoucher:${page}:${product.id}`;
  const [stored] = await rows(service, 'select * from order_products where id = $1', [product.id]);
  const left = stored?.redeem_stock - stored?.redeem_used;
  const isByAmount = stored?.is_multiuse && stored.is_monetary;
  switch (kind) {
    case 'redeem': {
      const reductor = left > 1 ? 1 + (pick % (left > 100 ? 3_000 : 3)) : 1;
      return change(stage, 'redeemSoldVoucher', {
        voucher: { soldVoucherId: id },
        redeemLocationId: `RedeemLocation:${[1, 2, 3][pick % 3]}`,
        units: toUnits(reductor, isByAmount),
      });
    }
    case 'undo': {
      const [redemption] = await rows(
        service,
        'select id from redemptions where order_product_id = $1 order by id desc limit 1',
        [product.id],
      );
      return redemption
        ? change(stage, 'cancelRedemption', { id: `Redemption:${page}:${redemption.id}` })
        : null;
    }
    case 'refund':
      return change(stage, 'refundSoldVoucher', { id, force: true, all: true, byHand: true });
    case 'refundPart':
      return change(stage, 'refundSoldVoucher', {
        id,
        force: true,
        amount: pounds(1_000),
        byHand: true,
        voucher: pick % 2 ? 'KEEPS' : null,
      });
    case 'refundByGateway':
      return change(stage, 'refundSoldVoucher', {
        id,
        force: true,
        amount: pounds(700),
      });
    case 'cancel':
      return change(stage, 'cancelSoldVoucher', { id, force: true });
    case 'adjust':
      return change(stage, 'adjustSoldVoucherBalance', {
        id,
        units: toUnits(1 + (pick % 3), isByAmount),
        reason: 'Goodwill',
      });
    case 'regenerate': {
      if (!(await change(stage, 'regenerateSoldVoucher', { id }))) return null;
      const [successor] = await rows(
        service,
        'select id from order_products where regenerated_from_id = $1',
        [product.id],
      );
      return [successor?.id];
    }
    case 'expire': {
      const expired =
        'update order_products set redeemable_to = now() where id = $1 and redeemable_to > now() returning id';
      return (await rows(service, expired, [product.id])).length > 0 ? [] : null;
    }
  }
}

async function sell({ service, token }: Stage, page: number, pick: number): Promise<number[]> {
  const offered = articles[page] ?? [];
  const products = Array.from({ length: 1 + (pick % 3) }, (_, index) => {
    const { product, shippingMethodId } = offered[(pick + index) % offered.length] as Article;
    const isPosted = shippingMethodId !== undefined && pick % 2 === 0;
    return {
      ...product,
      delivery: isPosted ? { postal: { address, shippingMethodId } } : { electronic: {} },
      ...(pick % 11 === 0 && { pricePaidCalculator: 'FREE' }),
    };
  });
  const input = {
    salesPageId: `SalesPage:${page}`,
    language: 'en',
    purchaser: { name: 'Ada', email: 'ada@example.test' },
    items: products,
    payment: payments[pick % payments.length],
    salesChannel: channels[pick % channels.length],
    ...(page === 1 && pick % 5 === 0 && pick % 11 !== 0 && { discounts: [{ code: 'TENOFF' }] }),
  };
  const document = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
    __typename order { products: soldVouchers { databaseId } } userErrors { __typename code message } } }`;
  const { data, errors } = await graphql(service, document, { input }, token);
  if (!data?.placeOrder.order) throw new Error(`nothing was sold: ${JSON.stringify(data ?? errors)}`);
  return data.placeOrder.order.products.map(({ databaseId }: Row) => databaseId);
}

/** Sends a mutation. Returns an empty array, or null if it was rejected. */
async function change({ service, token }: Stage, mutation: string, input: Row): Promise<[] | null> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename userErrors { __typename code } } }`;
  const { data, errors } = await graphql(service, document, { input }, token);
  if (!data?.[mutation]) throw new Error(`${mutation} failed: ${JSON.stringify(errors)}`);
  return data[mutation].__typename.endsWith('Payload') ? [] : null;
}
