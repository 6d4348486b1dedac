import type { RequestContext } from '../access/request-context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DomainError, type FieldError, fieldError, notFound } from '../platform/errors/domain-error.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { assertBelowLimit } from './catalogue-limits.ts';
import { changeVoucher, changeVoucherPart, type VoucherKey, type VoucherPartKey } from './change-voucher.ts';
import { findPriceLimit } from './find-price-limit.ts';
import { incrementVersions } from './increment-versions.ts';
import { mergeTranslations } from './merge-translations.ts';
import { assertNoErrors, type PartialInput, validate } from './validate-input.ts';
import { validateQuantity } from './voucher-fields.ts';
import {
  type OptionChanges,
  type OptionFields,
  optionShape,
  requiresNewVersion,
  validatePrices,
} from './voucher-option-fields.ts';
import type { CatalogueChange, ChangedRow } from './with-catalogue-lock.ts';
import { changedValues, insertRow, type NewRow, updateRow } from './write-row.ts';

type Voucher = ModelRows['Voucher'];
type VoucherOption = ModelRows['VoucherOption'];

const changeShapeIn = (maxPrice: number) => optionShape(maxPrice).omit({ parentId: true }).partial();

/**
 * Adds an option to a voucher, and increments the voucher's version. Requires the permissions of
 * changeVoucher. Throws NOT_FOUND, INVALID_INPUT with one error per invalid field, STATE_CONFLICT
 * if the voucher has the maximum number of options (`catalogueLimits`), or IDEMPOTENCY_KEY_REUSED.
 */
export function createVoucherOption(
  database: Database,
  context: RequestContext,
  { input, ...key }: VoucherKey & { input: PartialInput<OptionFields> },
): Promise<ChangedRow> {
  return changeVoucher(database, context, key, { createVoucherOption: input }, async (change, voucher) => {
    const options = await lockOptions(change.transaction, voucher.salesPageId, [voucher.id]);
    const { currency, maxPrice } = await findPriceLimit(change.transaction, voucher.salesPageId);
    assertNoErrors(validateNewOption(voucher, options, maxPrice, input));
    assertBelowLimit('options', options.length);
    await incrementVersions(change.transaction, [voucher.id]);
    const newOption = toNewOption(
      voucher,
      options.length === 0,
      currency,
      optionShape(maxPrice).parse(input),
    );
    const option = await insertRow(change, 'VoucherOption', newOption);
    if (option.isDefault) await makeDefault(change.transaction, option);
    return option;
  });
}

/** Returns the errors of a new option. `options` contains the existing options of its voucher. */
export function validateNewOption(
  { typeName }: Voucher,
  options: readonly VoucherOption[],
  maxPrice: number,
  input: PartialInput<OptionFields>,
): FieldError[] {
  const { parentId } = input;
  const isOrphan = typeof parentId === 'number' && !options.some(({ id }) => id === parentId);
  return [
    ...validate(optionShape(maxPrice), input),
    ...validatePrices(typeName, input),
    ...(isOrphan ? [fieldError('parentId', 'UNKNOWN', 'is not an option of this voucher')] : []),
  ];
}

/**
 * Returns the columns of a new option. It becomes the default if `isDefault` is true or if it is
 * the first option of its voucher, because a voucher with options has exactly one default option.
 */
export function toNewOption(
  { id: voucherId, salesPageId }: Voucher,
  isFirst: boolean,
  currency: string,
  { parentId, ...fields }: OptionFields,
): NewRow<'VoucherOption'> {
  const isDefault = isFirst || (fields.isDefault ?? false);
  return { salesPageId, voucherId, currency, parentId: parentId ?? null, ...fields, isDefault };
}

/**
 * Changes the given fields of an option. Its parent cannot be changed. Increments the voucher's
 * version unless only the stock, the display order or the default changes. Requires the permissions
 * of changeVoucher. Throws NOT_FOUND, INVALID_INPUT with one error per invalid field, or
 * IDEMPOTENCY_KEY_REUSED.
 */
export function updateVoucherOption(
  database: Database,
  context: RequestContext,
  { input, ...key }: VoucherPartKey & { input: PartialInput<OptionChanges> },
): Promise<ChangedRow> {
  return changeVoucherPart(
    database,
    context,
    'VoucherOption',
    key,
    { updateVoucherOption: input },
    async (change, voucher) => {
      const option = findOption(
        await lockOptions(change.transaction, voucher.salesPageId, [voucher.id]),
        key.id,
      );
      const { maxPrice } = await findPriceLimit(change.transaction, voucher.salesPageId);
      const merged = mergeTranslations(option, input, ['description']);
      assertNoErrors(validateOption(voucher, option, maxPrice, merged));
      const values = toOptionChanges(option, maxPrice, merged);
      if (requiresNewVersion(values)) await incrementVersions(change.transaction, [voucher.id]);
      await updateRow(change, 'VoucherOption', option, values);
      if (values.isDefault) await makeDefault(change.transaction, option);
    },
  );
}

