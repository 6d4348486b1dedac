import type { RequestContext } from '../access/request-context.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { type ModelRows, selectList } from '../platform/database/model-rows.ts';
import { DomainError, type FieldError, notFound } from '../platform/errors/domain-error.ts';
import { changeVoucher, createForVoucher, type VoucherName } from './change-voucher.ts';
import { assertNone, findFaults, type Given } from './check-input.ts';
import { findCurrency } from './page-currency.ts';
import { raiseVersions } from './raise-versions.ts';
import type { Change, Created } from './take-turn.ts';
import { findStockFaults } from './voucher-fields.ts';
import { changesOffer, findPriceFaults, type OptionFields, optionShape } from './voucher-option-fields.ts';
import { differing, insertRow, updateRow } from './write-row.ts';

type Voucher = ModelRows['Voucher'];
type VoucherOption = ModelRows['VoucherOption'];

export interface OptionName extends VoucherName {
  readonly optionId: number;
}

const changeShape = optionShape.omit({ parentDatabaseId: true }).partial();

export type OptionChanges = Omit<OptionFields, 'parentDatabaseId'>;

/** Adds an option to a voucher, and increments the voucher's version. Throws NOT_FOUND, or INVALID_INPUT with every error. */
export function createVoucherOption(
  database: Database,
  context: RequestContext,
  { input, ...name }: VoucherName & { input: Given<OptionFields> },
): Promise<Created> {
  return createForVoucher(database, context, name, { createVoucherOption: input }, async (change, voucher) => {
    const options = await lockOptions(change.transaction, [voucher.id]);
    assertNone(findNewOptionFaults(voucher, options, input));
    await raiseVersions(change.transaction, [voucher.id]);
    return insertOption(change, voucher, options, optionShape.parse(input));
  });
}

/** Returns the errors of a new option. `options` are the existing options of its voucher. */
export function findNewOptionFaults(
  { typeName }: Voucher,
  options: readonly VoucherOption[],
  input: Given<OptionFields>,
): FieldError[] {
  const { parentDatabaseId: parentId } = input;
  const isOrphan = typeof parentId === 'number' && !options.some(({ id }) => id === parentId);
  return [
    ...findFaults(optionShape, input),
    ...findPriceFaults(typeName, input),
    ...(isOrphan ? [{ field: 'parentDatabaseId', message: 'is not an option of this voucher' }] : []),
  ];
}

export async function insertOption(
  change: Change,
  voucher: Voucher,
  options: readonly VoucherOption[],
  { parentDatabaseId, ...fields }: OptionFields,
): Promise<VoucherOption> {
  const { id: voucherId, salesPageId } = voucher;
  const currency = options[0]?.currency ?? (await findCurrency(change.transaction, salesPageId));
  const isDefault = fields.isDefault ?? options.length === 0;
  const made = { salesPageId, voucherId, currency, parentId: parentDatabaseId ?? null, ...fields, isDefault };
  const option = await insertRow(change, 'VoucherOption', made);
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
  { input, optionId, ...name }: OptionName & { input: Given<OptionChanges> },
): Promise<void> {
  return changeVoucher(database, context, name, async (change, voucher) => {
    const option = findOption(await lockOptions(change.transaction, [voucher.id]), optionId);
    assertNone(findOptionFaults(voucher, option, input));
    const values = toOptionChanges(option, input);
    if (changesOffer(values)) await raiseVersions(change.transaction, [voucher.id]);
    await changeOption(change, option, values);
  });
}

export function findOptionFaults({ typeName }: Voucher, option: VoucherOption, input: Given<OptionChanges>): FieldError[] {
  return [
    ...findFaults(changeShape, input),
    ...findPriceFaults(typeName, input, '', option),
    ...findStockFaults(input.quantity, option.sold),
  ];
}

/**
 * Returns the columns that a validated input changes. `isDefault: false` is ignored: an option remains the default until another
 * one becomes it.
 */
export function toOptionChanges(option: VoucherOption, input: Given<OptionChanges>) {
  const { isDefault, ...fields } = changeShape.parse(input);
  return differing<'VoucherOption'>(option, isDefault ? { ...fields, isDefault } : fields);
}

export async function changeOption(
  change: Change,
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
  { optionId, ...name }: OptionName,
): Promise<void> {
  return changeVoucher(database, context, name, async (change, voucher) => {
    const options = await lockOptions(change.transaction, [voucher.id]);
    const option = findOption(options, optionId);
    if (options.some(({ parentId }) => parentId === option.id)) {
      throw new DomainError('STATE_CONFLICT', 'The option has child options. Archive them first.');
    }
    await raiseVersions(change.transaction, [voucher.id]);
    await updateRow(change, 'VoucherOption', option, { archivedAt: new Date(), isDefault: false }, 'archive');
    const [heir] = options.filter(({ id }) => id !== option.id);
    if (option.isDefault && heir) await makeDefault(change.transaction, heir);
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
