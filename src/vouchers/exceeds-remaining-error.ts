import { DomainError } from '../platform/errors/domain-error.ts';

/** The columns of an order product from which its balance is determined. */
export interface BalanceColumns {
  readonly isMultiuse: boolean;
  readonly isMonetary: boolean;
  readonly redeemStock: number;
  readonly redeemUsed: number;
  readonly unitsOnHold: number;
  readonly currency: string;
}

/** The error EXCEEDS_REMAINING, with the columns from which the voucher's balance is calculated. */
export class ExceedsRemainingError extends DomainError {
  readonly voucher: BalanceColumns;
  readonly salesPageId: number;
  /**
   * Whether the request contained the voucher's code. Otherwise the balance is not returned,
   * because an id can be guessed.
   */
  readonly hasCode: boolean;

  constructor(
    message: string,
    voucher: BalanceColumns & Pick<ExceedsRemainingError, 'salesPageId' | 'hasCode'>,
  ) {
    super('EXCEEDS_REMAINING', message);
    this.voucher = voucher;
    this.salesPageId = voucher.salesPageId;
    this.hasCode = voucher.hasCode;
  }
}

/** Returns the units of a sold voucher that are neither redeemed nor on hold (D83). */
export function freeUnits(
  voucher: Pick<BalanceColumns, 'redeemStock' | 'redeemUsed' | 'unitsOnHold'>,
): number {
  return voucher.redeemStock - voucher.redeemUsed - voucher.unitsOnHold;
}
