import { Fragment } from 'react';
import { formatDate, formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { countOf } from '../../operations/units.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { Comment } from './comment.tsx';
import styles from './history.module.css';
import { describeUnits } from './units.ts';
import type { ViewedOrder } from './viewed-order.ts';

type Entry = ViewedOrder['history']['nodes'][number];
type Correction = NonNullable<Entry['corrections']>[number];

/** The colours of the entries that are not neutral: money that came in, went out, or an end. */
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

interface HistoryProps {
  readonly order: ViewedOrder;
  readonly onChanged: () => void;
}

/** The latest entries of the history of an order, newest first. */
export function History({ order, onChanged }: HistoryProps) {
  const { timeZone } = useSalesPage();
  const { nodes, pageInfo } = order.history;
  return (
    <>
      <ol className={styles.history}>
        {nodes.map((entry) => (
          <li key={entry.id} className={styles[tones[entry.action] ?? '']}>
            <span>
              <strong>{ordersTexts.actions[entry.action]}</strong> {describe(entry, order)}
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
        ))}
      </ol>
      {pageInfo.hasNextPage && <p className={styles.meta}>{ordersTexts.latestActions(nodes.length)}</p>}
    </>
  );
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
    action === 'REFUNDED' && refund && (refund.gateway ?? ordersTexts.dialogs.refund.byHand),
    action === 'REFUNDED' && refund?.reason,
  ];
  return details.filter(Boolean).join(' · ');
}

/** Describes a corrected value with its former value. The lines of an address are joined by commas. */
function describeCorrection({ field, before, after }: Correction): string {
  const [from, to] = [before, after].map((value) => value?.split('\n').join(', ') ?? ordersTexts.noValue);
  return `${ordersTexts.correctedFields[field]}: ${from} → ${to}`;
}
