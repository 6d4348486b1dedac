import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { claimImages } from '../images/claim-images.ts';
import type { Database } from '../platform/database/database.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { changeVoucher, lockVoucher, type VoucherKey, voucherChangeAction } from './change-voucher.ts';
import { findPriceLimit } from './find-price-limit.ts';
import { incrementVersions } from './increment-versions.ts';
import { layoutShape } from './layouts.ts';
import { mergeTranslations } from './merge-translations.ts';
import { validateRedeemableOn } from './redeemable-on.ts';
import { assertNoErrors, type PartialInput, translation, validate } from './validate-input.ts';
import {
  assignmentsRequireNewVersion,
  changedAssignments,
  noAssignments,
  readAssignments,
  validateAssignments,
  writeAssignments,
} from './voucher-assignments.ts';
import {
  requiresNewVersion,
  toVoucherColumns,
  type VoucherFields,
  validateVoucher,
  voucherChangeShape,
  voucherShape,
} from './voucher-fields.ts';
import {
  isRedeemedByAmount,
  type OptionChanges,
  optionShape,
  validatePrices,
} from './voucher-option-fields.ts';
import { type CatalogueChange, type ChangedRow, changeRowIdempotently } from './with-catalogue-lock.ts';
import { changedValues, insertRow, insertRows, updateRow } from './write-row.ts';

const newShape = (maxPrice: number) =>
  voucherShape.extend({
    typeName: z.enum(['fixed', 'buyerDefined', 'predefined', 'ticket', 'VCCVCard']),
    options: z
      .array(optionShape(maxPrice).omit({ parentId: true }))
      .min(1, 'must not be empty')
      .max(100, 'must have at most 100 items'),
    layouts: z.array(layoutShape).min(1, 'must not be empty').max(20, 'must have at most 20 items'),
  });

/** A new voucher with its options and layouts, before validation. */
export interface NewVoucher extends PartialInput<VoucherFields> {
  readonly typeName: ModelRows['Voucher']['typeName'];
  readonly options: readonly PartialInput<OptionChanges>[];
  readonly layouts: readonly { readonly image: string }[];
}

/**
 * Adds a voucher with its options and layouts. The first option becomes the default unless
 * `isDefault` is true for another option. A voucher that is redeemed by amount is multi-use by
 * default (D85). Requires `manage.products`, or `manage.vcard` for a card.
 * Throws INVALID_INPUT with one error per invalid field, or IDEMPOTENCY_KEY_REUSED.
 */
export function createVoucher(
  database: Database,
  context: RequestContext,
  { salesPageId, input }: { salesPageId: number; input: NewVoucher },
): Promise<ChangedRow> {
  assertAllowedOnPage(context.caller, voucherChangeAction(input.typeName), salesPageId);
  return changeRowIdempotently(database, context, salesPageId, { createVoucher: input }, async (change) => {
    const newVoucher = {
      salesPageId,
      salePeriodFrom: null,
      salePeriodTo: null,
      quantity: null,
      sold: 0,
      isRedeemableEverywhere: true,
    };
    const { currency, maxPrice } = await findPriceLimit(change.transaction, salesPageId);
    const shape = newShape(maxPrice);
    assertNoErrors([
      ...validate(shape, input),
      ...validateVoucher(newVoucher, input),
      ...(await validateAssignments(change, newVoucher, noAssignments, input)),
      ...(await validateRedeemableOn(change, currency, [], input.redeemableOn)),
      ...(await claimImages(change.transaction, context.caller.organisationId, {
        imgUrl: input.imgUrl,
        ...Object.fromEntries(input.layouts.map(({ image }, index) => [`layouts[${index}].image`, image])),
      })),
      ...input.options.flatMap((option, index) =>
        validatePrices(input.typeName, option, `options[${index}].`),
      ),
    ]);
    const { options, layouts, typeName, ...fields } = shape.parse(input);
    const voucher = await insertRow(change, 'Voucher', {
      salesPageId,
      typeName,
      ...toVoucherColumns(fields),
      multiUse: fields.multiUse ?? isRedeemedByAmount(typeName),
    });
    const keys = { salesPageId, voucherId: voucher.id };
    const defaultIndex = Math.max(
      0,
      options.findIndex(({ isDefault }) => isDefault),
    );
    const newOptions = options.map((option, index) => ({
      values: { ...keys, currency, customOrder: index, ...option, isDefault: index === defaultIndex },
    }));
    await insertRows(change, 'VoucherOption', newOptions);
    await insertRows(
      change,
      'Layout',
      layouts.map((layout) => ({ values: { ...keys, ...layout } })),
    );
    await writeAssignments(change, keys, noAssignments, changedAssignments(noAssignments, fields));
    return voucher;
  });
}

