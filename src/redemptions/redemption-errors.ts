import { DomainError } from '../platform/errors/domain-error.ts';

/**
 * The error EXPIRED or NOT_YET_VALID. The voucher can be redeemed from `redeemableFrom` (inclusive) to `redeemableTo`
 * (exclusive).
 */
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

/** The error WRONG_LOCATION: the voucher cannot be redeemed at the requested redeem location. */
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

/** The error EXCEEDS_REMAINING, with the columns from which the voucher's balance is calculated. */
export class ExceedsRemainingError extends DomainError {
  readonly voucher: BalanceColumns;
  readonly salesPageId: number;
  /** Whether the request contained the voucher's code. Otherwise the balance is not returned, because an id can be guessed. */
  readonly hasCode: boolean;

  constructor(message: string, voucher: BalanceColumns & Pick<ExceedsRemainingError, 'salesPageId' | 'hasCode'>) {
    super('EXCEEDS_REMAINING', message);
    this.voucher = voucher;
    this.salesPageId = voucher.salesPageId;
    this.hasCode = voucher.hasCode;
  }
}
