import { formatDate, formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import styles from './orders-page.module.css';
import { describeUnits } from './units.ts';
import type { ViewedOrder } from './viewed-order.ts';

type Entry = ViewedOrder['history'][number];

/** The history of an order, oldest entry first. */
export function History({ order }: { readonly order: ViewedOrder }) {
  const { timeZone } = useSalesPage();
  return (
    <ol className={styles.history}>
      {order.history.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids, and the items have no state that depends on a key
        <li key={index}>
          <time dateTime={entry.at}>{formatMoment(entry.at, timeZone)}</time>
          <span>
            <strong>{ordersTexts.actions[entry.action]}</strong> {describe(entry, order)}
          </span>
          <span className={styles.quiet}>{entry.by}</span>
        </li>
      ))}
    </ol>
  );
}

function describe(
  {
    orderProduct,
    units,
    refunded,
    shippingStatus,
    gatewayRefundStatus,
    emailAddress,
    lastDay,
    reason,
  }: Entry,
  order: ViewedOrder,
) {
  const product = order.products.find(({ databaseId }) => databaseId === orderProduct?.databaseId);
  const details = [
    product?.name,
    product && units !== null && describeUnits(product, units),
    refunded && formatMoney(refunded),
    shippingStatus && ordersTexts.shipping[shippingStatus],
    gatewayRefundStatus && ordersTexts.refundEnds[gatewayRefundStatus],
    emailAddress,
    lastDay && `${ordersTexts.until} ${formatDate(lastDay)}`,
    reason,
  ];
  return details.filter(Boolean).join(' · ');
}
