import type { VoucherDesign } from '../../prisma/generated/client/enums.ts';
import { assertOrderable } from '../orders/check-order.ts';
import type { OrderedItems, OrderInput, ProductInput } from '../orders/order-input.ts';
import type { SaleTerms } from '../orders/sale-terms.ts';
import type { Database } from '../platform/database/database.ts';
import { type FieldError, fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { maxOpenUnits } from './checkout-limits.ts';

/** What buyers may choose of the ordered vouchers, in addition to the terms of sale. */
export interface BuyerTerms {
  readonly salesPageName: string;
  /** The display options of the vouchers, by their ids. */
  readonly vouchers: ReadonlyMap<number, DisplayOptions>;
}

interface DisplayOptions {
  readonly isVoucherMessageOff: boolean;
  readonly priceVisible: boolean;
  readonly changingPriceVisibilityByBuyerAllowed: boolean;
  readonly canPurchaserChooseDesign: boolean;
  readonly design: VoucherDesign;
}

/** Reads what buyers may choose of the vouchers of an order. */
export async function readBuyerTerms(
  { prisma }: Pick<Database, 'prisma'>,
  { salesPageId, products }: Pick<OrderInput, 'salesPageId' | 'products'>,
): Promise<BuyerTerms> {
  const [page, vouchers] = await Promise.all([
    prisma.salesPage.findUniqueOrThrow({ where: { id: salesPageId }, select: { name: true } }),
    prisma.voucher.findMany({
      where: { salesPageId, id: { in: products.map(({ voucherId }) => voucherId) } },
      select: {
        id: true,
        isVoucherMessageOff: true,
        priceVisible: true,
        changingPriceVisibilityByBuyerAllowed: true,
        canPurchaserChooseDesign: true,
        design: true,
      },
    }),
  ]);
  return {
    salesPageName: page.name,
    vouchers: new Map(vouchers.map((voucher) => [voucher.id, voucher])),
  };
}

/** The items of an order and, unless only their price is calculated, its purchaser. */
type BuyersOrder = OrderedItems & Partial<Pick<OrderInput, 'purchaser'>>;

/**
 * Validates an order of a buyer, in addition to `assertFindable`. Throws INVALID_INPUT for what only staff
 * may order: an order without a purchaser, and values that the voucher does not offer to buyers. Then
 * throws the errors of assertOrderable.
 */
export function assertBuyable(order: BuyersOrder, terms: SaleTerms, buyer: BuyerTerms): void {
  const errors = [
    ...(order.purchaser === null ? [fieldError('purchaser', 'REQUIRED', 'is required')] : []),
    ...order.products.flatMap((product, index) => productErrors(product, `products[${index}]`, buyer)),
  ];
  if (errors.length > 0) throw invalidInput(errors);
  assertOrderable(order, terms);
  if (order.products.length > 1 && countUnits(order, terms) > maxOpenUnits)
    throw invalidInput([
      fieldError('products', 'OUT_OF_RANGE', `must consume at most ${maxOpenUnits} units of stock in total`),
    ]);
}

/** Returns the units of stock that an order counts towards `maxOpenUnits`. */
export function countUnits({ products }: OrderedItems, { options }: SaleTerms): number {
  return products.reduce(
    (sum, { optionId }) => sum + Math.max(options.get(optionId)?.quantityWeight ?? 0, 1),
    0,
  );
}

function productErrors(product: ProductInput, path: string, { vouchers }: BuyerTerms): FieldError[] {
  const { voucherId, message, hidePrice, design, pricePaidCalculator, internalNote, deliveryMethod } =
    product;
  const errors: FieldError[] = [];
  const reject = (field: string, code: FieldError['code'], text: string) =>
    errors.push(fieldError(`${path}.${field}`, code, text));
  if (pricePaidCalculator !== 'regular') reject('pricePaidCalculator', 'NOT_ALLOWED', 'must be `regular`');
  if (internalNote !== null) reject('internalNote', 'NOT_ALLOWED', 'must be omitted');
  // Staff hand out the card. A buyer on a website would receive nothing.
  if (deliveryMethod === 'vc_card') reject('delivery.unshipped', 'NOT_ALLOWED', 'must not be `CARD`');
  const options = vouchers.get(voucherId);
  if (!options) return errors;
  if (options.isVoucherMessageOff && message !== null)
    reject('message', 'NOT_ALLOWED', 'must be omitted, because this voucher has no message');
  if (!options.changingPriceVisibilityByBuyerAllowed && hidePrice === options.priceVisible)
    reject('hidePrice', 'NOT_ALLOWED', `must be ${!options.priceVisible} for this voucher`);
  if (design !== undefined && design !== options.design && !options.canPurchaserChooseDesign)
    reject('design', 'NOT_ALLOWED', 'must be omitted, because this voucher has one design');
  return errors;
}
