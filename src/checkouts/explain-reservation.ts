import { SoldOutError } from '../orders/order-errors.ts';
import type { OrderedItems, OrderInput } from '../orders/order-input.ts';
import type { SaleTerms } from '../orders/sale-terms.ts';
import { type ReservedStock, reservableStock } from '../orders/stock.ts';
import type { Database } from '../platform/database/database.ts';
import { RateLimitedError } from '../platform/errors/domain-error.ts';
import { countUnits } from './check-checkout.ts';
import { maxOpenCheckouts, maxOpenUnits } from './checkout-limits.ts';
import { lifetimeMinutes, readOpenCheckoutsStatement } from './reserve-statement.ts';

/**
 * Throws the reason for which a reservation was rejected, although its order was accepted by
 * `assertBuyable`: RATE_LIMITED if the address has too many unpaid checkouts, or SOLD_OUT if unpaid
 * checkouts hold too much of a stock. Does nothing if neither is the reason: the terms of sale have then
 * changed.
 */
export async function explainReservation(
  database: Database,
  order: OrderInput,
  terms: SaleTerms,
  addressHash: Uint8Array,
): Promise<void> {
  const { salesPageId, products } = order;
  const [open] = await database.query(readOpenCheckoutsStatement({ salesPageId, addressHash }));
  if (open && open.checkouts >= maxOpenCheckouts)
    throw limited(
      'checkouts',
      maxOpenCheckouts,
      'The address has too many unpaid checkouts.',
      open.secondsLeft,
    );
  const isSingle = products.length === 1 && open?.checkouts === 0;
  if (open && !isSingle && open.units + countUnits(order, terms) > maxOpenUnits)
    throw limited(
      'checkout-units',
      maxOpenUnits,
      'The unpaid checkouts of the address hold too many vouchers.',
      open.secondsLeft,
    );
  await assertReservable(database, order, terms);
}

function limited(policy: string, limit: number, reason: string, retryAfter: number): RateLimitedError {
  return new RateLimitedError(`${reason} Pay or cancel one of them, or try again in ${retryAfter} seconds.`, {
    policy,
    limit,
    window: lifetimeMinutes * 60,
    retryAfter,
  });
}

/** Throws SOLD_OUT with the first stock of which unpaid checkouts hold too much (D96). */
export async function assertReservable(
  { prisma }: Database,
  { salesPageId, products }: OrderedItems,
  { options }: SaleTerms,
): Promise<void> {
  const select = { id: true, quantity: true, sold: true, reserved: true };
  const idsOf = (field: 'voucherId' | 'optionId') => ({
    salesPageId,
    id: { in: products.map((product) => product[field]) },
  });
  const [voucherRows, optionRows] = await Promise.all([
    prisma.voucher.findMany({ where: idsOf('voucherId'), select }),
    prisma.voucherOption.findMany({ where: idsOf('optionId'), select }),
  ]);
  const stockOf = (rows: readonly (ReservedStock & { readonly id: number })[], id: number, unit: number) => {
    const row = rows.find((candidate) => candidate.id === id);
    return row ? reservableStock(row, unit) : 0;
  };
  for (const { voucherId, optionId } of products) {
    const weight = options.get(optionId)?.quantityWeight ?? 0;
    const count = products.filter((product) => product.optionId === optionId).length;
    const units = products
      .filter((product) => product.voucherId === voucherId)
      .reduce((sum, product) => sum + (options.get(product.optionId)?.quantityWeight ?? 0), 0);
    const ofOption = stockOf(optionRows, optionId, 1);
    if (ofOption < count) throw new SoldOutError({ voucherId, optionId, remaining: ofOption });
    const ofVoucher = stockOf(voucherRows, voucherId, weight);
    if (ofVoucher < units) throw new SoldOutError({ voucherId, optionId: null, remaining: ofVoucher });
  }
}
