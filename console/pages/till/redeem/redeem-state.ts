import type { Failure } from '../../../operations/failure.ts';
import type { LookedUpVoucherFragment } from './generated/operations.ts';
import { type NotAdded, whyNotAdded } from './why-not-added.ts';

/** A voucher that was looked up. */
export interface LookedUpVoucher {
  readonly voucher: LookedUpVoucherFragment;
  /** The last four characters of the voucher's code, for comparison with the printed code. */
  readonly ending: string;
  /** The code, with which the voucher is looked up again. Never displayed. */
  readonly code: string;
}

/**
 * What is redeemed of a voucher: minor units of an amount, or uses. A single-use voucher is redeemed
 * as a whole. Its units are 1, or what it pays of a bill, even if it is worth more.
 */
export interface Payment extends LookedUpVoucher {
  readonly units: number;
}

/** A bill that several vouchers pay. */
export interface Bill {
  /** The amount due, in minor units of `currency`. */
  readonly due: number;
  readonly currency: string;
  /** In the order in which they were scanned. */
  readonly vouchers: readonly LookedUpVoucher[];
}

/** Why a look-up has no voucher, or why the voucher was not added to the bill. */
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
  /** The code could not be looked up without a connection. It is looked up when it is restored. */
  | { readonly kind: 'waiting'; readonly code: string }
  /** The response with the same `id` is displayed. Responses of earlier look-ups are ignored. */
  | { readonly kind: 'reading'; readonly id: number; readonly ending: string }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | Found
  | Confirm
  /** The result of a redemption is awaited. What is typed is ignored, so that the result is seen. */
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
  /** With the vouchers after the redemption. */
  readonly payments: readonly Payment[];
  /** The redemption of a single voucher. Null for a bill. */
  readonly redemptionId: string | null;
  /** Why the redemption was not undone. */
  readonly failure: Failure | null;
}

/** The state of the mode Redeem, from which the code field and the panel are both drawn. */
export interface RedeemState {
  /** Null if vouchers are redeemed one by one. */
  readonly bill: Bill | null;
  readonly step: Step;
}

export type RedeemAction =
  /** Replaces the code that is being entered. An empty code clears the panel. */
  | { readonly type: 'enter'; readonly code: string }
  | { readonly type: 'wait'; readonly code: string }
  | { readonly type: 'read'; readonly id: number; readonly ending: string }
  | { readonly type: 'found'; readonly id: number; readonly found: LookedUpVoucher }
  | { readonly type: 'not-found'; readonly id: number; readonly rejection: Rejection }
  /** The look-up did not reach the service. */
  | { readonly type: 'lost-reading'; readonly id: number; readonly code: string }
  | { readonly type: 'change-units'; readonly entered: string }
  | { readonly type: 'ask'; readonly payments: readonly Payment[]; readonly locationId: string }
  /** Leaves the confirmation. */
  | { readonly type: 'back' }
  | { readonly type: 'send' }
  | {
      readonly type: 'redeemed';
      readonly payments: readonly Payment[];
      readonly redemptionId: string | null;
    }
  | { readonly type: 'lost'; readonly failure: Failure }
  /** `vouchers` are those of the bill with their current balances. */
  | { readonly type: 'failed'; readonly failure: Failure; readonly vouchers: readonly LookedUpVoucher[] }
  | { readonly type: 'undo' }
  | { readonly type: 'undone'; readonly found: LookedUpVoucher }
  | { readonly type: 'not-undone'; readonly failure: Failure }
  /** Begins a bill, with the displayed voucher if it can pay it, or changes its amount due. */
  | { readonly type: 'begin-bill'; readonly due: number; readonly currency: string }
  | { readonly type: 'remove'; readonly soldVoucherId: string }
  /** Ends a bill, and what is displayed. */
  | { readonly type: 'end' };

export const idle: RedeemState = { bill: null, step: { kind: 'idle', rejection: null } };

/** The steps during which the money of vouchers is in doubt. They end only with a response or `end`. */
function isPending({ kind }: Step): boolean {
  return kind === 'redeeming' || kind === 'unconfirmed' || kind === 'undoing';
}

