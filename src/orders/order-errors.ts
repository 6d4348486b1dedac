import { DomainError } from '../platform/errors/domain-error.ts';
import type { OffSaleReason } from './on-sale.ts';

/** An ordered voucher that is not on sale, and the reason. */
export interface OffSaleVoucher {
  readonly voucherId: number;
  readonly reason: OffSaleReason;
  readonly salePeriodFrom: Date | null;
  readonly salePeriodTo: Date | null;
}

/** The error NOT_ON_SALE, with the voucher that is not on sale and the reason. */
export class NotOnSaleError extends DomainError {
  /** The voucher that is not on sale. Null if the sales page is archived. */
  readonly voucher: OffSaleVoucher | null;

  constructor(message: string, voucher: OffSaleVoucher | null) {
    super('NOT_ON_SALE', message);
    this.voucher = voucher;
  }
}

/** Why a discount code cannot be applied. An inactive code is reported as unknown. */
export type InapplicableReason = 'unknown' | 'not_yet_valid' | 'expired' | 'used_up' | 'no_regular_product';

/**
 * The error DISCOUNT_NOT_APPLICABLE, with the discount code that cannot be applied and the reason.
 */
export class DiscountNotApplicableError extends DomainError {
  /**
   * The normalised text of the code and the reason. Null if they are unknown, because concurrent
   * changes prevented every attempt to place the order.
   */
  readonly rejected: { readonly code: string; readonly reason: InapplicableReason } | null;

  constructor(rejected: DiscountNotApplicableError['rejected']) {
    super(
      'DISCOUNT_NOT_APPLICABLE',
      'A discount code is unknown, expired or exhausted, or does not apply to this order.',
    );
    this.rejected = rejected;
  }
}

/** The error STALE_VOUCHER_VERSION, with the current version of the voucher. */
export class StaleVoucherVersionError extends DomainError {
  readonly voucherId: number;
  readonly currentVersion: number;

  constructor(voucherId: number, currentVersion: number) {
    super(
      'STALE_VOUCHER_VERSION',
      `Voucher ${voucherId} has changed. Its current version is ${currentVersion}.`,
    );
    this.voucherId = voucherId;
    this.currentVersion = currentVersion;
  }
}

/**
 * The stock that is not sufficient for an order. It belongs to an option or, if `optionId` is null,
 * to its voucher.
 */
export interface ShortStock {
  readonly voucherId: number;
  readonly optionId: number | null;
  /**
   * The remaining units. For a voucher, these are units of its quantity; an option consumes
   * `quantityWeight` of them.
   */
  readonly remaining: number;
}

/** The error SOLD_OUT, with the stock that is not sufficient. */
export class SoldOutError extends DomainError {
  /**
   * The stock that is not sufficient. Null if it is unknown, because concurrent changes prevented
   * every attempt to place the order.
   */
  readonly shortStock: ShortStock | null;

  constructor(shortStock: ShortStock | null) {
    super('SOLD_OUT', 'The remaining stock is not sufficient for this order.');
    this.shortStock = shortStock;
  }
}
