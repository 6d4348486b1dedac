import { toBytea } from '../platform/database/bytea.ts';
import type { SealedRow } from './parse-file.ts';

/**
 * Creates a function that must be called with each row of a file in turn. It returns the line of
 * the first of the adjacent rows of the same order. Rows of an order that are not adjacent are
 * related by the check, because storing every order of a file would require too much memory.
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

/** Returns the columns of a row, in the form that the statement `insertRowsStatement` requires. */
export function toColumns({ line, code, voucher, errors, cells }: SealedRow, orderLine: number): object {
  const isOpen = voucher?.state === 'in_progress';
  const isMonetary = voucher?.values.isMonetary ?? false;
  return {
    line,
    order_line: orderLine,
    ...toCodeColumns(code),
    currency: voucher?.currency ?? '',
    state: voucher?.state ?? null,
    redeem_stock: voucher?.redeemStock ?? null,
    remaining: voucher?.remaining ?? null,
    balance: isOpen && isMonetary ? balanceOf(voucher) : 0,
    uses_left: isOpen && !isMonetary ? voucher.remaining : 0,
    values: voucher?.values ?? null,
    errors,
    cells_sealed: cells && toBytea(cells),
  };
}

/** Returns the columns of the code of a row. */
export function toCodeColumns(code: SealedRow['code']): object {
  return {
    code_hash: code && toBytea(code.hash),
    older_code_hashes: code?.olderHashes.map(toBytea) ?? [],
    code_ending_hash: code && toBytea(code.endingHash),
    code_sealed: code && toBytea(code.sealed),
    digits: code?.digits ?? null,
  };
}

/**
 * Returns the remaining value in minor units. A monetary single-use voucher has one unit, which is
 * worth the whole value.
 */
function balanceOf({ remaining, values }: NonNullable<SealedRow['voucher']>): number {
  return values.isMultiuse ? remaining : remaining * values.voucherValue;
}
