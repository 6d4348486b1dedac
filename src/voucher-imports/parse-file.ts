import type { CodeVault } from '../vouchers/voucher-code.ts';
import { createCellReader } from './cell-reader.ts';
import { countDigits, findCodeError } from './check-code.ts';
import type { ImportOptions } from './import-options.ts';
import type { ParsedVoucher, RowError } from './imported-voucher.ts';
import { parseOrdersExportRow } from './orders-export-format.ts';
import { type FileRecord, readRecords } from './read-records.ts';
import { parseTemplateRow } from './template-format.ts';
import { parseVoucherStatus } from './voucher-status-format.ts';

/** A row of a file. Its code is sealed; no property contains the plain code. */
export interface SealedRow {
  readonly line: number;
  /** Null if the row has no readable code. */
  readonly code: {
    readonly hash: Uint8Array;
    readonly olderHashes: readonly Uint8Array[];
    readonly endingHash: Uint8Array;
    readonly sealed: Uint8Array;
    /** The length of a code that has only digits, otherwise null. */
    readonly digits: number | null;
  } | null;
  /** Null if the row has errors. */
  readonly voucher: ParsedVoucher | null;
  readonly errors: readonly RowError[];
}

/** The heading of the column, or the key of the JSON value, that contains the code. */
const codeColumns: Readonly<Record<ImportOptions['format'], string>> = {
  template: 'code',
  'orders-export-csv': 'Voucher Code',
  'orders-export-json': 'Voucher Code',
  'voucher-status': 'code',
};

/** Parses a file row by row. Throws INVALID_INPUT if the file as a whole cannot be read. */
export async function* parseFile(
  bytes: AsyncIterable<Uint8Array>,
  options: ImportOptions,
  currency: string,
  vault: CodeVault,
): AsyncGenerator<SealedRow> {
  for await (const record of readRecords(bytes, options)) yield parseRecord(record, options, currency, vault);
}

function parseRecord(record: FileRecord, options: ImportOptions, currency: string, vault: CodeVault): SealedRow {
  const { line, cells } = record;
  if (cells === null) return { line, code: null, voucher: null, errors: [{ column: '', message: record.problem ?? '' }] };
  const codeColumn = codeColumns[options.format];
  const value = cells[codeColumn];
  const code = typeof value === 'string' ? value.trim() : '';
  const codeError = findCodeError(code);
  const reader = createCellReader(cells, options);
  if (codeError !== null) reader.fail(codeColumn, codeError);
  const voucher = parseVoucher(reader, cells, options, currency);
  return {
    line,
    code: codeError === null ? sealCode(code, vault) : null,
    voucher: reader.errors.length > 0 ? null : voucher,
    errors: reader.errors,
  };
}

function parseVoucher(
  reader: ReturnType<typeof createCellReader>,
  cells: NonNullable<FileRecord['cells']>,
  { format }: ImportOptions,
  currency: string,
): ParsedVoucher | null {
  if (format === 'template') return parseTemplateRow(reader, currency);
  if (format === 'voucher-status') return parseVoucherStatus(reader, cells, currency);
  return parseOrdersExportRow(reader, currency);
}

function sealCode(code: string, vault: CodeVault): SealedRow['code'] {
  const [hash, ...olderHashes] = vault.hashes(code);
  if (!hash) throw new TypeError('a code vault has at least one secret');
  return { hash, olderHashes, endingHash: vault.hashEnding(code), sealed: vault.seal(code), digits: countDigits(code) };
}
