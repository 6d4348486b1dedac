import { normalizeDiscountCode } from '../catalogue/normalize-discount-code.ts';
import { DomainError, type FieldError, invalidInput } from '../platform/errors/domain-error.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { deliveryTimeErrors } from './delivery-time.ts';
import { findOffSaleReason } from './on-sale.ts';
import {
  DiscountNotApplicableError,
  type InapplicableReason,
  NotOnSaleError,
  SoldOutError,
  StaleVoucherVersionError,
} from './order-errors.ts';
import type { OrderedItems, OrderInput, ProductInput } from './order-input.ts';
import { sumPrices } from './price-order.ts';
import { hasPriceRange, type SaleTerms } from './sale-terms.ts';
import { hasStock, remainingStock } from './stock.ts';

/** The items of an order and, unless only their price is calculated, its purchaser. */
type CheckedOrder = OrderedItems & Partial<Pick<OrderInput, 'purchaser'>>;

/**
 * Validates an order against the terms of sale (D19 to D21). Throws INVALID_INPUT with one error
 * per field that has an unknown id or an invalid value, NOT_ON_SALE, STALE_VOUCHER_VERSION,
 * DISCOUNT_NOT_APPLICABLE or SOLD_OUT. Stock and discount uses are checked to report the reason for
 * a rejection, but not consumed. The place-order statement checks them again and consumes them.
 */
export function assertOrderable(order: CheckedOrder, terms: SaleTerms, now = new Date()): void {
  const { products, discountCodes, purchaser } = order;
  const errors = [
    ...(purchaser === null && !terms.isPurchaserOptional ? [purchaserRequired] : []),
    ...products.flatMap((product, index) => productErrors(product, `products[${index}]`, terms, now)),
  ];
  if (errors.length > 0) throw invalidInput(errors);
  if (sumPrices(order, terms) > terms.maxAmount) throw invalidInput([totalTooLarge(terms.maxAmount)]);
  if (terms.isPageArchived)
    throw new NotOnSaleError('The sales page is archived and no longer sells vouchers.', null);
  for (const product of products) assertOnSale(product, terms, now);
  for (const code of discountCodes) assertDiscountApplies(code, products, terms, now);
  assertInStock(products, terms);
}

const purchaserRequired: FieldError = {
  field: 'purchaser',
  code: 'REQUIRED',
  message: 'is required, because the sales page does not allow orders without a purchaser',
};

const totalTooLarge = (maxAmount: number): FieldError => ({
  field: 'products',
  code: 'OUT_OF_RANGE',
  message: `must cost at most ${maxAmount} minor units in total, before discounts`,
});

