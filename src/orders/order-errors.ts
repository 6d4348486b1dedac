import { DomainError } from '../platform/errors/domain-error.ts';

/** STALE_VOUCHER_VERSION. */
export class StaleVoucherVersionError extends DomainError {
  readonly voucherId: number;
  readonly currentVersion: number;

  constructor(voucherId: number, currentVersion: number) {
    super('STALE_VOUCHER_VERSION', `Voucher ${voucherId} has changed. Its current version is ${currentVersion}.`);
    this.voucherId = voucherId;
    this.currentVersion = currentVersion;
  }
}

/** The stock that is not sufficient for an order: that of an option, or, if `optionId` is null, that of its voucher. */
export interface ShortStock {
  readonly voucherId: number;
  readonly optionId: number | null;
  /** The remaining units. Units of a voucher are those of its quantity, of which an option consumes `quantityWeight`. */
  readonly remaining: number;
}

/** SOLD_OUT. */
export class SoldOutError extends DomainError {
  /** Null if concurrent orders consumed the stock. */
  readonly shortStock: ShortStock | null;

  constructor(shortStock: ShortStock | null) {
    super('SOLD_OUT', 'The remaining stock is not sufficient for this order.');
    this.shortStock = shortStock;
  }
}
