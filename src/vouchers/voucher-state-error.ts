import { DomainError, type ErrorCode } from '../platform/errors/domain-error.ts';

/** An error of a voucher that was redeemed in full, cancelled, refunded or replaced. */
export class VoucherStateError extends DomainError {
  readonly salesPageId: number;
  readonly orderProductId: number;

  constructor(
    code: ErrorCode,
    message: string,
    product: { readonly salesPageId: number; readonly id: number },
  ) {
    super(code, message);
    this.salesPageId = product.salesPageId;
    this.orderProductId = product.id;
  }
}
