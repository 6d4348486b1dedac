import { toBytea } from '../platform/database/bytea.ts';
import type { SealedRow } from './parse-file.ts';

/**
 * Returns a function that returns the line of the first row of the same order, if the rows between them are of the same order, too. The check
 * relates other rows of an order, because this process would need memory for every order of the file.
 */
export function createOrderLines(): (row: SealedRow) => number {
  let previous: { readonly order: string; readonly line: number } | null = null;
  return ({ line, voucher }) => {
    const order = voucher?.values.externalOrder ?? null;
    if (order === null) return line;
    if (previous?.order !== order) previous = { order, line };
    return previous.line;
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
