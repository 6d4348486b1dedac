import { normalizeDiscountCode } from '../catalogue/normalize-discount-code.ts';
import { assertOrderable } from '../orders/check-order.ts';
import { DiscountNotApplicableError, SoldOutError } from '../orders/order-errors.ts';
import type { OrderInput } from '../orders/order-input.ts';
import { priceOrder } from '../orders/price-order.ts';
import { readSaleTerms, type SaleTerms } from '../orders/sale-terms.ts';
import { hasStock, remainingStock } from '../orders/stock.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError, fieldError, InvalidInputError, invalidInput } from '../platform/errors/domain-error.ts';
import { type BulkOrderTerms, repeatOrder, vouchersPerOrder } from './bulk-order-terms.ts';

/** The price of a group, and the percentage of its discount code. Null without a code. */
interface CheckedBulkOrder {
  readonly total: number;
  readonly discount: number | null;
}

/**
 * Validates a group of `quantity` vouchers against the current terms of sale, and returns its
 * price. Reserves neither stock nor uses of the discount code: each order checks and consumes them
 * again. Throws the errors of assertOrderable for the whole group, and INVALID_INPUT for a discount
 * code that is not a percentage: a fixed amount would apply once per order (D45).
 */
export async function checkBulkOrder(
  client: SqlClient,
  terms: Pick<BulkOrderTerms, 'order'>,
  quantity: number,
): Promise<CheckedBulkOrder> {
  const sale = await readSaleTerms(client, terms.order);
  const full = repeatOrder(terms, Math.min(quantity, vouchersPerOrder));
  assertSellable(full, sale);
  const discount = readPercentage(sale);
  assertInStock(terms.order, sale, quantity);
  assertUsesLeft(terms.order, sale, Math.ceil(quantity / vouchersPerOrder));
  const rest = quantity % vouchersPerOrder;
  const total =
    Math.floor(quantity / vouchersPerOrder) * priceOf(full, sale) +
    (rest > 0 ? priceOf(repeatOrder(terms, rest), sale) : 0);
  if (total > sale.maxAmount)
    throw invalidInput([
      fieldError('quantity', 'OUT_OF_RANGE', `must cost at most ${sale.maxAmount} minor units in total`),
    ]);
  return { total, discount };
}

/**
 * Throws the errors of assertOrderable for an order of a group, and STATE_CONFLICT if its discount
 * code no longer has the value that it had when the group was created.
 */
export function assertOrderOfGroup(order: OrderInput, terms: BulkOrderTerms, sale: SaleTerms): void {
  assertOrderable(order, sale);
  if (readPercentage(sale) !== terms.discount)
    throw new DomainError(
      'STATE_CONFLICT',
      'The discount code has changed since the bulk order was created.',
    );
}

function priceOf(order: OrderInput, sale: SaleTerms): number {
  return priceOrder(order, sale).reduce((sum, { pricePaid }) => sum + pricePaid, 0);
}

/** Reports the errors of the repeated voucher once, with the names of the fields of the input. */
function assertSellable(order: OrderInput, sale: SaleTerms): void {
  try {
    assertOrderable(order, sale);
  } catch (error) {
    if (error instanceof InvalidInputError) throw invalidInput(toFieldsOfVoucher(error.fields));
    throw error;
  }
}

/**
 * Returns the errors of the fields of an order as errors of the fields of a bulk order, whose only
 * voucher is `voucher` and whose only discount code is `discount`. The service names the vouchers of
 * an order `products`, and the schema `items`.
 */
export function toFieldsOfVoucher(fields: InvalidInputError['fields']): InvalidInputError['fields'] {
  return fields
    .filter(({ field }) => !/^(products|items)\[[1-9]/.test(field))
    .map(({ field, ...error }) => ({
      ...error,
      field: field.replace(/^(products|items)(\[0\])?/, 'voucher').replace(/^discounts(\[0\])?/, 'discount'),
    }));
}

function readPercentage({ discountCodes }: SaleTerms): number | null {
  const [code] = discountCodes.values();
  if (code?.kind === 'fixed')
    throw invalidInput([
      fieldError(
        'discount',
        'NOT_ALLOWED',
        'must be a percentage, because a fixed amount applies once per order',
      ),
    ]);
  return code?.value ?? null;
}

function assertInStock({ products }: OrderInput, { options, vouchers }: SaleTerms, quantity: number): void {
  for (const { voucherId, optionId } of products) {
    const [option, voucher] = [options.get(optionId), vouchers.get(voucherId)];
    if (!option || !voucher) throw new SoldOutError(null);
    if (!hasStock(option, quantity))
      throw new SoldOutError({ voucherId, optionId, remaining: remainingStock(option) });
    if (!hasStock(voucher, quantity * option.quantityWeight))
      throw new SoldOutError({ voucherId, optionId: null, remaining: remainingStock(voucher) });
  }
}

function assertUsesLeft({ discountCodes }: OrderInput, sale: SaleTerms, orders: number): void {
  for (const text of discountCodes) {
    const code = normalizeDiscountCode(text);
    const { maxUses = null, used = 0 } = sale.discountCodes.get(code) ?? {};
    if (maxUses !== null && used + orders > maxUses)
      throw new DiscountNotApplicableError({ code, reason: 'used_up' });
  }
}
