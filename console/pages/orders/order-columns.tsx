import { formatMoment } from '../../format/moment.ts';
import { emailColumn } from '../../lists/email-column.tsx';
import type { ListColumn } from '../../lists/list-column.ts';
import { ListLink } from '../../lists/list-link.tsx';
import { moneyColumn, textColumn } from '../../lists/text-column.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import {
  countEach,
  currentProducts,
  describeChannel,
  describeDeliveries,
  describePlaces,
  describeVouchers,
  firstExpiry,
  statusesOf,
} from './describe-order.ts';
import type { ListedOrderFragment } from './generated/operations.ts';
import styles from './orders-page.module.css';
import { VoucherBadge } from './voucher-badge.tsx';

const { columns: titles } = ordersTexts;

/**
 * The id of the column of redeem locations. The query selects the locations only while this column
 * is shown.
 */
export const placesColumn = 'places';

/** Returns the columns of the list of orders. Times are in `timeZone`. */
export function orderColumns(timeZone: string): readonly ListColumn<ListedOrderFragment>[] {
  return [
    {
      id: 'reference',
      title: titles.reference,
      shown: 'always',
      isNarrow: true,
      cell: ({ databaseId, reference }) => (
        <ListLink list="orders" row={String(databaseId)} to={`orders/${databaseId}`}>
          {reference}
        </ListLink>
      ),
      text: ({ reference }) => reference,
    },
    textColumn('placed', titles.placed, ({ createdAt }) => formatMoment(createdAt, timeZone), {
      isSortable: true,
      isNarrow: true,
    }),
    textColumn('purchaser', titles.purchaser, ({ purchaser }) => purchaser?.name ?? null),
    emailColumn('email', titles.email, ({ purchaser }) => purchaser?.email ?? null, { shown: 'optional' }),
    textColumn('vouchers', titles.vouchers, describeVouchers),
    {
      id: 'state',
      title: titles.state,
      isNarrow: true,
      cell: (order) => (
        <span className={styles.badges}>
          {statusesOf(order).map(([status, count]) => (
            <VoucherBadge key={status} status={status} count={count} />
          ))}
        </span>
      ),
      text: (order) =>
        statusesOf(order)
          .map(([status, count]) => ordersTexts.counted(count, ordersTexts.statuses[status]))
          .join(', '),
    },
    textColumn('expires', titles.expires, firstExpiry, { isNarrow: true }),
    textColumn('delivery', titles.delivery, describeDeliveries, { shown: 'optional' }),
    textColumn('channel', titles.channel, ({ salesChannel }) => describeChannel(salesChannel), {
      shown: 'optional',
    }),
    textColumn(placesColumn, titles.places, describeAllPlaces, { shown: 'optional' }),
    moneyColumn('paid', titles.total, ({ total }) => total),
    moneyColumn('refunded', titles.refunded, ({ refundedTotal }) => refundedTotal, { shown: 'optional' }),
    textColumn('currency', titles.currency, ({ total }) => total.currency, { shown: 'optional' }),
  ];
}

function describeAllPlaces(order: ListedOrderFragment): string {
  return countEach(currentProducts(order).map(describePlaces))
    .map(([places]) => places)
    .join('; ');
}
