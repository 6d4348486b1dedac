import type { Failure } from '../../../operations/failure.ts';
import {
  type Bill,
  type BillVoucher,
  type Found,
  idle,
  isPending,
  type LookedUpVoucher,
  type Payment,
  type RedeemedPayment,
  type RedeemState,
  type Rejection,
  type Step,
} from './redeem-step.ts';
import { whyNotAdded } from './why-not-added.ts';

export type RedeemAction =
  /** Replaces the code that is being entered. An empty code clears the panel. */
  | { readonly type: 'enter'; readonly code: string }
  | { readonly type: 'wait'; readonly code: string }
  | { readonly type: 'read'; readonly id: number; readonly ending: string }
  | { readonly type: 'found'; readonly id: number; readonly found: LookedUpVoucher }
  | { readonly type: 'not-found'; readonly id: number; readonly rejection: Rejection }
  /** The look-up did not reach the service. */
  | { readonly type: 'lost-reading'; readonly id: number; readonly code: string }
  /** Changes the amount or the number of uses that is being entered. */
  | { readonly type: 'change-units'; readonly entered: string }
  | { readonly type: 'ask'; readonly payments: readonly Payment[]; readonly locationId: string }
  /** Leaves the confirmation. */
  | { readonly type: 'back' }
  | { readonly type: 'send' }
  | { readonly type: 'redeemed'; readonly payments: readonly RedeemedPayment[] }
  | { readonly type: 'lost'; readonly failure: Failure }
  /** `vouchers` are those of the bill with their current balances. */
  | { readonly type: 'failed'; readonly failure: Failure; readonly vouchers: readonly BillVoucher[] }
  | { readonly type: 'undo' }
  | { readonly type: 'undone'; readonly found: LookedUpVoucher; readonly slipUrl: string | null }
  | { readonly type: 'not-undone'; readonly failure: Failure }
  /** `payments` are those of the bill with their current vouchers. `failure` is why one was not undone. */
  | {
      readonly type: 'bill-undone';
      readonly payments: readonly RedeemedPayment[];
      readonly failure: Failure | null;
    }
  /** Begins a bill, with the displayed voucher if it can pay it, or changes its amount due. */
  | { readonly type: 'begin-bill'; readonly due: number; readonly currency: string }
  | { readonly type: 'remove'; readonly soldVoucherId: string }
  /** Begins to enter the share of a voucher of the bill. */
  | { readonly type: 'enter-share'; readonly soldVoucherId: string; readonly entered: string }
  /** Sets the share of the voucher. Null for as much as the bill requires. */
  | { readonly type: 'set-share'; readonly share: number | null }
  /** Ends a bill, and clears the display. */
  | { readonly type: 'end' };

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
      return step.kind === 'found' || step.kind === 'sharing'
        ? { ...state, step: { ...step, entered: action.entered } }
        : state;
    case 'ask':
      if (!isResting(step)) return state;
      return {
        ...state,
        step: { kind: 'confirm', payments: action.payments, locationId: action.locationId, previous: step },
      };
    case 'back':
      if (step.kind === 'sharing') return { ...state, step: idle.step };
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
        ? { ...state, step: { ...toFound(action.found), isUndone: true, slipUrl: action.slipUrl } }
        : state;
    case 'not-undone':
      return step.kind === 'undoing'
        ? { ...state, step: { ...step.previous, failure: action.failure } }
        : state;
    case 'bill-undone':
      return step.kind === 'undoing' && step.previous.kind === 'done'
        ? { ...state, step: { ...step.previous, payments: action.payments, failure: action.failure } }
        : state;
    case 'begin-bill':
      return beginBill(state, action);
    case 'remove':
    case 'enter-share':
    case 'set-share':
      return changeVouchers(state, action);
    case 'end':
      return step.kind === 'redeeming' || step.kind === 'undoing' ? state : idle;
  }
}

type Resting = Extract<Step, { kind: 'idle' | 'rejected' | 'found' }>;

/** The steps in which nothing is entered or awaited. */
export function isResting(step: Step): step is Resting {
  return step.kind === 'idle' || step.kind === 'rejected' || step.kind === 'found';
}

type CodeAction = Extract<RedeemAction, { type: 'enter' | 'wait' | 'read' }>;

/**
 * The first character of a code, and a look-up, clear the display, and end a bill that was
 * redeemed.
 */
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
    : { bill: { ...bill, vouchers: [...bill.vouchers, toBillVoucher(found)] }, step };
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
    case 'redeemed':
      return { bill, step: { kind: 'done', payments: action.payments, failure: null } };
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
    ? { bill: { ...begun, vouchers: [toBillVoucher(step)] }, step: toFound(step) }
    : { bill: begun, step: idle.step };
}

type VoucherAction = Extract<RedeemAction, { type: 'remove' | 'enter-share' | 'set-share' }>;

/** Changes the vouchers of the bill, or the share of one of them. */
function changeVouchers(state: RedeemState, action: VoucherAction): RedeemState {
  const { bill, step } = state;
  if (!bill) return state;
  if (action.type === 'set-share') {
    if (step.kind !== 'sharing') return state;
    const { soldVoucherId } = step;
    const vouchers = bill.vouchers.map((each) =>
      each.voucher.soldVoucher.id === soldVoucherId ? { ...each, share: action.share } : each,
    );
    return { bill: { ...bill, vouchers }, step: idle.step };
  }
  if (!isResting(step)) return state;
  const { soldVoucherId } = action;
  if (action.type === 'enter-share')
    return { bill, step: { kind: 'sharing', soldVoucherId, entered: action.entered } };
  const vouchers = bill.vouchers.filter(({ voucher }) => voucher.soldVoucher.id !== soldVoucherId);
  return { bill: { ...bill, vouchers }, step: idle.step };
}

function toFound({ voucher, ending, code }: LookedUpVoucher): Found {
  return {
    kind: 'found',
    voucher,
    ending,
    code,
    entered: null,
    isUndone: false,
    slipUrl: null,
    failure: null,
  };
}

function toBillVoucher({ voucher, ending, code }: LookedUpVoucher): BillVoucher {
  return { voucher, ending, code, share: null };
}
