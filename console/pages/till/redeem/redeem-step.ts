import { type Failure, isInconclusive } from '../../../operations/failure.ts';
import type { LookedUpVoucherFragment } from './generated/operations.ts';
import type { NotAdded } from './why-not-added.ts';

/** A voucher that was looked up. */
export interface LookedUpVoucher {
  readonly voucher: LookedUpVoucherFragment;
  /** The last four characters of the voucher's code, for comparison with the printed code. */
  readonly ending: string;
  /** The code, with which the voucher is looked up again. Never displayed. */
  readonly code: string;
}

/**
 * The units of a voucher to redeem: minor units of an amount, or uses. A single-use voucher is
 * redeemed as a whole. Its units are 1 or, for a bill, its share, even if it is worth more.
 */
export interface Payment extends LookedUpVoucher {
  readonly units: number;
}

/** The units of a voucher that were redeemed. */
export interface RedeemedPayment extends Payment {
  /** The global id of the redemption. */
  readonly redemptionId: string;
  /** The slip of the redemption, for five minutes. Null if the user cannot print it. */
  readonly slipUrl: string | null;
}

/** A voucher of a bill. */
export interface BillVoucher extends LookedUpVoucher {
  /** The entered share in minor units. Null for as much as the bill requires. */
  readonly share: number | null;
}

/** A bill that several vouchers pay. */
export interface Bill {
  /** The amount due, in minor units of `currency`. */
  readonly due: number;
  readonly currency: string;
  /** In the order in which they were scanned. */
  readonly vouchers: readonly BillVoucher[];
}

/** The reason why a look-up found no voucher, or why the voucher was not added to the bill. */
export type Rejection =
  | { readonly failure: Failure }
  | { readonly reason: 'unknown' | NotAdded; readonly ending: string };

/**
 * The step of a redemption. Only `entering` and `waiting` contain a code, and only they are displayed
 * in the code field: while it contains a character, no voucher can be redeemed.
 */
export type Step =
  /** `rejection` states why the vouchers of a bill were not redeemed. */
  | { readonly kind: 'idle'; readonly rejection: Failure | null }
  | { readonly kind: 'entering'; readonly code: string }
  /**
   * The code could not be looked up without a connection. It is looked up when the connection is
   * restored.
   */
  | { readonly kind: 'waiting'; readonly code: string }
  /** The response with the same `id` is displayed. Responses of earlier look-ups are ignored. */
  | { readonly kind: 'reading'; readonly id: number; readonly ending: string }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | Found
  /** The share of a voucher of the bill is entered. `entered` is the text of its field. */
  | { readonly kind: 'sharing'; readonly soldVoucherId: string; readonly entered: string }
  | Confirm
  /**
   * The response to a redemption is awaited. Input is ignored, so that it does not replace the
   * result.
   */
  | (Omit<Confirm, 'kind'> & { readonly kind: 'redeeming' })
  /**
   * The response was lost. The vouchers may have been redeemed, and can only be redeemed again with
   * the same payments, which the service recognises.
   */
  | (Omit<Confirm, 'kind'> & { readonly kind: 'unconfirmed'; readonly failure: Failure })
  | { readonly kind: 'undoing'; readonly previous: Found | Done }
  | Done;

/** One voucher, or the last voucher that was added to the bill. */
export interface Found extends LookedUpVoucher {
  readonly kind: 'found';
  /** The amount or the number of uses as it was entered. Null for the default. */
  readonly entered: string | null;
  readonly isUndone: boolean;
  /** The slip of the redemption that was undone. Null if none was. */
  readonly slipUrl: string | null;
  /** Why it was not redeemed, or why a redemption was not undone. */
  readonly failure: Failure | null;
}

export interface Confirm {
  readonly kind: 'confirm';
  readonly payments: readonly Payment[];
  readonly locationId: string;
  readonly previous: Extract<Step, { kind: 'idle' | 'rejected' | 'found' }>;
}

export interface Done {
  readonly kind: 'done';
  /** With the current vouchers. */
  readonly payments: readonly RedeemedPayment[];
  /** Why a redemption was not undone. */
  readonly failure: Failure | null;
}

/** Returns whether the redemption of a payment was undone. */
export function isUndone({ voucher, redemptionId }: RedeemedPayment): boolean {
  const redemptions = voucher.soldVoucher.redemptions?.nodes ?? [];
  return redemptions.some(({ id, cancelledAt }) => id === redemptionId && cancelledAt !== null);
}

/** Returns whether the bill, or the voucher, was redeemed, even if it is being undone. */
export function isDone(step: Step): boolean {
  return step.kind === 'done' || (step.kind === 'undoing' && step.previous.kind === 'done');
}

/**
 * Returns whether a request is in progress or its result is unknown. Only a response or `end`
 * leaves these steps.
 */
export function isPending({ kind }: Step): boolean {
  return kind === 'redeeming' || kind === 'unconfirmed' || kind === 'undoing';
}

/** The state of the mode Redeem, from which the code field and the panel are both drawn. */
export interface RedeemState {
  /** Null if vouchers are redeemed one by one. */
  readonly bill: Bill | null;
  readonly step: Step;
}

/**
 * Returns whether leaving the till would lose the vouchers of a bill, or a request whose result is
 * unknown. Only the displayed step can send that request again.
 */
export function isUnsaved({ bill, step }: RedeemState): boolean {
  if (isPending(step)) return true;
  if (step.kind === 'found' || step.kind === 'done')
    if (step.failure && isInconclusive(step.failure)) return true;
  return step.kind !== 'done' && (bill?.vouchers.length ?? 0) > 0;
}

export const idle: RedeemState = { bill: null, step: { kind: 'idle', rejection: null } };

/** Returns the text of the code field. */
export function codeOf({ step }: RedeemState): string {
  return step.kind === 'entering' || step.kind === 'waiting' ? step.code : '';
}

/** Returns the code that the end of a scan looks up. Null if the code field is empty. */
export function codeToLookUp(state: RedeemState): string | null {
  return codeOf(state).trim() || null;
}
