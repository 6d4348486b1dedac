import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { articles, orderOf, redemptionOf } from '../../../test/graphql/operations.ts';
import { goods } from '../../../test/races/buy.ts';
import { pounds } from '../../../test/support/pounds.ts';
import { exchange, type RawResponse } from '../../harness/exchange.ts';
import { jsonHeaders } from '../load/keyed-request.ts';
import type { PolledProduct } from './list.ts';

interface WriterOptions {
  readonly urls: readonly string[];
  readonly writers: number;
  /** The total number of orders, redemptions and refunds to write. */
  readonly rows: number;
  /** A multi-use product that every writer redeems repeatedly, one unit at a time. */
  readonly redeemed: PolledProduct;
  /** A product that every writer refunds repeatedly, one minor unit at a time. */
  readonly refunded: PolledProduct;
  readonly report: (written: number) => void;
}

/**
 * Writes rows from concurrent writers as fast as the servers accept them. Returns the number of
 * rows. Throws if a write is rejected.
 */
export async function writeRows({
  urls,
  writers,
  rows,
  redeemed,
  refunded,
  report,
}: WriterOptions): Promise<number> {
  let written = 0;
  const count = () => {
    written += 1;
    if (written % 10_000 === 0) report(written);
  };
  const write = async (index: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const url = urls[index % urls.length] ?? '';
    while (written < rows) {
      const [first, second] = await placeOrder(url, agent, index % 2 === 0);
      count();
      await redeem(url, agent, index % 4 < 2, first.product, { uses: 1 });
      count();
      await refund(url, agent, second.product, null);
      count();
      await redeem(url, agent, index % 4 > 1, redeemed.product, { amount: pounds(1) });
      count();
      await refund(url, agent, refunded.product, 1);
      count();
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: writers }, (_, index) => write(index)));
  return written;
}

/** Places an order of two vouchers that can each be redeemed once. */
async function placeOrder(
  url: string,
  agent: Agent,
  isRest: boolean,
): Promise<[PolledProduct, PolledProduct]> {
  return isRest ? placeOverRest(url, agent, goods.massage) : placeOverGraphql(url, agent);
}

/**
 * Sells two gift cards of 50,000 minor units: one to be redeemed and one to be refunded in small
 * amounts.
 */
export async function sellGiftCardPair(url: string): Promise<[PolledProduct, PolledProduct]> {
  const agent = new Agent();
  return placeOverRest(url, agent, goods.giftCard).finally(() => agent.destroy());
}

const purchaser = { name: 'Petra Poll', email: 'petra@example.test' };

async function placeOverRest(
  url: string,
  agent: Agent,
  article: object,
): Promise<[PolledProduct, PolledProduct]> {
  const product = { ...article, delivery_method: 'electronic' };
  const body = { language: 'en', purchaser, products: [product, product] };
  const { id, products } = await post(url, agent, '/v2.1/sales-pages/1/orders', body, 201);
  const [first, second] = products;
  return [
    { order: id, product: first },
    { order: id, product: second },
  ];
}

const orderOperation = `
  mutation Place($input: PlaceOrderInput!) {
    result: placeOrder(input: $input) {
      order { databaseId products: soldVouchers { databaseId } }
      userErrors { code message }
    }
  }`;

async function placeOverGraphql(url: string, agent: Agent): Promise<[PolledProduct, PolledProduct]> {
  const input = orderOf([articles.massage, articles.massage], { purchaser });
  const { order } = await mutate(url, agent, orderOperation, { input }, 'order');
  const [first, second] = order.products;
  return [
    { order: order.databaseId, product: first.databaseId },
    { order: order.databaseId, product: second.databaseId },
  ];
}

const redeemOperation = `
  mutation Redeem($input: RedeemSoldVoucherInput!) {
    result: redeemSoldVoucher(input: $input) {
      redemption { databaseId }
      userErrors { code message }
    }
  }`;

async function redeem(
  url: string,
  agent: Agent,
  isRest: boolean,
  product: number,
  /** One unit, as GraphQL states it. */
  units: Record<string, unknown>,
): Promise<void> {
  if (isRest) {
    const body = { order_product: product, redeem_location: 1, reductor: 1 };
    await post(url, agent, '/v2.1/sales-pages/1/redemptions', body, 201);
  } else {
    const input = redemptionOf({ soldVoucherId: product, units });
    await mutate(url, agent, redeemOperation, { input }, 'redemption');
  }
}

const refundOperation = `
  mutation Refund($product: ID!, $amount: MoneyInput, $all: Boolean!, $key: String!) {
    result: refundSoldVoucher(input: { id: $product, amount: $amount, all: $all, byHand: true, voucher: ENDS, idempotencyKey: $key }) {
      soldVoucher { databaseId }
      userErrors { code message }
    }
  }`;

async function refund(url: string, agent: Agent, product: number, amount: number | null): Promise<void> {
  await mutate(
    url,
    agent,
    refundOperation,
    {
      product: `SoldVoucher:1:${product}`,
      amount: amount === null ? null : { amount, currency: 'GBP' },
      all: amount === null,
      key: randomUUID(),
    },
    'soldVoucher',
  );
}

async function post(url: string, agent: Agent, path: string, body: object, expected: number) {
  const response = await exchange(url, {
    method: 'POST',
    path,
    headers: jsonHeaders,
    body: JSON.stringify(body),
    agent,
  });
  if (response.status !== expected) throw rejected(path, response);
  return JSON.parse(response.text);
}

async function mutate(url: string, agent: Agent, query: string, variables: object, field: string) {
  const body = JSON.stringify({ query, variables });
  const response = await exchange(url, {
    method: 'POST',
    path: '/graphql',
    headers: jsonHeaders,
    body,
    agent,
  });
  const result = JSON.parse(response.text).data?.result;
  if (!result?.[field]) throw rejected('/graphql', response);
  return result;
}

function rejected(path: string, { status, text }: RawResponse): Error {
  return new Error(`${path} returned ${status}: ${text.slice(0, 300)}`);
}
