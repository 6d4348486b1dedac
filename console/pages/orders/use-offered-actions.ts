import { useCan, useSendsEmails } from '../../session/sales-page.tsx';
import type { OrderedProductFragment } from './generated/operations.ts';

export type ProductAction =
  | 'ship'
  | 'resend'
  | 'recipient'
  | 'extend'
  | 'adjust'
  | 'block'
  | 'unblock'
  | 'regenerate'
  | 'refund'
  | 'cancel';

/**
 * Returns the actions that the user's role and the state of a sold voucher allow. Actions that end
 * the voucher come last.
 */
export function useOfferedActions(product: OrderedProductFragment): readonly ProductAction[] {
  const {
    status,
    redeemUsed,
    lastDay,
    isMultiuse,
    pricePaid,
    refundedAmount,
    shippingStatus,
    recipient,
    block,
  } = product;
  const mayForce = useCan('ORDER_PRODUCT_FORCE');
  const maySend = useCan('EMAIL_SEND');
  const sendsEmails = useSendsEmails();
  const mayBlock = useCan('ORDER_PRODUCT_BLOCK');
  const isOpen = status === 'IN_PROGRESS' || status === 'EXPIRED';
  const isSold = isOpen || status === 'COMPLETED';
  const canEnd = redeemUsed === 0 ? isOpen : mayForce && isSold;
  const offers: readonly (readonly [ProductAction, boolean])[] = [
    ['ship', useCan('ORDER_PRODUCT_SHIP') && shippingStatus !== null],
    ['resend', maySend && sendsEmails && isOpen && recipient !== null],
    ['recipient', maySend && isOpen && recipient !== null],
    ['extend', useCan('ORDER_PRODUCT_EXTEND') && isOpen && lastDay !== null],
    ['adjust', useCan('ORDER_PRODUCT_ADJUST') && isSold && isMultiuse],
    ['block', mayBlock && isOpen && block === null],
    ['unblock', mayBlock && isSold && block !== null],
    ['regenerate', useCan('ORDER_PRODUCT_REGENERATE') && isOpen],
    [
      'refund',
      useCan('ORDER_PRODUCT_REFUND') &&
        refundedAmount.amount < pricePaid.amount &&
        (canEnd || status === 'REFUNDED'),
    ],
    ['cancel', useCan('ORDER_PRODUCT_CANCEL') && canEnd],
  ];
  return offers.flatMap(([action, isOffered]) => (isOffered ? [action] : []));
}
