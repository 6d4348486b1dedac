import type { GatewaySettings } from './gateway-settings.ts';

/** An amount in minor units, with its ISO 4217 currency code. */
export interface Amount {
  readonly amount: number;
  readonly currency: string;
}

/** The amounts that a gateway accepts in one payment, in minor units. */
export interface AmountLimits {
  readonly min: number;
  readonly max: number;
  /** The number of which an amount must be a multiple. */
  readonly multipleOf: number;
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

/** What a call to a gateway requires in addition to its subject. `CallGateway` creates it. */
export interface GatewayCall {
  /**
   * The settings of the gateway at the sales page, which the gateway parses. Null for a gateway
   * without settings.
   */
  readonly settings: unknown;
  /**
   * The signal that is aborted when the time limit of the call expires. A later result is ignored.
   */
  readonly signal: AbortSignal;
}

export interface ChargeRequest {
  /** The service's reference for the charge, equal to the reference of the order. */
  readonly reference: string;
  readonly amount: Amount;
  /** The gateway's token for the card. Null if the gateway requires none. */
  readonly source: string | null;
}

/** Payments that a caller of the API makes with a token, without a page of the gateway. */
export interface DirectPayments {
  /**
   * Makes a charge, or returns the existing charge with the reference. Throws PAYMENT_DECLINED if
   * the gateway declined the charge; no charge exists then. After any other error the charge may
   * exist or may still be made, and the caller voids it.
   */
  charge(request: ChargeRequest, call: GatewayCall): Promise<Charge>;
  /**
   * Voids the charge with this reference in full. Does nothing if there is no such charge, or if it
   * was voided before.
   */
  voidCharge(reference: string, call: GatewayCall): Promise<void>;
}

export interface SessionRequest {
  /** The reference of the checkout, equal to the reference of its order. */
  readonly reference: string;
  readonly amount: Amount;
  /** The text that describes the purchase to the buyer. */
  readonly description: string;
  /** The ISO 639-1 code of the buyer's language. */
  readonly language: string;
  /** The e-mail address of the buyer. Null if it is unknown. */
  readonly email: string | null;
  /** The URL to which the buyer returns after paying. */
  readonly returnUrl: string;
  /** The URL to which the buyer returns without paying. */
  readonly cancelUrl: string;
  /** When the checkout expires. A session that is still open then is ended by `expire`. */
  readonly expiresAt: Date;
}

/** A payment page of the gateway for one checkout. */
export interface PaymentSession {
  readonly sessionId: string;
  /** The URL of the page, to which the buyer is redirected. */
  readonly url: string;
}

export interface SessionKey {
  readonly reference: string;
  readonly sessionId: string;
}

/**
 * The state of a session at the gateway. An `open` session can still be paid. `expired` is final. A
 * `paid` session becomes `expired` if the whole payment is refunded at the gateway.
 */
export type SessionState =
  | { readonly status: 'open' | 'expired' }
  | { readonly status: 'paid'; readonly charge: Charge };

/** An HTTP request that a gateway sends to the service. */
export interface GatewayNotification {
  /** The headers, by name in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it was received, over which the signature is computed. */
  readonly body: Buffer;
}

/** Payments that buyers make on a page of the gateway, to which they are redirected. */
export interface RedirectPayments {
  /**
   * Returns the amounts that the gateway accepts in a currency. They are checked before a checkout
   * reserves its stock.
   */
  limitsOf(currency: string): AmountLimits;
  /**
   * Creates the session of a checkout, or returns the existing session with the reference. Throws
   * AmountRejectedError for another amount that the gateway does not accept; no session exists then.
   */
  begin(request: SessionRequest, call: GatewayCall): Promise<PaymentSession>;
  /**
   * Returns the current state of a session. Throws UnknownSessionError if the account of the settings does
   * not have it.
   */
  find(session: SessionKey, call: GatewayCall): Promise<SessionState>;
  /**
   * Ends a session, so that it can no longer be paid, and returns its final state. Throws if the
   * gateway can neither end the session nor state that it was paid.
   */
  expire(session: SessionKey, call: GatewayCall): Promise<SessionState>;
  /**
   * Verifies a notification by its signature, and returns its subject. Throws
   * InvalidNotificationError for an incorrect signature or content.
   */
  readNotification(notification: GatewayNotification, settings: unknown): Promise<NotificationSubject | null>;
}

/**
 * The subject of a notification: the checkout with a reference, or a payout. Null for notifications
 * that the service does not use.
 */
export type NotificationSubject = { readonly reference: string } | { readonly payoutId: string };

/** Thrown if the account at a gateway does not have a session: it belongs to another account or mode. */
export class UnknownSessionError extends Error {
  override readonly name = 'UnknownSessionError';
}

/** Thrown for a notification that the gateway did not send, or that cannot be read. */
export class InvalidNotificationError extends Error {
  override readonly name = 'InvalidNotificationError';
}

/** The state of a refund at the gateway. While it is `in_progress`, the service polls it. */
export interface GatewayRefund {
  /** Null if the gateway rejected the refund, which is then `failed`. */
  readonly transactionId: string | null;
  readonly status: 'in_progress' | 'completed' | 'failed';
}

/** A transfer of received payments to the account of the shop. */
export interface GatewayPayout {
  /** The gateway's id of the payout. */
  readonly reference: string;
  readonly amount: Amount;
  readonly initiatedAt: Date;
  readonly estimatedArrivalOn: Date | null;
  /** The URL of the payout in the gateway's dashboard. */
  readonly link: string | null;
  /**
   * The references of the paid checkouts that the payout contains. It can contain further payments,
   * which were not made by checkouts.
   */
  readonly references: readonly string[];
}

export interface Payouts {
  /** Returns a payout with its payments. */
  find(payoutId: string, call: GatewayCall): Promise<GatewayPayout>;
}

/**
 * A system that makes payments and refunds. Charges, voids, sessions and refunds contain the
 * service's reference and must be idempotent by it without a time limit: repeated calls with the
 * same reference, from any process, have one effect. If the idempotency keys of a gateway expire,
 * its implementation must look up the reference first.
 */
export interface PaymentGateway {
  readonly name: string;
  /**
   * Whether the gateway stores charges outside of this database. Such a charge is claimed before it
   * is made (D64).
   */
  readonly isExternal: boolean;
  /** Null if sales pages offer the gateway without settings. */
  readonly settings: GatewaySettings | null;
  /** Null if the gateway accepts payments on its page only. */
  readonly direct: DirectPayments | null;
  /** Null if the gateway has no page for buyers. */
  readonly redirect: RedirectPayments | null;
  /** Null if the gateway does not report payouts. */
  readonly payouts: Payouts | null;
  /**
   * Starts a refund of all or part of a charge, or returns the existing refund with the reference.
   * `transactionId` is that of the charge.
   */
  refund(reference: string, transactionId: string, amount: Amount, call: GatewayCall): Promise<GatewayRefund>;
  /** Returns the current state of a refund that was in progress. */
  findRefund(refundTransactionId: string, call: GatewayCall): Promise<GatewayRefund>;
}
