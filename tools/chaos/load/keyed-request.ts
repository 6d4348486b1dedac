import { randomUUID } from 'node:crypto';
import { demoApiKey } from '../../../prisma/demo/demo-credentials.ts';
import { goods, type Sold } from '../../../test/races/buy.ts';
import type { Request } from '../../harness/exchange.ts';

export type WriteKind = 'order' | 'redemption';

/**
 * A write with its own idempotency key, so that it can be sent again after a lost response or a
 * 503.
 */
export interface KeyedRequest {
  readonly key: string;
  readonly kind: WriteKind;
  /**
   * The id of the order product that the request redeems by one unit. Null if the request is an
   * order.
   */
  readonly product: number | null;
  readonly request: Request;
}

/** The headers of every request of the load. */
export const jsonHeaders = { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' };

/**
 * Returns a request that orders one voucher, with `message` for its recipient unless it is empty.
 * The e-mail address of the purchaser contains the key, so orders can be counted by key.
 */
export function createOrderRequest(message = ''): KeyedRequest {
  const key = randomUUID();
  const body = {
    language: 'en',
    purchaser: { name: 'Carla Chaos', email: emailOf(key) },
    products: [{ ...goods.massage, delivery_method: 'electronic', ...(message && { message }) }],
  };
  return { key, kind: 'order', product: null, request: post('/v2.1/sales-pages/1/orders', body, key) };
}

/** Returns the e-mail address of the purchaser of the order with this key. */
export function emailOf(key: string): string {
  return `${key}@chaos.test`;
}

/** Returns a request that redeems one unit of a voucher, through a randomly chosen interface. */
export function createRedemptionRequest({ id: product, code }: Sold): KeyedRequest {
  const key = randomUUID();
  const interfaces = [
    () =>
      post('/v2.1/sales-pages/1/redemptions', { voucher_code: code, redeem_location: 1, reductor: 1 }, key),
    () => post('/v1/redeem', { code, domain: 1, reductor: 1 }, key),
    () => post('/graphql', { query: redeemOperation, variables: { key, code } }, key),
  ];
  const make = interfaces[Math.floor(Math.random() * interfaces.length)];
  if (!make) throw new Error('no interface was chosen');
  return { key, kind: 'redemption', product, request: make() };
}

const redeemOperation = `
  mutation Redeem($key: String!, $code: String!) {
    redeem: redeemSoldVoucher(input: { voucher: { code: { salesPageId: "SalesPage:1", code: $code } }, redeemLocationId: "RedeemLocation:1", units: { amount: { amount: 1, currency: "GBP" } }, idempotencyKey: $key }) {
      replayed
      userErrors { code }
    }
  }`;

function post(path: string, body: object, key: string): Request {
  return {
    method: 'POST',
    path,
    headers: { ...jsonHeaders, 'idempotency-key': key },
    body: JSON.stringify(body),
  };
}
