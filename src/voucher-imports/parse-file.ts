import type { CodeVault } from '../vouchers/voucher-code.ts';
import { createCellReader } from './cell-reader.ts';
import { countDigits, findCodeError } from './check-code.ts';
import { createDigitLossDetector } from './digit-loss.ts';
import type { FileRecord } from './file-record.ts';
import { findContradictions } from './find-contradictions.ts';
import { importColumns } from './import-columns.ts';
import type { ParsingOptions } from './import-options.ts';
import type { ParsedVoucher, RowError } from './imported-voucher.ts';
import { parseOrdersExportRow } from './orders-export-format.ts';
import { readRecords } from './read-records.ts';
import { sealCells } from './row-cells.ts';
import { parseTemplateRow } from './template-format.ts';
import { parseVoucherStatus } from './voucher-status-format.ts';

/** A row of a file. Its code is sealed; no property contains the plain code. */
export interface SealedRow {
  readonly line: number;
  /** Null if the row has no readable code. */
  readonly code: {
    readonly hash: Uint8Array;
    /** The other hashes under which the page may have stored the same code (`CodeVault.hashes`). */
    readonly olderHashes: readonly Uint8Array[];
    readonly endingHash: Uint8Array;
    readonly sealed: Uint8Array;
    /** The length of a code that has only digits, otherwise null. */
    readonly digits: number | null;
  } | null;
  /** Null if the row has errors. */
  readonly voucher: ParsedVoucher | null;
  readonly errors: readonly RowError[];
  /** The sealed cells (`sealCells`). Null if they are not stored. */
  readonly cells: Uint8Array | null;
}

/** Maximum number of errors of one row. Further errors are not reported. */
const maxErrors = 20;

/**
 * Maximum numbers of rows of a file whose cells are stored, so that they can be corrected. Rows
 * without errors can contradict other rows or stored vouchers, which the check determines. A file
 * with more errors has a common cause, which is corrected in the file.
 */
const maxStoredRows = { withErrors: 1_000, withoutErrors: 10_000 };

/**
 * Parses a file row by row. Throws INVALID_INPUT if the file as a whole cannot be read, or if a
 * spreadsheet has damaged its codes.
 */
export async function* parseFile(
  bytes: AsyncIterable<Uint8Array>,
  options: ParsingOptions,
  currency: string,
  vault: CodeVault,
): AsyncGenerator<SealedRow> {
  const digitLoss = createDigitLossDetector();
  const remaining = { ...maxStoredRows };
  const storesCells = (hasErrors: boolean) => {
    const kind = hasErrors ? 'withErrors' : 'withoutErrors';
    remaining[kind] -= 1;
    return remaining[kind] >= 0;
  };
  for await (const record of readRecords(bytes, options)) {
    const code = record.cells?.[importColumns[options.format].code];
    if (typeof code === 'string') digitLoss.add(code.trim());
    // The row of the voucher contains its balance after the top-up.
    if (options.format.startsWith('orders-export') && record.cells?.['Sold as'] === 'topUp') continue;
    yield parseRow(record, options, currency, vault, storesCells);
  }
  digitLoss.assertNone();
}

/**
 * Parses a record of a file. Its cells and its code are sealed. `storesCells` is called once for a
 * readable record, and returns whether its cells are stored. By default, they are.
 */
export function parseRow(
  record: FileRecord,
  options: ParsingOptions,
  currency: string,
  vault: CodeVault,
  storesCells: (hasErrors: boolean) => boolean = () => true,
): SealedRow {
  const { line, cells } = record;
  if (cells === null)
    return {
      ...{ line, code: null, voucher: null, cells: null },
      errors: [{ column: '', message: record.problem ?? '' }],
    };
  const { code: codeColumn } = importColumns[options.format];
  const value = cells[codeColumn];
  const code = typeof value === 'string' ? value.trim() : '';
  const codeError =
    typeof value === 'number' ? 'must be a string, because a number loses digits' : findCodeError(code);
  const reader = createCellReader(cells, options);
  if (codeError !== null) reader.fail(codeColumn, codeError);
  const voucher = parseVoucher(reader, cells, options, currency);
  const contradictions =
    voucher && reader.errors.length === 0 ? findContradictions(voucher, options.format) : [];
  const errors = [...reader.errors, ...contradictions].slice(0, maxErrors);
  return {
    line,
    code: codeError === null ? sealCode(code, vault) : null,
    voucher: errors.length > 0 ? null : voucher,
    errors,
    cells: storesCells(errors.length > 0)
      ? sealCells(cells, codeError === null ? codeColumn : null, vault)
      : null,
  };
}

function parseVoucher(
  reader: ReturnType<typeof createCellReader>,
  cells: NonNullable<FileRecord['cells']>,
  { format }: ParsingOptions,
  currency: string,
): ParsedVoucher | null {
  if (format === 'template') return parseTemplateRow(reader, currency);
  if (format === 'voucher-status') return parseVoucherStatus(reader, cells, currency);
  return parseOrdersExportRow(reader, currency);
}

/** Seals a code and calculates its hashes. */
export function sealCode(code: string, vault: CodeVault): SealedRow['code'] {
  const hash = vault.hash(code);
  const olderHashes = vault.hashes(code).filter((other) => Buffer.compare(other, hash) !== 0);
  return {
    hash,
    olderHashes,
    endingHash: vault.hashEnding(code),
    sealed: vault.seal(code),
    digits: countDigits(code),
  };
}
