import { z } from 'zod';
import type { FieldError } from '../platform/errors/domain-error.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { type PartialInput, price, quantity, translation, wholeNumber } from './validate-input.ts';
import type { RowValues } from './write-row.ts';

/** Returns the fields of a voucher option. Prices are in minor units, at most `maxPrice`. */
export function optionShape(maxPrice: number) {
  return z.object({
    description: translation(textLimits.shortText).optional(),
    sellPrice: price(maxPrice),
    maxSellPrice: price(maxPrice).nullish(),
    realValue: price(maxPrice).nullish(),
    displayPrice: price(maxPrice).nullish(),
    redeemStock: wholeNumber(1, 1_000_000).optional(),
    quantity: quantity().optional(),
    quantityWeight: wholeNumber(0, 1000).optional(),
    customOrder: wholeNumber(0, 1_000_000).optional(),
    isDefault: z.boolean().optional(),
    parentId: z.int().nullish(),
  });
}

export type OptionFields = z.infer<ReturnType<typeof optionShape>>;

/** The fields of an option that can be changed after its creation. */
export type OptionChanges = Omit<OptionFields, 'parentId'>;

/**
 * The fields that are not part of the offer. Changing them does not require a new version of the
 * voucher.
 */
const unversionedFields: ReadonlySet<string> = new Set([
  'quantity',
  'customOrder',
  'isDefault',
] satisfies (keyof OptionFields)[]);

/**
 * Returns whether a change of these columns changes the offer, which requires a new version of the
 * voucher.
 */
export function requiresNewVersion(values: RowValues<'VoucherOption'>): boolean {
  return Object.keys(values).some((field) => !unversionedFields.has(field));
}

const noPrices = { sellPrice: 0, maxSellPrice: null, realValue: null };

/**
 * Returns the errors of prices that are valid individually but conflict with each other or with the
 * type of the voucher. `stored` provides the values of fields that the input omits. `path` is
 * prepended to the fields of the errors.
 */
export function validatePrices(
  typeName: ModelRows['Voucher']['typeName'],
  input: PartialInput<OptionChanges>,
  path = '',
  stored: Pick<ModelRows['VoucherOption'], 'sellPrice' | 'maxSellPrice' | 'realValue'> = noPrices,
): FieldError[] {
  const errors: FieldError[] = [];
  const { maxSellPrice = stored.maxSellPrice, realValue = stored.realValue } = input;
  const sellPrice = input.sellPrice ?? stored.sellPrice;
  if (typeof maxSellPrice === 'number' && maxSellPrice < sellPrice) {
    errors.push({ field: `${path}maxSellPrice`, code: 'CONFLICT', message: 'must be at least sellPrice' });
  }
  const isByAmount = isRedeemedByAmount(typeName);
  const mustBePositive = 'must be at least 1, because this voucher is redeemed by amount';
  if (isByAmount && sellPrice < 1)
    errors.push({ field: `${path}sellPrice`, code: 'OUT_OF_RANGE', message: mustBePositive });
  if (isByAmount && typeof realValue === 'number' && realValue < 1)
    errors.push({ field: `${path}realValue`, code: 'OUT_OF_RANGE', message: mustBePositive });
  return errors;
}

/** Returns whether vouchers of a type are redeemed by amount (D19). */
export function isRedeemedByAmount(typeName: ModelRows['Voucher']['typeName']): boolean {
  return typeName === 'buyerDefined' || typeName === 'VCCVCard';
}
