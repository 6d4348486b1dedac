import { unitsOf } from '../../operations/balance.ts';
import { useCan, useSendsEmails } from '../../session/sales-page.tsx';
import type { OrderedProductFragment } from './generated/operations.ts';

export type ProductAction =
  | 'ship'
  | 'resend'
  | 'recipient'
  | 'details'
  | 'hold'
  | 'extend'
  | 'topUp'
  | 'adjust'
  | 'unblock'
  | 'refund'
  | 'refundPostage'
  | 'refundToVoucher'
  | 'cancel'
  | 'block'
  | 'regenerate';

/** The actions that take money, uses or a code away. They come last among the offered actions. */
const destructive: readonly ProductAction[] = [
  'refund',
  'refundPostage',
  'refundToVoucher',
  'cancel',
  'block',
  'regenerate',
];

export function isDestructive(action: ProductAction): boolean {
  return destructive.includes(action);
}

/**
 * Returns the actions that the user's role and the state of a sold voucher allow. Destructive
 * actions come last, of which refunds come first.
 */
export function useOfferedActions(product: OrderedProductFragment): readonly ProductAction[] {
  const {
    status,
    balance,
    lastDay,
    isMultiUse,
    isMonetary,
    delivery,
    pricePaid,
    refundedAmount,
    shippingStatus,
    recipient,
    block,
  } = product;
  const mayForce = useCan('SOLD_VOUCHER_FORCE');
  const maySend = useCan('EMAIL_SEND');
  const sendsEmails = useSendsEmails();
  const mayBlock = useCan('SOLD_VOUCHER_BLOCK');
  const mayRefund = useCan('SOLD_VOUCHER_REFUND');
  const { total, redeemed, remaining } = unitsOf(balance);
  const isOpen = status === 'IN_PROGRESS' || status === 'EXPIRED';
  const isSold = isOpen || status === 'COMPLETED';
  const canEnd = redeemed === 0 ? isOpen : mayForce && isSold;
  const offers: readonly (readonly [ProductAction, boolean])[] = [
    ['ship', useCan('SOLD_VOUCHER_SHIP') && shippingStatus !== null],
    ['resend', maySend && sendsEmails && isOpen && recipient !== null],
    ['recipient', maySend && isOpen && recipient !== null],
    ['details', useCan('ORDER_UPDATE')],
    ['hold', useCan('VOUCHER_REDEEM') && status === 'IN_PROGRESS' && block === null && remaining > 0],
    ['extend', useCan('SOLD_VOUCHER_EXTEND') && isOpen && lastDay !== null],
    [
      'topUp',
      useCan('SOLD_VOUCHER_TOP_UP') &&
        isSold &&
        isMultiUse &&
        isMonetary &&
        block === null &&
        pricePaid.amount > 0,
    ],
    ['adjust', useCan('SOLD_VOUCHER_ADJUST') && isSold && isMultiUse],
    ['unblock', mayBlock && isSold && block !== null],
    [
      'refund',
      mayRefund && refundedAmount.amount < pricePaid.amount && (isOpen || canEnd || status === 'REFUNDED'),
    ],
    [
      'refundPostage',
      mayRefund && delivery !== null && delivery.refundedAmount.amount < delivery.pricePaid.amount,
    ],
    ['refundToVoucher', mayRefund && isOpen && redeemed < total],
    ['cancel', useCan('SOLD_VOUCHER_CANCEL') && canEnd],
    ['block', mayBlock && isOpen && block === null],
    ['regenerate', useCan('SOLD_VOUCHER_REGENERATE') && isOpen],
  ];
  return offers.flatMap(([action, isOffered]) => (isOffered ? [action] : []));
}
