import { DomainError } from '../platform/errors/domain-error.ts';

/** EXPIRED or NOT_YET_VALID. The voucher can be redeemed from `redeemableFrom` (inclusive) to `redeemableTo` (exclusive). */
export class NotRedeemableNowError extends DomainError {
  readonly redeemableFrom: Date;
  readonly redeemableTo: Date;

  constructor(
    code: 'EXPIRED' | 'NOT_YET_VALID',
    message: string,
    { redeemableFrom, redeemableTo }: Pick<NotRedeemableNowError, 'redeemableFrom' | 'redeemableTo'>,
  ) {
    super(code, message);
    this.redeemableFrom = redeemableFrom;
    this.redeemableTo = redeemableTo;
  }
}

/** WRONG_LOCATION. */
export class WrongLocationError extends DomainError {
  /** The redeem locations that accept the voucher. Null if every redeem location of the organisation does. */
  readonly redeemLocationIds: readonly number[] | null;

  constructor(message: string, redeemLocationIds: readonly number[] | null) {
    super('WRONG_LOCATION', message);
    this.redeemLocationIds = redeemLocationIds;
  }
}

/** The columns of an order product from which its balance is determined. */
export interface BalanceColumns {
  readonly isMultiuse: boolean;
  readonly isMonetary: boolean;
  readonly redeemStock: number;
  readonly redeemUsed: number;
  readonly currency: string;
}

/** EXCEEDS_REMAINING. */
export class ExceedsRemainingError extends DomainError {
  readonly voucher: BalanceColumns;

  constructor(message: string, voucher: BalanceColumns) {
    super('EXCEEDS_REMAINING', message);
    this.voucher = voucher;
  }
}