/** Returns whether assertOrderable accepts the order at the current time. */
export function isOrderable(order: CheckedOrder, terms: SaleTerms): boolean {
  try {
    assertOrderable(order, terms);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function productErrors(product: ProductInput, path: string, terms: SaleTerms, now: Date): FieldError[] {
  const { voucherId, optionId, layoutId } = product;
  const voucher = terms.vouchers.get(voucherId);
  if (!voucher)
    return [{ field: `${path}.voucherId`, code: 'UNKNOWN', message: 'is not a voucher of this sales page' }];
  const errors: FieldError[] = [];
  const option = terms.options.get(optionId);
  if (option?.voucherId !== voucherId)
    errors.push({
      field: `${path}.optionId`,
      code: 'UNKNOWN',
      message: 'is not an available option of this voucher',
    });
  else if (hasPriceRange(product, terms))
    errors.push(...amountErrors(product, `${path}.optionAmount`, option));
  if (terms.layouts.get(layoutId)?.voucherId !== voucherId) {
    errors.push({ field: `${path}.layoutId`, code: 'UNKNOWN', message: 'is not a layout of this voucher' });
  }
  return [
    ...errors,
    ...deliveryErrors(product, path, voucher.postalDeliveryEnabled, terms),
    ...deliveryTimeErrors(product, path, terms.timeZone, now),
  ];
}

/** Validates the amount for a voucher whose price the purchaser chooses within a range (D19). */
export function amountErrors(
  { optionAmount }: Pick<ProductInput, 'optionAmount'>,
  field: string,
  option: Pick<ModelRows['VoucherOption'], 'currency' | 'sellPrice' | 'maxSellPrice'>,
): FieldError[] {
  if (optionAmount === null)
    return [
      {
        field,
        code: 'REQUIRED',
        message: 'is required, because the purchaser chooses the price of this voucher',
      },
    ];
  if (optionAmount.currency !== option.currency)
    return [{ field: `${field}.currency`, code: 'CONFLICT', message: `must be ${option.currency}` }];
  const max = option.maxSellPrice ?? option.sellPrice;
  if (optionAmount.amount >= option.sellPrice && optionAmount.amount <= max) return [];
  return [
    { field: `${field}.amount`, code: 'OUT_OF_RANGE', message: `must be from ${option.sellPrice} to ${max}` },
  ];
}

function deliveryErrors(
  product: ProductInput,
  path: string,
  postalEnabled: boolean,
  terms: SaleTerms,
): FieldError[] {
  const { deliveryMethod, shippingAddress, voucherShippingMethodId: methodId, voucherId } = product;
  if (deliveryMethod !== 'postal') return [];
  const errors: FieldError[] = [];
  if (!postalEnabled)
    errors.push({
      field: `${path}.delivery.postal`,
      code: 'NOT_ALLOWED',
      message: 'must be another delivery method, because this voucher cannot be delivered by post',
    });
  if (shippingAddress === null)
    errors.push({
      field: `${path}.delivery.postal.address`,
      code: 'REQUIRED',
      message: 'is required for postal delivery',
    });
  const field = `${path}.delivery.postal.shippingMethodId`;
  if (methodId === null) errors.push({ field, code: 'REQUIRED', message: 'is required for postal delivery' });
  else if (terms.shippingMethods.get(methodId)?.voucherId !== voucherId) {
    errors.push({ field, code: 'UNKNOWN', message: 'is not a shipping method of this voucher' });
  }
  return errors;
}

function assertOnSale(
  { voucherId, voucherVersion }: ProductInput,
  { vouchers, timeZone }: SaleTerms,
  now: Date,
): void {
  const voucher = vouchers.get(voucherId);
  if (!voucher) return;
  const { version, salePeriodFrom, salePeriodTo } = voucher;
  if (version !== voucherVersion) {
    throw new StaleVoucherVersionError(voucherId, version);
  }
  const reason = findOffSaleReason(voucher, timeZone, now);
  if (reason !== null)
    throw new NotOnSaleError(`Voucher ${voucherId} is not on sale.`, {
      voucherId,
      reason,
      salePeriodFrom,
      salePeriodTo,
    });
}

function assertDiscountApplies(
  text: string,
  products: readonly ProductInput[],
  { discountCodes }: SaleTerms,
  now: Date,
): void {
  const code = normalizeDiscountCode(text);
  const reason = findInapplicableReason(discountCodes.get(code), products, now);
  if (reason !== null) throw new DiscountNotApplicableError({ code, reason });
}

type Discount = SaleTerms['discountCodes'] extends ReadonlyMap<string, infer Row> ? Row : never;

function findInapplicableReason(
  discount: Discount | undefined,
  products: readonly ProductInput[],
  now: Date,
): InapplicableReason | null {
  if (!discount?.active) return 'unknown';
  const { startsAt, endsAt, maxUses, used } = discount;
  if (startsAt !== null && now < startsAt) return 'not_yet_valid';
  if (endsAt !== null && endsAt <= now) return 'expired';
  if (maxUses !== null && used >= maxUses) return 'used_up';
  return products.some(({ pricePaidCalculator }) => pricePaidCalculator === 'regular')
    ? null
    : 'no_regular_product';
}

function assertInStock(products: readonly ProductInput[], { vouchers, options }: SaleTerms): void {
  for (const { optionId, voucherId } of products) {
    const optionCount = products.filter((product) => product.optionId === optionId).length;
    const voucherUnits = products
      .filter((product) => product.voucherId === voucherId)
      .reduce((sum, product) => sum + (options.get(product.optionId)?.quantityWeight ?? 0), 0);
    const [option, voucher] = [options.get(optionId), vouchers.get(voucherId)];
    if (!option || !voucher) throw new SoldOutError(null);
    if (!hasStock(option, optionCount))
      throw new SoldOutError({ voucherId, optionId, remaining: remainingStock(option) });
    if (!hasStock(voucher, voucherUnits))
      throw new SoldOutError({ voucherId, optionId: null, remaining: remainingStock(voucher) });
  }
}
