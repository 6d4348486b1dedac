import { DomainError } from '../platform/errors/domain-error.ts';
import { type ExpiryColumns, lastDayOf } from '../vouchers/last-day.ts';

/**
 * The columns of an order product and the time zone of its sales page that state when it can be
 * redeemed.
 */
export interface ValidityColumns extends ExpiryColumns {
  readonly redeemableFrom: Date;
  readonly timeZone: string;
}

/**
 * The error EXPIRED or NOT_YET_VALID. The voucher can be redeemed from `redeemableFrom` (inclusive)
 * to `redeemableTo` (exclusive).
 */
export class NotRedeemableNowError extends DomainError {
  readonly redeemableFrom: Date;
  readonly redeemableTo: Date;
  /** Null if the voucher never expires. */
  readonly lastDay: string | null;

  constructor(code: 'EXPIRED' | 'NOT_YET_VALID', message: string, voucher: ValidityColumns) {
    super(code, message);
    this.redeemableFrom = voucher.redeemableFrom;
    this.redeemableTo = voucher.redeemableTo;
    this.lastDay = lastDayOf(voucher, voucher.timeZone);
  }
}

/**
 * The error WRONG_LOCATION: the voucher cannot be redeemed at the requested redeem location, or on
 * the sales page that sold it.
 */
export class WrongLocationError extends DomainError {
  /**
   * The redeem locations that accept the voucher. Null if every redeem location of the organisation
   * does.
   */
  readonly redeemLocationIds: readonly number[] | null;

  constructor(message: string, redeemLocationIds: readonly number[] | null) {
    super('WRONG_LOCATION', message);
    this.redeemLocationIds = redeemLocationIds;
  }
}
