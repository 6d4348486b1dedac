import type { SqlClient } from '../platform/database/database.ts';
import { type ImportKey, selectSkippedRowsStatement } from './import-statements.ts';
import type { RowError } from './imported-voucher.ts';

/** The error messages of rows that are skipped because of other rows or stored data, by reason. */
const reasonMessages: Readonly<Record<string, string>> = {
  LOST_LEADING_ZEROS:
    'the code has fewer digits than most codes of the file: a spreadsheet has removed its leading zeros',
  TOTAL_UNKNOWN:
    'the voucher is new and has nothing left to redeem: specify its initial balance or its number of uses',
  DUPLICATE_CODE:
    'another row of the file has the same code (case, hyphens and spaces are ignored; O is read as 0, I and L as 1)',
  ORDER_TOO_LARGE:
    'more than 1,000 rows have the same order, or the prices of its rows add up to more than the largest amount that can be stored',
  SOLD_HERE: 'a voucher with the same code was sold here or imported from another source',
  CHANGED_HERE: 'the voucher has been redeemed or changed here since its import',
  HIGHER_BALANCE: 'the remaining balance is higher than in the previous import',
  OTHER_STATE: 'the state of the voucher differs from the imported one',
};

/** The reasons that only another code removes. */
const reasonsOfCode: readonly (string | null)[] = ['LOST_LEADING_ZEROS', 'DUPLICATE_CODE', 'SOLD_HERE'];

/** The columns of a row that determine what can be corrected. */
interface StoredRow {
  readonly errors: unknown;
  readonly reason: string | null;
  readonly codeSealed: Uint8Array | null;
  readonly cellsSealed: Uint8Array | null;
}

/** What can be corrected of a row. */
export interface Correction {
  /** Whether only the code can be corrected, because the other cells are not stored. */
  readonly isCodeOnly: boolean;
  /** Whether only another code can remove the error, so that a correction must contain one. */
  readonly isCodeRequired: boolean;
}

/** Returns what can be corrected of a row. Null if it has no errors, or if nothing suitable is stored. */
export function correctionOf({ errors, reason, codeSealed, cellsSealed }: StoredRow): Correction | null {
  if (listRowErrors(errors, reason).length === 0) return null;
  const isCodeRequired = codeSealed !== null && reasonsOfCode.includes(reason);
  const isCodeOnly = cellsSealed === null;
  return isCodeOnly && !isCodeRequired ? null : { isCodeOnly, isCodeRequired };
}

/**
 * Returns the errors of a row from its columns `errors` and `reason`. An error of the whole row has
 * an empty `column`.
 */
export function listRowErrors(errors: unknown, reason: string | null): RowError[] {
  const ofRow = reason === null ? [] : [{ column: '', message: reasonMessages[reason] ?? reason }];
  return [...(errors as RowError[]), ...ofRow];
}

/** A row that a commit skips. It contains neither the code nor any other cell. */
export interface SkippedRow extends RowError {
  readonly line: number;
  readonly outcome: 'conflict' | 'error';
}

const batchSize = 1_000;

/**
 * Yields every error of the rows that a commit of a checked import skips, in the order of the
 * lines.
 */
export async function* readSkippedRows(client: SqlClient, key: ImportKey): AsyncGenerator<SkippedRow> {
  for (let after = -1; ; ) {
    const rows = await client.query(selectSkippedRowsStatement({ ...key, after, limit: batchSize }));
    for (const { line, outcome, reason, errors } of rows) {
      const skipped = { line, outcome: outcome === 'conflict' ? outcome : 'error' } as const;
      for (const error of listRowErrors(errors, reason)) yield { ...skipped, ...error };
    }
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.line ?? after;
  }
}
