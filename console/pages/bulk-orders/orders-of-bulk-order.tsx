import { Link } from 'wouter';
import { Card } from '../../components/display/card.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useHrefOf, useSalesPage } from '../../session/sales-page.tsx';
import { bulkOrdersTexts } from '../../texts/bulk-orders-texts.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import type { BulkOrderDetailFragment } from './generated/operations.ts';

const { view: texts } = bulkOrdersTexts;
const { columns: titles } = ordersTexts;

type Order = BulkOrderDetailFragment['orders'][number];

/** Lists the orders of a bulk order, each with a link to its page. */
export function OrdersOfBulkOrder({ orders }: { readonly orders: readonly Order[] }) {
  const { timeZone } = useSalesPage();
  const hrefOf = useHrefOf();
  const columns: readonly Column<Order>[] = [
    {
      title: titles.reference,
      cell: ({ databaseId, reference }) => <Link href={hrefOf(`orders/${databaseId}`)}>{reference}</Link>,
    },
    { title: titles.placed, wrap: 'never', cell: ({ createdAt }) => formatMoment(createdAt, timeZone) },
    { title: titles.total, align: 'end', cell: ({ total }) => formatMoney(total) },
  ];
  return (
    <Card title={texts.orders}>
      <Table caption={texts.orders} columns={columns} rows={orders} keyOf={({ id }) => id} />
    </Card>
  );
}
