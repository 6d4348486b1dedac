/** Minor units with their currency. */
export interface Amount {
  readonly amount: number;
  readonly currency: string;
}

export interface Charge {
  readonly transactionId: string;
  /** The gateway's word for its state. */
  readonly status: string;
  readonly cardType: string | null;
  /** Masked. */
  readonly cardNumber: string | null;
  /** Where the gateway shows the charge to the shop's staff; null if it does not. */
  readonly url: string | null;
}

export interface ChargeRequest {
  /** Our name for the charge. It is the reference of the order that is paid. */
  readonly reference: string;
  readonly amount: Amount;
  /** The gateway's token for the card; null if it needs none. */
  readonly source: string | null;
  /** Aborts after the time limit of a call. The call is then abandoned, whatever it returns later. */
  readonly signal: AbortSignal;
}

/** The state of a refund at the gateway. One that is `in_progress` is requested again until it is not. */
export interface GatewayRefund {
  readonly transactionId: string;
  readonly status: 'in_progress' | 'completed' | 'failed';
}

/**
 * A system that charges and refunds. Every call carries a reference of ours, and the same reference has one effect, however late or
 * often it is repeated and by whichever process: an implementation whose gateway forgets idempotency keys looks the reference up first.
 */
export interface PaymentGateway {
  readonly name: string;
  /** Whether it keeps books outside of this database, so that a charge must be claimed before it is made (D64). */
  readonly isExternal: boolean;
  /**
   * Takes the money, or returns the charge that the reference has already. Throws PAYMENT_DECLINED if no money was taken; after any other
   * error the charge may have been made.
   */
  charge(request: ChargeRequest): Promise<Charge>;
  /** Looks up the charge of a reference and gives back all of it. Does nothing if there is none, or if it was voided before. */
  voidCharge(reference: string, signal: AbortSignal): Promise<void>;
  /** Begins to refund an amount of a charge, or returns the refund that the reference has already. */
  refund(reference: string, transactionId: string, amount: Amount, signal: AbortSignal): Promise<GatewayRefund>;
  /** Returns the current state of a refund that was in progress. */
  findRefund(refundTransactionId: string, signal: AbortSignal): Promise<GatewayRefund>;
}
