import { z } from 'zod';
import { assertAllowedOnPage, requirePrincipal } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { FieldError } from '../platform/errors/domain-error.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { catalogueLimits } from './catalogue-limits.ts';
import { voucherChangeAction } from './change-voucher.ts';
import { findPriceLimit, type PriceLimit } from './find-price-limit.ts';
import { importRows } from './import-rows.ts';
import { incrementVersions } from './increment-versions.ts';
import {
  type CsvFormat,
  type CsvLine,
  distinctIds,
  findDuplicate,
  type ImportedLine,
  importedLineShape,
  parseCsv,
  parseNullableWholeNumber,
  parseWholeNumber,
  toCellErrors,
} from './parse-csv.ts';
import { assertNoErrors } from './validate-input.ts';
import { optionShape, requiresNewVersion } from './voucher-option-fields.ts';
import {
  lockOptions,
  toNewOption,
  toOptionChanges,
  validateNewOption,
  validateOption,
} from './voucher-options.ts';
import { type CatalogueChange, changeIdempotently } from './with-catalogue-lock.ts';

const format = {
  columns: {
    voucherId: parseWholeNumber,
    optionId: parseWholeNumber,
    sellPrice: parseWholeNumber,
    maxSellPrice: parseNullableWholeNumber,
    realValue: parseNullableWholeNumber,
    displayPrice: parseNullableWholeNumber,
    redeemStock: parseWholeNumber,
    quantity: parseNullableWholeNumber,
    quantityWeight: parseWholeNumber,
    customOrder: parseWholeNumber,
  },
  translations: ['description'],
  required: ['voucherId'],
} satisfies CsvFormat;

type Voucher = ModelRows['Voucher'];
type VoucherOption = ModelRows['VoucherOption'];

/**
 * Adds the options of a CSV file to their vouchers, and updates those that a line identifies by id.
 * Imports either all lines or none, once per idempotency key. The version of each voucher whose
 * offer changes is incremented once. Returns the result of each line; `replayed` is true if an
 * earlier request with the same key imported them. Requires `manage.products`, or `manage.vcard`
 * for a card. Throws INVALID_INPUT with one error per invalid field of each line and per line that
 * exceeds the maximum number of options, and the errors of parseCsv and changeIdempotently.
 */
export async function importVoucherOptions(
  database: Database,
  context: RequestContext,
  { salesPageId, csv }: { salesPageId: number; csv: string },
): Promise<{ lines: ImportedLine[]; replayed: boolean }> {
  const caller = requirePrincipal(context.caller);
  assertAllowedOnPage(caller, 'voucher.change', salesPageId);
  const lines = await parseCsv(csv, format, caller);
  const request = { importVoucherOptions: csv };
  const { result, replayed } = await changeIdempotently(
    database,
    context,
    salesPageId,
    request,
    z.array(importedLineShape),
    async (change) => {
      const offers = await lockOffers(change.transaction, salesPageId, distinctIds(lines, 'voucherId'));
      for (const { voucher } of offers)
        assertAllowedOnPage(context.caller, voucherChangeAction(voucher.typeName), salesPageId);
      const rows = lines.map((line) => toRow(line, offers));
      const limit = await findPriceLimit(change.transaction, salesPageId);
      assertNoErrors([
        ...rows.flatMap((row) => validateRow(lines, limit, row)),
        ...offers.flatMap((offer) => validateCount(offer, rows)),
      ]);
      return writeRows(change, limit, rows);
    },
  );
  return { lines: result, replayed };
}

/** A voucher with its options that are not archived. */
interface Offer {
  readonly voucher: Voucher;
  readonly options: readonly VoucherOption[];
}

async function lockOffers(
  transaction: Transaction,
  salesPageId: number,
  voucherIds: number[],
): Promise<Offer[]> {
  await lockRows(transaction, 'Voucher', { salesPageId, id: voucherIds });
  const vouchers = await transaction.prisma.voucher.findMany({
    where: { salesPageId, id: { in: voucherIds }, archivedAt: null },
    orderBy: { id: 'asc' },
  });
  const options = await lockOptions(
    transaction,
    salesPageId,
    vouchers.map(({ id }) => id),
  );
  return vouchers.map((voucher) => ({
    voucher,
    options: options.filter(({ voucherId }) => voucherId === voucher.id),
  }));
}

/**
 * A line, the voucher and the option that it identifies (undefined if they do not exist), and its
 * values for the option.
 */
interface ImportRow {
  readonly line: CsvLine;
  readonly offer: Offer | undefined;
  readonly option: VoucherOption | undefined;
  readonly input: Readonly<Record<string, unknown>>;
}

function toRow(line: CsvLine, offers: readonly Offer[]): ImportRow {
  const { voucherId, optionId, description, ...input } = line.cells;
  const offer = offers.find(({ voucher }) => voucher.id === voucherId);
  const option = offer?.options.find(({ id }) => id === optionId);
  // Translations whose language has no column keep their value.
  const texts =
    description === undefined ? {} : { description: Object.assign({}, option?.description, description) };
  return { line, offer, option, input: { ...input, ...texts } };
}

function validateRow(
  lines: readonly CsvLine[],
  { maxPrice }: PriceLimit,
  { line, offer, option, input }: ImportRow,
): FieldError[] {
  if (!offer)
    return toCellErrors(line, [
      { field: 'voucherId', code: 'UNKNOWN', message: 'is not a voucher of this sales page' },
    ]);
  if (line.cells.optionId === undefined)
    return toCellErrors(line, validateNewOption(offer.voucher, offer.options, maxPrice, input));
  if (!option)
    return toCellErrors(line, [
      { field: 'optionId', code: 'UNKNOWN', message: 'is not an option of this voucher' },
    ]);
  return toCellErrors(line, [
    ...findDuplicate(lines, line, 'optionId'),
    ...validateOption(offer.voucher, option, maxPrice, input),
  ]);
}

/**
 * Returns an error for each line that would exceed the maximum number of options of the voucher.
 * Counts the existing options and those that earlier lines add.
 */
function validateCount(offer: Offer, rows: readonly ImportRow[]): FieldError[] {
  const additions = rows.filter((row) => row.offer === offer && row.line.cells.optionId === undefined);
  const message = `would have more than ${catalogueLimits.options} options`;
  return additions
    .slice(Math.max(0, catalogueLimits.options - offer.options.length))
    .flatMap(({ line }) => toCellErrors(line, [{ field: 'voucherId', code: 'CONFLICT', message }]));
}

async function writeRows(
  change: CatalogueChange,
  { currency, maxPrice }: PriceLimit,
  rows: readonly ImportRow[],
): Promise<ImportedLine[]> {
  const shape = optionShape(maxPrice);
  const offersWithoutOptions = new Set(
    rows.flatMap(({ offer }) => (offer?.options.length === 0 ? [offer] : [])),
  );
  const additions = rows.flatMap(({ line: { line }, offer, option, input }) => {
    if (!offer || option) return [];
    const isFirst = offersWithoutOptions.delete(offer);
    return [{ line, values: toNewOption(offer.voucher, isFirst, currency, shape.parse(input)) }];
  });
  const updates = rows.flatMap(({ line: { line }, option: row, input }) =>
    row ? [{ line, row, values: toOptionChanges(row, maxPrice, input) }] : [],
  );
  const versioned = updates
    .filter(({ values }) => requiresNewVersion(values))
    .map(({ row }) => row.voucherId);
  const voucherIds = new Set([...additions.map(({ values }) => values.voucherId), ...versioned]);
  await incrementVersions(change.transaction, [...voucherIds]);
  return importRows(change, 'VoucherOption', additions, updates);
}
