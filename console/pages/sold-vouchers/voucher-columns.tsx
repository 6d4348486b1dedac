import { formatDate, formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import type { ListColumn } from '../../lists/list-column.ts';
import { ListLink } from '../../lists/list-link.tsx';
import { moneyColumn, textColumn } from '../../lists/text-column.ts';
import { unitsOf } from '../../operations/balance.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { soldVouchersTexts } from '../../texts/sold-vouchers-texts.ts';
import { describeDelivery, describePlaces } from '../orders/describe-order.ts';
import { VoucherBadge } from '../orders/voucher-badge.tsx';
import type { SoldVoucherRowFragment } from './generated/operations.ts';

const { columns: titles } = soldVouchersTexts;

/** Returns the columns of the list of sold vouchers. Times are in `timeZone`. */
export function voucherColumns(timeZone: string): readonly ListColumn<SoldVoucherRowFragment>[] {
  return [
    {
      id: 'order',
      title: titles.order,
      shown: 'always',
      isNarrow: true,
      cell: ({ databaseId, order }) => (
        <ListLink list="sold-vouchers" row={String(databaseId)} to={`orders/${order.databaseId}`}>
          {order.reference}
        </ListLink>
      ),
      text: ({ order }) => order.reference,
    },
    textColumn('voucher', titles.voucher, ({ name }) => name),
    {
      id: 'state',
      title: titles.state,
      isNarrow: true,
      cell: ({ status, block }) => <VoucherBadge status={status} isBlocked={block !== null} />,
      text: ({ status, block }) =>
        block !== null && status === 'IN_PROGRESS' ? ordersTexts.blocked : ordersTexts.statuses[status],
    },
    { ...textColumn('remaining', titles.remaining, describeRemaining, { isSortable: true }), align: 'end' },
    textColumn('expires', titles.expires, expiryOf, { isSortable: true, isNarrow: true }),
    textColumn('delivery', titles.delivery, describeDelivery, { shown: 'optional' }),
    textColumn('places', titles.places, describePlaces, { shown: 'optional' }),
    textColumn('recipient', titles.recipient, ({ recipient }) => recipient?.name ?? null, {
      shown: 'optional',
    }),
    textColumn('purchaser', titles.purchaser, ({ order }) => order.purchaser?.name ?? null, {
      shown: 'optional',
    }),
    textColumn('sold', titles.sold, ({ order }) => formatMoment(order.createdAt, timeZone), {
      isSortable: true,
      isNarrow: true,
    }),
    moneyColumn('paid', titles.paid, ({ pricePaid }) => pricePaid, { shown: 'optional' }),
  ];
}

/** Describes the last day of a voucher. */
export function expiryOf({ lastDay }: Pick<SoldVoucherRowFragment, 'lastDay'>): string {
  return lastDay === null ? ordersTexts.neverExpires : formatDate(lastDay);
}

/**
 * Describes what is left of a voucher: an amount, a number of uses, or whether a single-use voucher
 * is unused.
 */
export function describeRemaining({
  isMultiUse,
  isMonetary,
  balance,
  pricePaid,
}: Pick<SoldVoucherRowFragment, 'isMultiUse' | 'isMonetary' | 'balance' | 'pricePaid'>): string {
  const { remaining } = unitsOf(balance);
  if (!isMultiUse) return remaining > 0 ? soldVouchersTexts.unused : soldVouchersTexts.used;
  return isMonetary
    ? formatMoney({ amount: remaining, currency: pricePaid.currency })
    : ordersTexts.uses(remaining);
}
