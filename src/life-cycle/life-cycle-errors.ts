import { DomainError } from '../platform/errors/domain-error.ts';

/**
 * The error VOUCHER_USED: a transition requires `force`, because the voucher was redeemed at least
 * in part, or because a refund exceeds what remains of it.
 */
export class VoucherUsedError extends DomainError {
  readonly salesPageId: number;
  readonly orderProductId: number;

  constructor(message: string, product: { readonly salesPageId: number; readonly id: number }) {
    super('VOUCHER_USED', message);
    this.salesPageId = product.salesPageId;
    this.orderProductId = product.id;
  }
}

/**
 * The error AMOUNT_EXCEEDS_PAID: a refund exceeds the amount that was paid and has not been
 * refunded.
 */
export class AmountExceedsPaidError extends DomainError {
  /** The amount that can still be refunded, in minor units of `currency`. */
  readonly refundable: number;
  readonly currency: string;

  constructor(refundable: number, currency: string) {
    super(
      'AMOUNT_EXCEEDS_PAID',
      `The amount exceeds the ${refundable} minor units that can still be refunded.`,
    );
    this.refundable = refundable;
    this.currency = currency;
  }
}

/** The error BLOCKED: the voucher is blocked. */
export class VoucherBlockedError extends DomainError {
  readonly blockedAt: Date;

  constructor(blockedAt: Date) {
    super('BLOCKED', 'The voucher is blocked.');
    this.blockedAt = blockedAt;
  }
}