/** Returns the errors of a change to an existing option. */
export function validateOption(
  { typeName }: Voucher,
  option: VoucherOption,
  maxPrice: number,
  input: PartialInput<OptionChanges>,
): FieldError[] {
  return [
    ...validate(changeShapeIn(maxPrice), input),
    ...validatePrices(typeName, input, '', option),
    ...validateQuantity(input.quantity, option.sold),
  ];
}

/**
 * Returns the columns that a validated input changes. `isDefault: false` is ignored: an option
 * remains the default until another option is made the default.
 */
export function toOptionChanges(option: VoucherOption, maxPrice: number, input: PartialInput<OptionChanges>) {
  const { isDefault, ...fields } = changeShapeIn(maxPrice).parse(input);
  return changedValues<'VoucherOption'>(option, isDefault ? { ...fields, isDefault } : fields);
}

/**
 * Archives an option, and increments the voucher's version. If the option was the
 * default, the first remaining option becomes the default. Requires the permissions of
 * changeVoucher. Throws NOT_FOUND, IDEMPOTENCY_KEY_REUSED, or STATE_CONFLICT while the option has
 * child options.
 */
export function archiveVoucherOption(
  database: Database,
  context: RequestContext,
  key: VoucherPartKey,
): Promise<ChangedRow> {
  return changeVoucherPart(
    database,
    context,
    'VoucherOption',
    key,
    { archiveVoucherOption: null },
    async (change, voucher) => {
      const options = await lockOptions(change.transaction, voucher.salesPageId, [voucher.id]);
      const option = findOption(options, key.id);
      if (options.some(({ parentId }) => parentId === option.id)) {
        throw new DomainError('STATE_CONFLICT', 'The option has child options. Archive them first.');
      }
      await incrementVersions(change.transaction, [voucher.id]);
      await updateRow(
        change,
        'VoucherOption',
        option,
        { archivedAt: new Date(), isDefault: false },
        'archive',
      );
      const [newDefault] = options.filter(({ id }) => id !== option.id);
      if (option.isDefault && newDefault) await makeDefault(change.transaction, newDefault);
    },
  );
}

/**
 * Returns an archived option to its voucher, and increments the voucher's version. It becomes the
 * default only if the voucher has no other option. Requires the permissions of changeVoucher. Throws
 * NOT_FOUND if the option is not archived, IDEMPOTENCY_KEY_REUSED, or STATE_CONFLICT while its parent
 * is archived or the voucher has the maximum number of options (`catalogueLimits`).
 */
export function unarchiveVoucherOption(
  database: Database,
  context: RequestContext,
  key: VoucherPartKey,
): Promise<ChangedRow> {
  const work = async (change: CatalogueChange, voucher: Voucher) => {
    const options = await lockOptions(change.transaction, voucher.salesPageId, [voucher.id]);
    const where = { salesPageId: voucher.salesPageId, id: key.id };
    const option = await change.transaction.prisma.voucherOption.findUniqueOrThrow({ where });
    if (option.parentId !== null && !options.some(({ id }) => id === option.parentId))
      throw new DomainError('STATE_CONFLICT', 'The parent option is archived. Unarchive it first.');
    assertBelowLimit('options', options.length);
    await incrementVersions(change.transaction, [voucher.id]);
    const isDefault = options.length === 0;
    await updateRow(change, 'VoucherOption', option, { archivedAt: null, isDefault }, 'unarchive');
  };
  return changeVoucherPart(
    database,
    context,
    'VoucherOption',
    key,
    { unarchiveVoucherOption: null },
    work,
    'archived',
  );
}

/**
 * Locks the options of vouchers until the end of the transaction, and returns them in their display
 * order. Archived options are excluded. The vouchers must already be locked.
 */
export async function lockOptions(
  transaction: Transaction,
  salesPageId: number,
  voucherIds: readonly number[],
): Promise<VoucherOption[]> {
  await lockRows(transaction, 'VoucherOption', { salesPageId, voucherId: voucherIds });
  return transaction.prisma.voucherOption.findMany({
    where: { salesPageId, voucherId: { in: [...voucherIds] }, archivedAt: null },
    orderBy: [{ customOrder: 'asc' }, { id: 'asc' }],
  });
}

function findOption(options: readonly VoucherOption[], optionId: number): VoucherOption {
  const option = options.find(({ id }) => id === optionId);
  if (!option) throw notFound('voucher option');
  return option;
}

async function makeDefault(
  { prisma }: Transaction,
  { id, voucherId, salesPageId }: VoucherOption,
): Promise<void> {
  const options = { salesPageId, voucherId };
  await prisma.voucherOption.updateMany({
    where: { ...options, id: { not: id }, isDefault: true },
    data: { isDefault: false },
  });
  await prisma.voucherOption.updateMany({
    where: { ...options, id, isDefault: false },
    data: { isDefault: true },
  });
}
