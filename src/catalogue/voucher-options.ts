import type { RequestContext } from '../access/request-context.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { type ModelRows, selectList } from '../platform/database/model-rows.ts';
import { DomainError, type FieldError, notFound } from '../platform/errors/domain-error.ts';
import { changeVoucher, createForVoucher, type VoucherKey } from './change-voucher.ts';
import { findCurrency } from './find-currency.ts';
import { incrementVersions } from './increment-versions.ts';
import { assertNoErrors, type PartialInput, validate } from './validate-input.ts';
import { validateQuantity } from './voucher-fields.ts';
import { type OptionFields, optionShape, requiresNewVersion, validatePrices } from './voucher-option-fields.ts';
import type { CatalogueChange, CreatedRow } from './with-catalogue-lock.ts';
import { changedValues, insertRow, updateRow } from './write-row.ts';

type Voucher = ModelRows['Voucher'];
type VoucherOption = ModelRows['VoucherOption'];

export interface OptionKey extends VoucherKey {
  readonly optionId: number;
}

const changeShape = optionShape.omit({ parentDatabaseId: true }).partial();

export type OptionChanges = Omit<OptionFields, 'parentDatabaseId'>;

/** Adds an option to a voucher, and increments the voucher's version. Throws NOT_FOUND, or INVALID_INPUT with every error. */
export function createVoucherOption(
  database: Database,
  context: RequestContext,
  { input, ...key }: VoucherKey & { input: PartialInput<OptionFields> },
): Promise<CreatedRow> {
  return createForVoucher(database, context, key, { createVoucherOption: input }, async (change, voucher) => {
    const options = await lockOptions(change.transaction, [voucher.id]);
    assertNoErrors(validateNewOption(voucher, options, input));
    await incrementVersions(change.transaction, [voucher.id]);
    return insertOption(change, voucher, options, optionShape.parse(input));
  });
}

/** Returns the errors of a new option. `options` are the existing options of its voucher. */
export function validateNewOption(
  { typeName }: Voucher,
  options: readonly VoucherOption[],
  input: PartialInput<OptionFields>,
): FieldError[] {
  const { parentDatabaseId: parentId } = input;
  const isOrphan = typeof parentId === 'number' && !options.some(({ id }) => id === parentId);
  return [
    ...validate(optionShape, input),
    ...validatePrices(typeName, input),
    ...(isOrphan ? [{ field: 'parentDatabaseId', message: 'is not an option of this voucher' }] : []),
  ];
}

export async function insertOption(
  change: CatalogueChange,
  voucher: Voucher,
  options: readonly VoucherOption[],
  { parentDatabaseId, ...fields }: OptionFields,
): Promise<VoucherOption> {
  const { id: voucherId, salesPageId } = voucher;
  const currency = options[0]?.currency ?? (await findCurrency(change.transaction, salesPageId));
  const isDefault = fields.isDefault ?? options.length === 0;
  const row = { salesPageId, voucherId, currency, parentId: parentDatabaseId ?? null, ...fields, isDefault };
  const option = await insertRow(change, 'VoucherOption', row);
  if (isDefault) await makeDefault(change.transaction, option);
  return option;
}

/**
 * Changes the given fields of an option, but not its parent. Increments the voucher's version, except for changes of the stock,
 * the order or the default. Throws NOT_FOUND, or INVALID_INPUT with every error.
 */
export function updateVoucherOption(
  database: Database,
  context: RequestContext,
  { input, optionId, ...key }: OptionKey & { input: PartialInput<OptionChanges> },
): Promise<void> {
  return changeVoucher(database, context, key, async (change, voucher) => {
    const option = findOption(await lockOptions(change.transaction, [voucher.id]), optionId);
    assertNoErrors(validateOption(voucher, option, input));
    const values = toOptionChanges(option, input);
    if (requiresNewVersion(values)) await incrementVersions(change.transaction, [voucher.id]);
    await changeOption(change, option, values);
  });
}

export function validateOption({ typeName }: Voucher, option: VoucherOption, input: PartialInput<OptionChanges>): FieldError[] {
  return [
    ...validate(changeShape, input),
    ...validatePrices(typeName, input, '', option),
    ...validateQuantity(input.quantity, option.sold),
  ];
}

/**
 * Returns the columns that a validated input changes. `isDefault: false` is ignored: an option remains the default until another
 * one becomes it.
 */
export function toOptionChanges(option: VoucherOption, input: PartialInput<OptionChanges>) {
  const { isDefault, ...fields } = changeShape.parse(input);
  return changedValues<'VoucherOption'>(option, isDefault ? { ...fields, isDefault } : fields);
}

export async function changeOption(
  change: CatalogueChange,
  option: VoucherOption,
  values: ReturnType<typeof toOptionChanges>,
): Promise<void> {
  await updateRow(change, 'VoucherOption', option, values);
  if (values.isDefault) await makeDefault(change.transaction, option);
}

/**
 * Archives an option permanently, and increments the voucher's version. If it was the default, the first remaining option becomes
 * the default. Throws NOT_FOUND, or STATE_CONFLICT while it has child options.
 */
export function archiveVoucherOption(
  database: Database,
  context: RequestContext,
  { optionId, ...key }: OptionKey,
): Promise<void> {
  return changeVoucher(database, context, key, async (change, voucher) => {
    const options = await lockOptions(change.transaction, [voucher.id]);
    const option = findOption(options, optionId);
    if (options.some(({ parentId }) => parentId === option.id)) {
      throw new DomainError('STATE_CONFLICT', 'The option has child options. Archive them first.');
    }
    await incrementVersions(change.transaction, [voucher.id]);
    await updateRow(change, 'VoucherOption', option, { archivedAt: new Date(), isDefault: false }, 'archive');
    const [newDefault] = options.filter(({ id }) => id !== option.id);
    if (option.isDefault && newDefault) await makeDefault(change.transaction, newDefault);
  });
}

const lockText = `
  select ${selectList('VoucherOption')} from voucher_options t
   where t.voucher_id = any($1) and t.archived_at is null order by t.custom_order, t.id for no key update`;

/**
 * Returns and locks the options of vouchers that are not archived, in their display order. The vouchers must already be locked.
 */
export function lockOptions(transaction: SqlClient, voucherIds: readonly number[]): Promise<VoucherOption[]> {
  return transaction.query({ name: 'lock-options', text: lockText, values: [voucherIds] });
}

function findOption(options: readonly VoucherOption[], optionId: number): VoucherOption {
  const option = options.find(({ id }) => id === optionId);
  if (!option) throw notFound('voucher option');
  return option;
}

const defaultText = 'update voucher_options set is_default = (id = $2) where voucher_id = $1 and is_default <> (id = $2)';

async function makeDefault(transaction: SqlClient, { id, voucherId }: VoucherOption): Promise<void> {
  await transaction.query({ name: 'default-option', text: defaultText, values: [voucherId, id] });
}
