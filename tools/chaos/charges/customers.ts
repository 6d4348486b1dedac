import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { articles, orderOf, paymentBy } from '../../../test/graphql/operations.ts';
import { exchange, NoResponseError } from '../../harness/exchange.ts';
import { jsonHeaders } from '../load/keyed-request.ts';

/** The responses that the customers received. */
export interface Receipts {
  /** References of orders whose placing was confirmed, by the customer's e-mail address. */
  readonly orders: Map<string, string>;
  /** The ids of order products whose refund was confirmed. */
  readonly refunded: number[];
  /**
   * The e-mail addresses of customers who gave up after a response was lost. Their order was placed
   * once or not at all.
   */
  readonly gaveUp: string[];
  /** A line for each response that a customer must not receive. */
  readonly wrongResponses: string[];
}

export interface Customers {
  readonly receipts: Receipts;
  /** Starts no further orders. Resolves when every customer has finished or given up. */
  stop(): Promise<Receipts>;
}

/**
 * The probability that a customer gives up after a lost response, and the share of confirmed orders
 * that are refunded.
 */
const giveUpShare = 0.3;
const refundShare = 0.25;
const retryMs = 100;
/**
 * The pause of a customer between two orders, in milliseconds. Without it, the customers would slow
 * down the start of the next server.
 */
const pauseMs = 100;

const placeOperation = `
  mutation Place($input: PlaceOrderInput!) {
    result: placeOrder(input: $input) {
      order { reference products: soldVouchers { databaseId } }
      userErrors { code message }
    }
  }`;

const refundOperation = `
  mutation Refund($product: ID!, $key: String!) {
    result: refundSoldVoucher(input: { id: $product, all: true, idempotencyKey: $key }) {
      replayed
      userErrors { code message }
    }
  }`;

interface Result {
  readonly order?: {
    readonly reference: string;
    readonly products: readonly { readonly databaseId: number }[];
  };
  readonly code?: string;
}

/**
 * Starts customers who pay through the bank. Each sends its request again with the same idempotency
 * key until it gets a final response or gives up.
 */
export function startCustomers(url: () => string, count: number): Customers {
  const receipts: Receipts = { orders: new Map(), refunded: [], gaveUp: [], wrongResponses: [] };
  let isOpen = true;

  /**
   * Repeats a request until it gets a final response. Returns null if the customer gives up after a
   * lost response, which `mayGiveUp` permits.
   */
  const sendUntilFinal = async (
    query: string,
    variables: object,
    mayGiveUp: boolean,
  ): Promise<Result | null> => {
    for (;;) {
      const result = await send(url(), query, variables);
      if (result === 'lost' && mayGiveUp && Math.random() < giveUpShare) return null;
      if (typeof result === 'object' && result.code !== 'UNAVAILABLE' && result.code !== 'STATE_CONFLICT')
        return result;
      await wait(retryMs);
    }
  };
  const buy = async () => {
    const email = `${randomUUID()}@chaos.test`;
    const payment = paymentBy('bank', 'tok_visa');
    const purchaser = { name: 'Carla Chaos', email };
    const input = orderOf([articles.massage], { payment, purchaser, idempotencyKey: email });
    const placed = await sendUntilFinal(placeOperation, { input }, true);
    if (!placed) return void receipts.gaveUp.push(email);
    if (!placed.order) return void receipts.wrongResponses.push(`an order was rejected with ${placed.code}`);
    receipts.orders.set(email, placed.order.reference);
    const [product] = placed.order.products;
    if (!product || Math.random() >= refundShare) return;
    const refunded = await sendUntilFinal(
      refundOperation,
      { product: `SoldVoucher:1:${product.databaseId}`, key: `refund ${email}` },
      false,
    );
    if (refunded?.code) receipts.wrongResponses.push(`a refund was rejected with ${refunded.code}`);
    else receipts.refunded.push(product.databaseId);
  };
  const visit = async () => {
    while (isOpen) {
      await buy();
      await wait(pauseMs);
    }
  };
  const visits = Promise.all(Array.from({ length: count }, visit));
  return {
    receipts,
    async stop() {
      isOpen = false;
      await visits;
      return receipts;
    },
  };
}

async function send(url: string, query: string, variables: object): Promise<Result | 'lost'> {
  const body = JSON.stringify({ query, variables });
  try {
    const { status, text } = await exchange(url, {
      method: 'POST',
      path: '/graphql',
      headers: jsonHeaders,
      body,
    });
    const { data, errors } = JSON.parse(text);
    const [rejection] = data?.result?.userErrors ?? [];
    if (rejection) return { code: rejection.code };
    if (data?.result) return data.result;
    return { code: errors?.[0]?.extensions?.code ?? `${status}` };
  } catch (error) {
    if (error instanceof NoResponseError) return 'lost';
    throw error;
  }
}