/** Returns the next state. An action that does not fit the step changes nothing. */
export function reduceRedeem(state: RedeemState, action: RedeemAction): RedeemState {
  const { step } = state;
  switch (action.type) {
    case 'enter':
    case 'wait':
    case 'read':
      return isPending(step) ? state : beginCode(state, action);
    case 'found':
    case 'not-found':
      return step.kind === 'reading' && step.id === action.id ? endReading(state, action) : state;
    case 'lost-reading':
      return step.kind === 'reading' && step.id === action.id
        ? { ...state, step: { kind: 'waiting', code: action.code } }
        : state;
    case 'change-units':
      return step.kind === 'found' ? { ...state, step: { ...step, entered: action.entered } } : state;
    case 'ask':
      if (step.kind !== 'found' && step.kind !== 'idle' && step.kind !== 'rejected') return state;
      return {
        ...state,
        step: { kind: 'confirm', payments: action.payments, locationId: action.locationId, previous: step },
      };
    case 'back':
      return step.kind === 'confirm' ? { ...state, step: step.previous } : state;
    case 'send':
    case 'redeemed':
    case 'lost':
    case 'failed':
      return reduceRedemption(state, action);
    case 'undo':
      return step.kind === 'found' || step.kind === 'done'
        ? { ...state, step: { kind: 'undoing', previous: step } }
        : state;
    case 'undone':
      return step.kind === 'undoing'
        ? { ...state, step: { ...toFound(action.found), isUndone: true } }
        : state;
    case 'not-undone':
      return step.kind === 'undoing'
        ? { ...state, step: { ...step.previous, failure: action.failure } }
        : state;
    case 'begin-bill':
      return beginBill(state, action);
    case 'remove':
      return state.bill && (step.kind === 'found' || step.kind === 'idle' || step.kind === 'rejected')
        ? {
            bill: {
              ...state.bill,
              vouchers: state.bill.vouchers.filter(
                ({ voucher }) => voucher.soldVoucher.id !== action.soldVoucherId,
              ),
            },
            step: idle.step,
          }
        : state;
    case 'end':
      return step.kind === 'redeeming' || step.kind === 'undoing' ? state : idle;
  }
}

type CodeAction = Extract<RedeemAction, { type: 'enter' | 'wait' | 'read' }>;

/** The first character of a code, and a look-up, end what is displayed, and a bill that was redeemed. */
function beginCode({ bill, step }: RedeemState, action: CodeAction): RedeemState {
  const current = step.kind === 'done' ? null : bill;
  if (action.type === 'read')
    return { bill: current, step: { kind: 'reading', id: action.id, ending: action.ending } };
  if (action.type === 'enter' && action.code === '') return { bill: current, step: idle.step };
  return {
    bill: current,
    step: { kind: action.type === 'wait' ? 'waiting' : 'entering', code: action.code },
  };
}

type ReadAction = Extract<RedeemAction, { type: 'found' | 'not-found' }>;

function endReading({ bill, ...state }: RedeemState, action: ReadAction): RedeemState {
  if (action.type === 'not-found') return { bill, step: { kind: 'rejected', rejection: action.rejection } };
  const { found } = action;
  const step = toFound(found);
  if (!bill) return { ...state, bill, step };
  const reason = whyNotAdded(found, bill);
  return reason
    ? { bill, step: { kind: 'rejected', rejection: { reason, ending: found.ending } } }
    : { bill: { ...bill, vouchers: [...bill.vouchers, found] }, step };
}

type RedemptionAction = Extract<RedeemAction, { type: 'send' | 'redeemed' | 'lost' | 'failed' }>;

function reduceRedemption(state: RedeemState, action: RedemptionAction): RedeemState {
  const { bill, step } = state;
  if (action.type === 'send') {
    const isConfirmed = step.kind === 'confirm' || step.kind === 'unconfirmed';
    return isConfirmed ? { bill, step: { ...step, kind: 'redeeming' } } : state;
  }
  if (step.kind !== 'redeeming') return state;
  switch (action.type) {
    case 'redeemed': {
      const { payments, redemptionId } = action;
      return { bill, step: { kind: 'done', payments, redemptionId, failure: null } };
    }
    case 'lost':
      return { bill, step: { ...step, kind: 'unconfirmed', failure: action.failure } };
    case 'failed': {
      const { failure, vouchers } = action;
      if (bill) return { bill: { ...bill, vouchers }, step: { kind: 'idle', rejection: failure } };
      const { previous } = step;
      return { bill, step: previous.kind === 'found' ? { ...previous, failure } : previous };
    }
  }
}

function beginBill(
  state: RedeemState,
  { due, currency }: { readonly due: number; readonly currency: string },
): RedeemState {
  const { bill, step } = state;
  if (isPending(step)) return state;
  if (bill && step.kind !== 'done') return { bill: { ...bill, due }, step: idle.step };
  const begun: Bill = { due, currency, vouchers: [] };
  return step.kind === 'found' && !whyNotAdded(step, begun)
    ? { bill: { ...begun, vouchers: [step] }, step: toFound(step) }
    : { bill: begun, step: idle.step };
}

function toFound({ voucher, ending, code }: LookedUpVoucher): Found {
  return { kind: 'found', voucher, ending, code, entered: null, isUndone: false, failure: null };
}

/** Returns the text of the code field. */
export function codeOf({ step }: RedeemState): string {
  return step.kind === 'entering' || step.kind === 'waiting' ? step.code : '';
}

/** Returns the code that the end of a scan looks up. Null if the code field is empty. */
export function codeToLookUp(state: RedeemState): string | null {
  return codeOf(state).trim() || null;
}