/**
 * Changes the given fields of a voucher. Translations are merged by language. Its type cannot be
 * changed. A change of the offer increments its version, so that orders with the previous version
 * are rejected as stale (D21).
 * Requires `manage.products`, or `manage.vcard` for a card. Throws NOT_FOUND, INVALID_INPUT with
 * one error per invalid field, or IDEMPOTENCY_KEY_REUSED.
 */
export function updateVoucher(
  database: Database,
  context: RequestContext,
  { input, ...key }: VoucherKey & { input: PartialInput<VoucherFields> },
): Promise<ChangedRow> {
  return changeVoucher(database, context, key, { updateVoucher: input }, async (change, voucher) => {
    const assignments = await readAssignments(change.transaction, key);
    const merged = mergeTranslations(voucher, input, ['voucherTitle', 'description']);
    const { currency } = await findPriceLimit(change.transaction, key.salesPageId);
    assertNoErrors([
      ...validate(voucherChangeShape, merged),
      ...validateVoucher(voucher, input),
      ...(await validateAssignments(change, voucher, assignments, input)),
      ...(await validateRedeemableOn(change, currency, voucher.redeemableOn, input.redeemableOn)),
      ...(await claimImages(change.transaction, context.caller.organisationId, { imgUrl: input.imgUrl })),
    ]);
    const fields = voucherChangeShape.parse(merged);
    const columns = changedValues<'Voucher'>(voucher, toVoucherColumns(fields));
    const newAssignments = changedAssignments(assignments, fields);
    if (requiresNewVersion(columns) || assignmentsRequireNewVersion(newAssignments))
      await incrementVersions(change.transaction, [voucher.id]);
    await updateRow(change, 'Voucher', voucher, columns);
    await writeAssignments(change, key, assignments, newAssignments);
    return voucher;
  });
}

/**
 * Archives a voucher. `unarchiveVoucher` undoes this. Requires `manage.products`, or `manage.vcard`
 * for a card. Throws NOT_FOUND or IDEMPOTENCY_KEY_REUSED.
 */
export function archiveVoucher(
  database: Database,
  context: RequestContext,
  key: VoucherKey,
): Promise<ChangedRow> {
  return changeVoucher(database, context, key, { archiveVoucher: null }, async (change, voucher) => {
    await updateRow(change, 'Voucher', voucher, { archivedAt: new Date() }, 'archive');
    return voucher;
  });
}

/**
 * Returns an archived voucher to the catalogue as it was, with its position, options and layouts.
 * Requires `manage.products`, or `manage.vcard` for a card. Throws NOT_FOUND if it is not archived,
 * or IDEMPOTENCY_KEY_REUSED.
 */
export function unarchiveVoucher(
  database: Database,
  context: RequestContext,
  key: VoucherKey,
): Promise<ChangedRow> {
  const work = async (change: CatalogueChange, voucher: ModelRows['Voucher']) => {
    await updateRow(change, 'Voucher', voucher, { archivedAt: null }, 'unarchive');
    return voucher;
  };
  return changeVoucher(database, context, key, { unarchiveVoucher: null }, work, 'archived');
}

const promotionShape = z
  .object({ promotionTitle: translation(textLimits.title), isFeatured: z.boolean() })
  .partial();

export type Promotion = z.infer<typeof promotionShape>;

/**
 * Changes the promotion of a voucher: its title and whether it is featured. Requires
 * `manage.promotions`. Throws NOT_FOUND, INVALID_INPUT with one error per invalid field, or
 * IDEMPOTENCY_KEY_REUSED.
 */
export function promoteVoucher(
  database: Database,
  context: RequestContext,
  { input, ...key }: VoucherKey & { input: PartialInput<Promotion> },
): Promise<ChangedRow> {
  const { salesPageId, voucherId } = key;
  assertAllowedOnPage(context.caller, 'promotion.change', salesPageId);
  return changeRowIdempotently(
    database,
    context,
    salesPageId,
    { voucherId, promoteVoucher: input },
    async (change) => {
      const voucher = await lockVoucher(change, key);
      const merged = mergeTranslations(voucher, input, ['promotionTitle']);
      assertNoErrors(validate(promotionShape, merged));
      await updateRow(change, 'Voucher', voucher, promotionShape.parse(merged), 'promote');
      return voucher;
    },
  );
}
