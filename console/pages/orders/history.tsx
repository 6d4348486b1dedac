import { Fragment } from 'react';
import { formatDate, formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { countOf } from '../../operations/units.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import styles from './orders-page.module.css';
import { describeUnits } from './units.ts';
import type { ViewedOrder } from './viewed-order.ts';

type Entry = ViewedOrder['history']['nodes'][number];
type Correction = NonNullable<Entry['corrections']>[number];

/** The latest actions of the history of an order, oldest entry first. */
export function History({ order }: { readonly order: ViewedOrder }) {
  const { timeZone } = useSalesPage();
  const { nodes, pageInfo } = order.history;
  return (
    <>
      {pageInfo.hasPreviousPage && <p className={styles.quiet}>{ordersTexts.latestActions(nodes.length)}</p>}
      <ol className={styles.history}>
        {nodes.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt, timeZone)}</time>
            <span>
              <strong>{ordersTexts.actions[entry.action]}</strong> {describe(entry, order)}
              {entry.corrections?.map((correction) => (
                <Fragment key={correction.field}>
                  <br />
                  {describeCorrection(correction)}
                </Fragment>
              ))}
            </span>
            <span className={styles.quiet}>{entry.by}</span>
          </li>
        ))}
      </ol>
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
  ];
  return details.filter(Boolean).join(' · ');
}

/** Describes a corrected value with its former value. The lines of an address are joined by commas. */
function describeCorrection({ field, before, after }: Correction): string {
  const [from, to] = [before, after].map((value) => value?.split('\n').join(', ') ?? ordersTexts.noValue);
  return `${ordersTexts.correctedFields[field]}: ${from} → ${to}`;
}
