import { Fragment, type Ref } from 'react';
import { formatDate, formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { countOf } from '../../operations/units.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { describePaymentMethod } from '../describe-payment-method.ts';
import { Comment } from './comment.tsx';
import type { HistoryPageFragment } from './generated/operations.ts';
import styles from './history.module.css';
import { describeUnits } from './units.ts';
import { paymentsOfSale, type ViewedOrder } from './viewed-order.ts';

type Entry = HistoryPageFragment['nodes'][number];
type Correction = NonNullable<Entry['corrections']>[number];

/** The colours of the entries that are not neutral: payments, refunds, and the end of a voucher. */
const tones: Readonly<Partial<Record<Entry['action'], 'good' | 'warning' | 'danger' | 'info'>>> = {
  PLACED: 'good',
  TOPPED_UP: 'good',
  REDEEMED: 'good',
  COMMENTED: 'info',
  REFUNDED: 'warning',
  REDEMPTION_CANCELLED: 'warning',
  BLOCKED: 'warning',
  CANCELLED: 'danger',
  EMAIL_FAILED: 'danger',
};

interface HistoryEntryProps {
  readonly entry: Entry;
  readonly order: ViewedOrder;
  readonly onChanged: () => void;
  readonly ref?: Ref<HTMLLIElement>;
}

/** An entry of the history of an order: the action, the voucher, the time and the actor. */
export function HistoryEntry({ entry, order, onChanged, ref }: HistoryEntryProps) {
  const { timeZone } = useSalesPage();
  return (
    <li ref={ref} tabIndex={-1} className={`${styles.entry} ${styles[tones[entry.action] ?? ''] ?? ''}`}>
      <span>
        <strong>{nameOf(entry)}</strong> {describe(entry, order)}
        {entry.corrections?.map((correction) => (
          <Fragment key={correction.field}>
            <br />
            {describeCorrection(correction)}
          </Fragment>
        ))}
      </span>
      {entry.comment && <Comment comment={entry.comment} onChanged={onChanged} />}
      <span className={styles.meta}>
        <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt, timeZone)}</time>
        {entry.by && ` · ${entry.by}`}
      </span>
    </li>
  );
}

function nameOf({ action, redemption }: Entry): string {
  const isCapture = action === 'REDEEMED' && redemption?.hold;
  return isCapture ? ordersTexts.redeemedFromHold : ordersTexts.actions[action];
}

function describe(
  {
    soldVoucher,
    units,
    refunded,
    toppedUp,
    shippingStatus,
    gatewayRefundStatus,
    emailAddress,
    lastDay,
    reason,
    redemption,
    refund,
    action,
  }: Entry,
  order: ViewedOrder,
) {
  const product = order.soldVouchers.find(({ databaseId }) => databaseId === soldVoucher?.databaseId);
  const details = [
    ...(action === 'PLACED' ? paymentsOfSale(order).map(describePayment) : []),
    product?.name,
    product && units && describeUnits(product, countOf(units)),
    refunded && formatMoney(refunded),
    toppedUp && formatMoney(toppedUp),
    shippingStatus && ordersTexts.shipping[shippingStatus],
    gatewayRefundStatus && ordersTexts.refundEnds[gatewayRefundStatus],
    emailAddress,
    lastDay && `${ordersTexts.until} ${formatDate(lastDay)}`,
    reason,
    action === 'REDEEMED' && redemption?.redeemLocation?.name,
    action === 'REDEMPTION_CANCELLED' && redemption?.cancellationReason,
    action === 'REFUNDED' && refund && (refund.gateway ?? sharedTexts.byHand),
    action === 'REFUNDED' && refund?.reason,
  ];
  return details.filter(Boolean).join(' · ');
}

function describePayment(payment: ViewedOrder['payments'][number]): string {
  return `${formatMoney(payment.amount)} · ${describePaymentMethod(payment)}`;
}

/** Describes a corrected value with its former value. The lines of an address are joined by commas. */
function describeCorrection({ field, before, after }: Correction): string {
  const [from, to] = [before, after].map((value) => value?.split('\n').join(', ') ?? ordersTexts.noValue);
  return `${ordersTexts.correctedFields[field]}: ${from} → ${to}`;
}
