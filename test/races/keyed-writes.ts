import type { Row } from '../rest/stored.ts';
import type { Client, RawResponse } from '../support/keep-alive-client.ts';
import { goods, type Sold } from './buy.ts';

/** A request with an idempotency key, and the effects of processing it once. */
export interface KeyedWrite {
  readonly name: string;
  /** Sends the request. `voucher` has been sold beforehand, for requests that act on a voucher. */
  send(client: Client, voucher: Sold, key: string): Promise<RawResponse>;
  readonly status: number;
  /** Returns a statement that locks the row for which the request then waits. */
  lockText(voucher: Sold): string;
  /**
   * The rows and amounts that the request adds, apart from an event, an audit entry and the key.
   */
  readonly effects: Row;
  /**
   * Returns whether the response is a replay, and the parts of the response that a replay must
   * repeat.
   */
  read(response: RawResponse): { readonly replayed: boolean; readonly result: unknown };
}

const lockProduct = ({ id }: Sold) => `select from order_products where id = ${id} for update`;

/**
 * Reads a REST response. The header Location is compared by its path, because each process has a
 * different port.
 */
function readRest({ status, headers, body }: RawResponse): ReturnType<KeyedWrite['read']> {
  const { location } = headers;
  return {
    replayed: headers['idempotent-replayed'] === 'true',
    result: { status, path: location && new URL(location).pathname, body },
  };
}

/** A refund through the gateway, which is called after the commit. */
export const refund: KeyedWrite = {
  name: 'a GraphQL refund',
  send: (client, { id }, key) =>
    client.post('/graphql', {
      query: `mutation Refund($id: ID!, $key: String!) {
        refundSoldVoucher(input: { id: $id, idempotencyKey: $key, all: true }) {
          __typename
          replayed
          soldVoucher { databaseId status balance { ... on UsesBalance { remainingUses } ... on MoneyBalance { remaining { amount } } } }
          refund { databaseId total { amount currency } gatewayRefundStatus createdAt }
        }
      }`,
      variables: { id: `SoldVoucher:1:${id}`, key },
    }),
  status: 200,
  lockText: lockProduct,
  // The voucher was not used, so a full refund returns its stock.
  effects: { refunds: 1, refunded: 6500, sold: -1 },
  read({ status, body }) {
    const { replayed, refund, ...response } = body.data.refundSoldVoucher;
    // The gateway status is excluded: a replay returns its current value, which may have changed
    // since the first response.
    const { gatewayRefundStatus: _status, ...lasting } = refund;
    return { replayed, result: { status, ...response, refund: lasting } };
  },
};

export const keyedWrites: readonly KeyedWrite[] = [
  {
    name: 'a v2.1 order',
    send: (client, _voucher, key) =>
      client.post(
        '/v2.1/sales-pages/1/orders?expand[]=products&expand[]=payments',
        {
          language: 'en',
          purchaser: { name: 'Lola Lost', email: 'lola@example.test' },
          products: [{ ...goods.massage, delivery_method: 'electronic' }],
        },
        { 'idempotency-key': key },
      ),
    status: 201,
    lockText: () => `select from vouchers where id = ${goods.massage.voucher_id} for update`,
    effects: { orders: 1, products: 1, payments: 1, sold: 1 },
    read: readRest,
  },
  {
    name: 'a v2.1 redemption',
    send: (client, { code }, key) =>
      client.post(
        '/v2.1/sales-pages/1/redemptions?expand[]=order_product',
        { voucher_code: code, redeem_location: 1 },
        { 'idempotency-key': key },
      ),
    status: 201,
    lockText: lockProduct,
    effects: { redemptions: 1, used: 1 },
    read: readRest,
  },
  {
    name: 'a v1 redeem',
    send: (client, { code }, key) =>
      client.post('/v1/redeem', { code, domain: 1 }, { 'idempotency-key': key }),
    status: 200,
    lockText: lockProduct,
    effects: { redemptions: 1, used: 1 },
    read: readRest,
  },
  refund,
];
