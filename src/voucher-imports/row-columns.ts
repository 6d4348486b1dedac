import { toBytea } from '../platform/database/bytea.ts';
import type { SealedRow } from './parse-file.ts';

/**
 * Returns a function that returns the line of the first row of the same order. A row without an order in the other system is an order by
 * itself.
 */
export function createOrderLines(): (row: SealedRow) => number {
  const orderLines = new Map<string, number>();
  return ({ line, voucher }) => {
    const order = voucher?.values.externalOrder;
    if (order === null || order === undefined) return line;
    const first = orderLines.get(order) ?? line;
    orderLines.set(order, first);
    return first;
  };
}

/** Returns the columns of a row, in the form that the statement `insertRows` requires. */
export function toColumns({ line, code, voucher, errors }: SealedRow, orderLine: number): object {
  const isOpen = voucher?.state === 'in_progress';
  const isMonetary = voucher?.values.isMonetary ?? false;
  return {
    line,
    order_line: orderLine,
    code_hash: code && toBytea(code.hash),
    older_code_hashes: code?.olderHashes.map(toBytea) ?? [],
    code_ending_hash: code && toBytea(code.endingHash),
    code_sealed: code && toBytea(code.sealed),
    digits: code?.digits ?? null,
    currency: voucher?.currency ?? '',
    state: voucher?.state ?? null,
    redeem_stock: voucher?.redeemStock ?? null,
    remaining: voucher?.remaining ?? null,
    balance: isOpen && isMonetary ? balanceOf(voucher) : 0,
    uses_left: isOpen && !isMonetary ? voucher.remaining : 0,
    values: voucher?.values ?? null,
    errors,
  };
}

/** A monetary voucher that is not multi-use has one unit, which is its whole value. */
function balanceOf({ remaining, values }: NonNullable<SealedRow['voucher']>): number {
  return values.isMultiuse ? remaining : remaining * values.voucherValue;
}
