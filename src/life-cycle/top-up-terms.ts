import { NotOnSaleError } from '../orders/order-errors.ts';
import { validityOf } from '../orders/sale-window.ts';
import { dayInZone } from '../platform/calendar/day-in-zone.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { DomainError, fieldError, invalidInput } from '../platform/errors/domain-error.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { findRows } from '../platform/rows/read-rows.ts';
import { maxPriceOf } from '../platform/values/currencies.ts';
import { rejectionByState } from '../vouchers/order-product-states.ts';
import { isByAmount } from '../vouchers/voucher-unit.ts';
import { VoucherBlockedError } from './life-cycle-errors.ts';

type Product = ModelRows['OrderProduct'];

/** The terms by which a sold voucher can be topped up: those of its article and its sales page. */
export interface TopUpTerms {
  /** The largest amount of one top-up: the article's largest price. */
  readonly maxAmount: number;
  /** The largest stock that the database can store. */
  readonly maxStock: number;
  readonly isPageArchived: boolean;
  /** The period of a voucher that is sold today. `lastDay` is null if it never expires. */
  readonly redeemableTo: Date;
  readonly lastDay: Date | null;
}

export async function readTopUpTerms(database: SqlClient, product: Product): Promise<TopUpTerms> {
  const [[option], [voucher], [page]] = await Promise.all([
    findRows(database, 'VoucherOption', 'id', [product.optionId]),
    findRows(database, 'Voucher', 'id', [product.voucherId]),
    findRows(database, 'SalesPage', 'id', [product.salesPageId]),
  ]);
  if (!option || !voucher || !page) throw new Error('the article of a sold voucher is missing');
  const period = validityOf(voucher, dayInZone(new Date(), page.timeZone), page.timeZone);
  return {
    maxAmount: option.maxSellPrice ?? option.sellPrice,
    maxStock: Number.MAX_SAFE_INTEGER,
    isPageArchived: page.archivedAt !== null,
    redeemableTo: new Date(period.redeemable_to),
    lastDay: period.last_day === null ? null : new Date(period.last_day),
  };
}

/** Returns the later expiry that a top-up gives the voucher. Null if it is not later. */
export function expiryAfterTopUp(
  product: Product,
  { redeemableTo, lastDay }: TopUpTerms,
): Pick<TopUpTerms, 'redeemableTo' | 'lastDay'> | null {
  return redeemableTo > product.redeemableTo ? { redeemableTo, lastDay } : null;
}

/**
 * Throws the reason why a sold voucher cannot be topped up: the errors of rejectionByState,
 * NOT_ON_SALE on an archived sales page, BLOCKED, EXPIRED unless the top-up extends the voucher,
 * and INVALID_INPUT for a voucher without an amount, for one that cost nothing, whose value is
 * reported as complimentary, and for an amount that exceeds the article's largest price or makes
 * the balance larger than the largest price of the currency (D73).
 */
export function assertCanBeToppedUp(
  product: Product,
  { amount, currency, extendExpiry }: { amount: number; currency: string; extendExpiry: boolean },
  terms: TopUpTerms,
): void {
  const rejection = rejectionByState('topUp', product);
  if (rejection) throw rejection;
  if (!isByAmount(product))
    throw invalidInput([
      fieldError('id', 'NOT_ALLOWED', 'must be a multi-use voucher that is redeemed by amount'),
    ]);
  if (product.pricePaid === 0)
    throw invalidInput([
      fieldError(
        'id',
        'NOT_ALLOWED',
        'must be a voucher that was paid for, because the value of others is complimentary',
      ),
    ]);
  if (currency !== product.currency)
    throw invalidInput([fieldError('amount.currency', 'CONFLICT', `must be ${product.currency}`)]);
  const balance = product.redeemStock - product.redeemUsed;
  const max = Math.min(
    terms.maxAmount,
    maxPriceOf(currency) - balance,
    terms.maxStock - product.usedBefore - product.redeemStock,
  );
  if (amount < 1 || amount > max)
    throw invalidInput([
      fieldError(
        'amount.amount',
        'OUT_OF_RANGE',
        max < 1 ? 'must not be added, because the balance has its maximum' : `must be from 1 to ${max}`,
      ),
    ]);
  if (terms.isPageArchived)
    throw new NotOnSaleError('The sales page is archived and no longer sells vouchers.', null);
  if (product.blockedAt) throw new VoucherBlockedError(product.blockedAt);
  const expiry = extendExpiry ? expiryAfterTopUp(product, terms) : null;
  if ((expiry ?? product).redeemableTo <= new Date())
    throw new DomainError('EXPIRED', 'The voucher has expired. Extend it to top it up.');
}
