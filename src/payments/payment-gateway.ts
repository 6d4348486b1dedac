/** Minor units with their currency. */
export interface Amount {
  readonly amount: number;
  readonly currency: string;
}

export interface Charge {
  readonly transactionId: string;
  /** The gateway's word for how it stands. */
  readonly status: string;
  readonly cardType: string | null;
  /** Masked. */
  readonly cardNumber: string | null;
}

/** How a refund stands with the gateway; one that is `in_progress` is asked about until it is something else. */
export interface GatewayRefund {
  readonly transactionId: string;
  readonly status: 'in_progress' | 'completed' | 'failed';
}

/**
 * What takes money and gives it back. Every call carries a name of ours for what it does, and the same name again has no second
 * effect.
 */
export interface PaymentGateway {
  readonly name: string;
  /** Takes money. `source` is the gateway's token for the card, null where it needs none. Throws PAYMENT_DECLINED. */
  charge(reference: string, amount: Amount, source: string | null): Promise<Charge>;
  /** Gives back all of a charge that led to nothing; its name is free then. */
  voidCharge(charge: Charge): Promise<void>;
  /** Begins to give back an amount of a charge. */
  refund(reference: string, transactionId: string, amount: Amount): Promise<GatewayRefund>;
  /** How a refund that was in progress stands now. */
  findRefund(refundTransactionId: string): Promise<GatewayRefund>;
}
