import type { Client } from '@urql/core';
import { type Failure, failureOf } from '../../operations/failure.ts';
import { normaliseCode } from './code-search.ts';
import { OrdersWithCodeDocument } from './generated/operations.ts';

export interface OrderOfCode {
  /** Null if the sales page has not sold a voucher with this code, or if the search failed. */
  readonly orderId: number | null;
  /** Null if the search succeeded, even if it found no order. */
  readonly failure: Failure | null;
}

/** Finds the order of a full voucher code. Only the last four characters of the code are sent. */
export async function findOrderByCode(
  client: Client,
  salesPageId: number,
  text: string,
): Promise<OrderOfCode> {
  const code = normaliseCode(text);
  const variables = { salesPageId, ending: code.slice(-4) };
  const { data, error } = await client
    .query(OrdersWithCodeDocument, variables, { requestPolicy: 'network-only' })
    .toPromise();
  const orders = data?.salesPage?.orders.nodes;
  if (!orders) return { orderId: null, failure: failureOf(error) };
  const isSearchedCode = (voucherCode: string | null) =>
    voucherCode !== null && normaliseCode(voucherCode) === code;
  const found = orders.find(({ soldVouchers }) =>
    soldVouchers.some(({ voucherCode }) => isSearchedCode(voucherCode)),
  );
  return { orderId: found?.databaseId ?? null, failure: null };
}
