import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { type ModelRows, selectList } from '../platform/database/model-rows.ts';
import type { FieldError } from '../platform/errors/domain-error.ts';
import { voucherChangeAction } from './change-voucher.ts';
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
  changeOption,
  insertOption,
  lockOptions,
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
 * Adds the options of a CSV file to their vouchers, and updates those that a line identifies by id. Imports either all lines or
 * none. If the offer of a voucher changes, its version is incremented once. Requires `manage.products`, for cards `manage.vcard`.
 * Throws INVALID_INPUT with every error of every line.
 */
export async function importVoucherOptions(
  database: Database,
  context: RequestContext,
  { salesPageId, csv }: { salesPageId: number; csv: string },
): Promise<{ lines: ImportedLine[]; replayed: boolean }> {
  assertAllowedOnPage(context.caller, 'voucher.change', salesPageId);
  const lines = await parseCsv(csv, format);
  const request = { importVoucherOptions: csv };
  const { result, replayed } = await changeIdempotently(
    database,
    context,
    salesPageId,
    request,
    z.array(importedLineShape),
    async (change) => {
      const offers = await lockOffers(change, distinctIds(lines, 'voucherId'));
      for (const { voucher } of offers) assertAllowedOnPage(context.caller, voucherChangeAction(voucher.typeName), salesPageId);
      const rows = lines.map((line) => toRow(line, offers));
      assertNoErrors(rows.flatMap((row) => validateRow(lines, row)));
      return writeRows(change, rows);
    },
  );
  return { lines: result, replayed };
}

/** A voucher and its options that are not archived. */
interface Offer {
  readonly voucher: Voucher;
  readonly options: VoucherOption[];
}

const lockText = `
  select ${selectList('Voucher')} from vouchers t
   where t.sales_page_id = $1 and t.id = any($2) and t.archived_at is null order by t.id for no key update`;

async function lockOffers({ transaction, salesPageId }: CatalogueChange, voucherIds: readonly number[]): Promise<Offer[]> {
  const values = [salesPageId, voucherIds];
  const vouchers = await transaction.query<Voucher>({ name: 'lock-imported-vouchers', text: lockText, values });
  const options = await lockOptions(
    transaction,
    vouchers.map(({ id }) => id),
  );
  return vouchers.map((voucher) => ({ voucher, options: options.filter(({ voucherId }) => voucherId === voucher.id) }));
}

/** One line with the voucher and option that it identifies, if they exist, and its values for the option. */
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
  // Languages without a column are unchanged.
  const texts = description === undefined ? {} : { description: Object.assign({}, option?.description, description) };
  return { line, offer, option, input: { ...input, ...texts } };
}

function validateRow(lines: readonly CsvLine[], { line, offer, option, input }: ImportRow): FieldError[] {
  if (!offer) return toCellErrors(line, [{ field: 'voucherId', message: 'is not a voucher of this sales page' }]);
  if (line.cells.optionId === undefined) return toCellErrors(line, validateNewOption(offer.voucher, offer.options, input));
  if (!option) return toCellErrors(line, [{ field: 'optionId', message: 'is not an option of this voucher' }]);
  return toCellErrors(line, [...findDuplicate(lines, line, 'optionId'), ...validateOption(offer.voucher, option, input)]);
}

async function writeRows(change: CatalogueChange, rows: readonly ImportRow[]): Promise<ImportedLine[]> {
  const writes = rows.flatMap(({ line: { line }, offer, option, input }) =>
    offer ? [{ line, offer, option, input, values: option && toOptionChanges(option, input) }] : [],
  );
  const changed = writes.filter(({ values }) => !values || requiresNewVersion(values)).map(({ offer }) => offer.voucher.id);
  await incrementVersions(change.transaction, [...new Set(changed)]);
  const imported: ImportedLine[] = [];
  for (const { line, offer, option, input, values } of writes) {
    if (option && values) {
      await changeOption(change, option, values);
      imported.push({ line, outcome: Object.keys(values).length > 0 ? 'updated' : 'unchanged', id: option.id });
    } else {
      const made = await insertOption(change, offer.voucher, offer.options, optionShape.parse(input));
      offer.options.push(made);
      imported.push({ line, outcome: 'created', id: made.id });
    }
  }
  return imported;
}
