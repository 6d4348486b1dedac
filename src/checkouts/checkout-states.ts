import type { CheckoutState } from '../../prisma/generated/client/enums.ts';

/**
 * The state in which each transition of a checkout takes place. A transition is a conditional update,
 * so of two concurrent ones only the first takes effect.
 */
const stateBefore = {
  /** The order is placed, because the checkout is paid. */
  complete: 'open',
  /** The stock is released, because the checkout is unpaid or cancelled. */
  expire: 'open',
  /** The stock is reserved again for a late payment. The transaction also completes the checkout. */
  reopen: 'expired',
  /** A late payment is refunded, because the order cannot be placed any more. */
  refund: 'expired',
  /** The refund is complete. */
  settleRefund: 'refunding',
} as const satisfies Record<string, CheckoutState>;

/**
 * Returns the SQL condition: the state of the checkout with this table alias allows the transition.
 */
export function allowsSql(transition: keyof typeof stateBefore, checkout: string): string {
  return `${checkout}.state = '${stateBefore[transition]}'`;
}
