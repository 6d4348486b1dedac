import type { OrderProductState } from '../../prisma/generated/client/enums.ts';
import { DomainError, type ErrorCode } from '../platform/errors/domain-error.ts';
import { VoucherStateError } from './voucher-state-error.ts';

/**
 * The states in which each transition of D28 is allowed. docs/concepts.md contains the same table.
 */
const statesBefore = {
  redeem: ['in_progress'],
  cancelRedemption: ['in_progress', 'completed'],
  refund: ['in_progress', 'completed', 'refunded'],
  cancel: ['in_progress', 'completed'],
  regenerate: ['in_progress'],
  extend: ['in_progress'],
  /** Blocking and unblocking. */
  block: ['in_progress', 'completed'],
  adjust: ['in_progress', 'completed'],
  topUp: ['in_progress', 'completed'],
  /** Sending the voucher by e-mail. */
  send: ['in_progress'],
} as const satisfies Record<string, readonly OrderProductState[]>;

export type Transition = keyof typeof statesBefore;

/**
 * Returns an SQL condition: the state of the product with table alias `p` allows the transition.
 */
export function allowsTransitionSql(transition: Transition): string {
  return `p.state in (${statesBefore[transition].map((state) => `'${state}'`).join(', ')})`;
}

/** The properties of an order product on which `rejectionByState` depends. */
interface Product {
  readonly id: number;
  readonly salesPageId: number;
  readonly state: OrderProductState;
}

/**
 * Returns the error for a transition that the state of the product does not allow. Null if the
 * state allows it.
 */
export function rejectionByState(transition: Transition, product: Product): DomainError | null {
  const { state } = product;
  if ((statesBefore[transition] as readonly OrderProductState[]).includes(state)) return null;
  const [code, message] = rejections[state];
  return code === 'STATE_CONFLICT'
    ? new DomainError(code, message)
    : new VoucherStateError(code, message, product);
}

const rejections = {
  in_progress: ['STATE_CONFLICT', 'The voucher is still in progress.'],
  completed: ['FULLY_REDEEMED', 'The voucher is fully redeemed.'],
  refunded: ['REFUNDED', 'The voucher was refunded.'],
  cancelled: ['CANCELLED', 'The voucher was cancelled.'],
  regenerated: ['REGENERATED', 'The voucher was replaced by one with a new code.'],
} as const satisfies Record<OrderProductState, readonly [ErrorCode, string]>;
