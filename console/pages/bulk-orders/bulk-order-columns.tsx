import { formatCount } from '../../format/count.ts';
import { formatMoment } from '../../format/moment.ts';
import type { ListColumn } from '../../lists/list-column.ts';
import { ListLink } from '../../lists/list-link.tsx';
import { moneyColumn, textColumn } from '../../lists/text-column.ts';
import { bulkOrdersTexts } from '../../texts/bulk-orders-texts.ts';
import { BulkOrderStatus } from './bulk-order-status.tsx';
import type { ListedBulkOrderFragment as Listed } from './generated/operations.ts';

const { columns: titles } = bulkOrdersTexts.list;

/** Returns the columns of the list of bulk orders. Times are in `timeZone`. */
export function bulkOrderColumns(timeZone: string): readonly ListColumn<Listed>[] {
  return [
    {
      id: 'reference',
      title: titles.reference,
      shown: 'always',
      isNarrow: true,
      cell: ({ id, reference }) => (
        <ListLink list="bulk-orders" row={id} to={`bulk-orders/${id}`}>
          {reference}
        </ListLink>
      ),
      text: ({ reference }) => reference,
    },
    textColumn('created', titles.created, ({ createdAt }) => formatMoment(createdAt, timeZone), {
      isSortable: true,
      isNarrow: true,
    }),
    {
      id: 'status',
      title: titles.status,
      isNarrow: true,
      cell: ({ status }) => <BulkOrderStatus status={status} />,
      text: ({ status }) => bulkOrdersTexts.statuses[status],
    },
    {
      id: 'vouchers',
      title: titles.vouchers,
      align: 'end',
      cell: ({ quantity }) => formatCount(quantity),
      text: ({ quantity }) => quantity,
    },
    {
      id: 'issued',
      title: titles.issued,
      align: 'end',
      cell: ({ issued }) => formatCount(issued),
      text: ({ issued }) => issued,
    },
    moneyColumn('total', titles.total, ({ total }) => total),
    textColumn('by', titles.by, ({ createdBy }) => createdBy.name),
  ];
}
