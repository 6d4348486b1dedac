import { z } from 'zod';
import { VoucherDesign } from '../../prisma/generated/client/enums.ts';
import type { FieldError } from '../platform/errors/domain-error.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { validateRange } from '../platform/values/validate-range.ts';
import { lastDayOfUnlimitedValidity } from '../vouchers/expiry.ts';
import { redeemableOnShape } from './redeemable-on.ts';
import {
  calendarDate,
  httpUrl,
  nullableList,
  type PartialInput,
  quantity,
  taxBasisPoints,
  timestamp,
  title,
  translation,
  wholeNumber,
} from './validate-input.ts';
import type { RowValues } from './write-row.ts';

/**
 * The validity of a sold voucher. Exactly one of the fields is set, which the GraphQL schema
 * enforces.
 */
const validity = z.object({
  days: wholeNumber(1, 1200).optional(),
  months: wholeNumber(1, 1200).optional(),
  fixed: z
    .object({ from: calendarDate().nullish(), to: calendarDate() })
    .refine(({ from, to }) => !from || from <= to, { path: ['to'], error: 'must not be before `from`' })
    .optional(),
  never: z
    .boolean()
    .refine((never) => never, 'must be true')
    .optional(),
});

const maxIds = 500;
const ids = () => z.array(z.int()).max(maxIds, `must have at most ${maxIds} items`).nullish();
const changedIds = () => nullableList(z.int(), maxIds).optional();

export const voucherShape = z.object({
  voucherTitle: title(),
  description: translation(textLimits.description).optional(),
  imgUrl: httpUrl().nullish(),
  isActive: z.boolean().optional(),
  accessLevel: z.enum(['published', 'unpublished', 'secret']).optional(),
  salePeriodFrom: timestamp().nullish(),
  salePeriodTo: timestamp().nullish(),
  isRedeemableEverywhere: z.boolean().optional(),
  displayOptions: z
    .object({
      isVoucherMessageOff: z.boolean().optional(),
      priceVisible: z.boolean().optional(),
      changingPriceVisibilityByBuyerAllowed: z.boolean().optional(),
      design: z.enum(VoucherDesign).optional(),
      canPurchaserChooseDesign: z.boolean().optional(),
    })
    .optional(),
  postalDeliveryEnabled: z.boolean().optional(),
  multiUse: z.boolean().optional(),
  taxBasisPoints: taxBasisPoints(),
  quantity: quantity().optional(),
  position: wholeNumber(0, 1_000_000).optional(),
  validity,
  categoryIds: ids(),
  redeemLocationIds: ids(),
  shippingMethodIds: ids(),
  redeemableOn: redeemableOnShape(),
});

/**
 * The fields of a voucher that staff can set. Assignments of other rows are lists of ids
 * (voucher-assignments.ts).
 */
export type VoucherFields = z.infer<typeof voucherShape>;

export const voucherChangeShape = voucherShape.partial().extend({
  categoryIds: changedIds(),
  redeemLocationIds: changedIds(),
  shippingMethodIds: changedIds(),
});
type VoucherChanges = { readonly [Field in keyof VoucherFields]?: VoucherFields[Field] | undefined };

/** The fields that are not part of the offer. Changing them does not require a new version. */
const unversionedFields: ReadonlySet<string> = new Set([
  'imgUrl',
  'isActive',
  'accessLevel',
  'salePeriodFrom',
  'salePeriodTo',
  'quantity',
  'position',
  'design',
  'canPurchaserChooseDesign',
  'taxBasisPoints',
] satisfies (keyof VoucherFields | keyof NonNullable<VoucherFields['displayOptions']>)[]);

/** Returns whether a change of these columns changes the offer, which requires a new version. */
export function requiresNewVersion(values: RowValues<'Voucher'>): boolean {
  return Object.keys(values).some((field) => !unversionedFields.has(field));
}

/**
 * Converts validated fields to columns. Assignments are omitted, because they are stored in other
 * tables.
 */
export function toVoucherColumns<Fields extends VoucherChanges>(fields: Fields) {
  const {
    validity: window,
    displayOptions,
    categoryIds,
    redeemLocationIds,
    shippingMethodIds,
    ...rest
  } = fields;
  return {
    ...rest,
    ...displayOptions,
    ...(window && toValidityColumns(window)),
  };
}

function toValidityColumns({ days, months, fixed: period, never }: z.infer<typeof validity>) {
  const fixed = never ? { from: null, to: lastDayOfUnlimitedValidity } : period;
  const midnight = (date: string | null | undefined) => (date ? new Date(`${date}T00:00:00Z`) : null);
  const rule = days === undefined ? ('months' as const) : ('days' as const);
  return {
    validityRule: fixed ? ('fixed' as const) : rule,
    validityLength: fixed ? null : (days ?? months ?? null),
    validityStartsOn: midnight(fixed?.from),
    validityEndsOn: midnight(fixed?.to),
  };
}

/** The stored values against which a change is validated. */
type StoredVoucher = Pick<ModelRows['Voucher'], 'salePeriodFrom' | 'salePeriodTo' | 'quantity' | 'sold'>;

/**
 * Returns the errors of fields that are valid individually but conflict with each other or with the
 * stored values.
 */
export function validateVoucher(stored: StoredVoucher, input: PartialInput<VoucherFields>): FieldError[] {
  const errors: FieldError[] = [];
  const {
    salePeriodFrom = stored.salePeriodFrom,
    salePeriodTo = stored.salePeriodTo,
    quantity: newQuantity,
  } = input;
  // A version before 0.3.0 could store a period without a duration, which other changes keep.
  if (input.salePeriodFrom !== undefined || input.salePeriodTo !== undefined)
    errors.push(...validateRange({ from: salePeriodFrom, to: salePeriodTo }, 'salePeriod'));
  errors.push(...validateQuantity(newQuantity, stored.sold));
  return errors;
}

/**
 * Returns an error if the new quantity is less than the number of units sold, otherwise an empty
 * array.
 */
export function validateQuantity(newQuantity: number | null | undefined, sold: number): FieldError[] {
  return typeof newQuantity === 'number' && newQuantity < sold
    ? [{ field: 'quantity', code: 'CONFLICT', message: `must be at least ${sold}, the number sold` }]
    : [];
}
