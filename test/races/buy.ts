import type { Client } from '../support/keep-alive-client.ts';
import { done, type Seat } from './seats.ts';

/** A sold voucher. */
export interface Sold {
  readonly id: number;
  readonly code: string;
}

interface Goods {
  readonly voucher_id: number;
  readonly voucher_version: number;
  readonly option_id: number;
  readonly layout_id: number;
  readonly option_amount?: { readonly amount: number; readonly currency: string };
}

/** The articles of the demo catalogue that the races use. */
export const goods = {
  /** A single-use voucher that costs 6500 minor units. */
  massage: { voucher_id: 1, voucher_version: 1, option_id: 1, layout_id: 1 },
  /** A monetary voucher, redeemed by amount. */
  giftCard: {
    voucher_id: 3,
    voucher_version: 1,
    option_id: 8,
    layout_id: 4,
    option_amount: { amount: 50_000, currency: 'GBP' },
  },
  /** A voucher that costs 11000 minor units and whose option has a limited quantity. */
  facial: { voucher_id: 4, voucher_version: 1, option_id: 11, layout_id: 6 },
} as const satisfies Record<string, Goods>;

/** The result of one order. */
export interface Sale {
  /** `done`, or the status and the code of the rejection. */
  readonly outcome: string;
  readonly sold: readonly Sold[];
}

/**
 * Orders `count` units of an article through GraphQL if the seat uses it, otherwise through v2.1.
 */
export async function buy({ client, via }: Seat, article: Goods, count: number): Promise<Sale> {
  return via === 'graphql' ? buyOverGraphql(client, article, count) : buyOverRest(client, article, count);
}

const purchaser = { name: 'Rose Race', email: 'rose@example.test' };

async function buyOverRest(client: Client, article: Goods, count: number): Promise<Sale> {
  const products = Array(count).fill({ ...article, delivery_method: 'electronic' });
  const json = { language: 'en', purchaser, products };
  const { status, body } = await client.post('/v2.1/sales-pages/1/orders?expand[]=products', json);
  if (status !== 201) return { outcome: `${status} ${body.code}`, sold: [] };
  const sold: readonly { id: number; voucher_code: string }[] = body.products;
  return { outcome: done, sold: sold.map(({ id, voucher_code: code }) => ({ id, code })) };
}

const placeOrder = `
  mutation Buy($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      order { products: soldVouchers { databaseId voucherCode } }
      userErrors { code }
    }
  }`;

/** The payment of an order through a gateway, as the input of placeOrder. By default, it is manual. */
interface GatewayPayment {
  readonly gateway: { readonly name: string; readonly token: string };
}

async function buyOverGraphql(
  client: Client,
  article: Goods,
  count: number,
  payment?: GatewayPayment,
): Promise<Sale> {
  const {
    voucher_id: voucherId,
    voucher_version: voucherVersion,
    option_id: optionId,
    layout_id: layoutId,
  } = article;
  const product = {
    voucherId: `Voucher:1:${voucherId}`,
    voucherVersion,
    optionId: `VoucherOption:1:${optionId}`,
    layoutId: `Layout:1:${layoutId}`,
    delivery: { electronic: {} },
  };
  const items = Array(count).fill(product);
  const variables = { input: { salesPageId: 'SalesPage:1', language: 'en', purchaser, items, payment } };
  const { status, body } = await client.post('/graphql', { query: placeOrder, variables });
  const result = body.data?.placeOrder;
  if (!result?.order)
    return {
      outcome: `${status} ${result?.userErrors[0]?.code ?? body.errors?.[0]?.extensions?.code}`,
      sold: [],
    };
  const sold: readonly { databaseId: number; voucherCode: string }[] = result.order.products;
  return { outcome: done, sold: sold.map(({ databaseId: id, voucherCode: code }) => ({ id, code })) };
}

/** Sells the given number of vouchers, in orders of at most a hundred. */
export async function sellMany(seat: Seat, article: Goods, count: number): Promise<Sold[]> {
  const sold: Sold[] = [];
  while (sold.length < count) {
    const sale = await buy(seat, article, Math.min(100, count - sold.length));
    if (sale.outcome !== done) throw new Error(`nothing was sold: ${sale.outcome}`);
    sold.push(...sale.sold);
  }
  return sold;
}

export async function sellOne(seat: Seat, article: Goods): Promise<Sold> {
  const [sold] = await sellMany(seat, article, 1);
  if (!sold) throw new Error('nothing was sold');
  return sold;
}

/** Sells a voucher whose payment can be refunded through its gateway. */
export async function sellThroughGateway(client: Client, article: Goods): Promise<Sold> {
  const payment = { gateway: { name: 'sandbox', token: 'tok_visa' } };
  const { outcome, sold } = await buyOverGraphql(client, article, 1, payment);
  const [first] = sold;
  if (!first) throw new Error(`nothing was sold: ${outcome}`);
  return first;
}
