/** An amount in minor units, with its ISO 4217 currency code. */
export interface Amount {
  readonly amount: number;
  readonly currency: string;
}

export interface Charge {
  readonly transactionId: string;
  /** The state of the charge as reported by the gateway. */
  readonly status: string;
  readonly cardType: string | null;
  /** The masked card number. Null if the gateway does not report one. */
  readonly cardNumber: string | null;
  /** The URL of the charge in the gateway's dashboard. Null if the gateway has no dashboard. */
  readonly url: string | null;
}

export interface ChargeRequest {
  /** The service's reference for the charge, equal to the reference of the order. */
  readonly reference: string;
  readonly amount: Amount;
  /** The gateway's token for the card. Null if the gateway requires none. */
  readonly source: string | null;
  /**
   * The signal that is aborted when the time limit of the call expires. A later result is ignored.
   */
  readonly signal: AbortSignal;
}

/** The state of a refund at the gateway. While it is `in_progress`, the service polls it. */
export interface GatewayRefund {
  readonly transactionId: string;
  readonly status: 'in_progress' | 'completed' | 'failed';
}

/**
 * A system that makes charges and refunds. Charges, voids and refunds contain the service's
 * reference and must be idempotent by it without a time limit: repeated calls with the same
 * reference, from any process, have one effect. If the idempotency keys of a gateway expire, its
 * implementation must look up the reference first.
 */
export interface PaymentGateway {
  readonly name: string;
  /**
   * Whether the gateway stores charges outside of this database. Such a charge is claimed before it
   * is made (D64).
   */
  readonly isExternal: boolean;
  /**
   * Makes a charge, or returns the existing charge with the reference. Throws PAYMENT_DECLINED if
   * the gateway declined the charge; no charge exists then. After any other error the charge may
   * exist or may still be made, and the caller voids it.
   */
  charge(request: ChargeRequest): Promise<Charge>;
  /**
   * Voids the charge with this reference in full. Does nothing if there is no such charge, or if it
   * was voided before.
   */
  voidCharge(reference: string, signal: AbortSignal): Promise<void>;
  /**
   * Starts a refund of all or part of a charge, or returns the existing refund with the reference.
   * `transactionId` is that of the charge.
   */
  refund(
    reference: string,
    transactionId: string,
    amount: Amount,
    signal: AbortSignal,
  ): Promise<GatewayRefund>;
  /** Returns the current state of a refund that was in progress. */
  findRefund(refundTransactionId: string, signal: AbortSignal): Promise<GatewayRefund>;
}
