import { Link } from 'wouter';
import { Card } from '../../components/display/card.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useHrefOf, useSalesPage } from '../../session/sales-page.tsx';
import { customersTexts as texts } from '../../texts/customers-texts.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { countEach } from '../orders/describe-order.ts';
import { CustomerOrdersDocument, type CustomerOrdersQuery } from './generated/operations.ts';

type Orders = NonNullable<
  NonNullable<NonNullable<NonNullable<CustomerOrdersQuery['salesPage']>['order']>['customer']>['orders']
>;
type Order = Orders['nodes'][number];

/** The number of rows that a list of the page of a customer loads at once. */
export const rowsAtOnce = 20;

/** The orders of the customer who placed an order, newest first. */
export function CustomerOrders({ orderId }: { readonly orderId: number }) {
  const { databaseId: salesPageId, timeZone } = useSalesPage();
  const hrefOf = useHrefOf();
  const connection = useConnection({
    query: CustomerOrdersDocument,
    variables: { salesPageId, orderId, first: rowsAtOnce },
    connectionOf: ({ salesPage }) => salesPage?.order?.customer?.orders,
  });
  const columns: readonly Column<Order>[] = [
    {
      title: texts.order,
      wrap: 'never',
      cell: ({ databaseId, reference }) => <Link href={hrefOf(`orders/${databaseId}`)}>{reference}</Link>,
    },
    { title: texts.placed, wrap: 'never', cell: ({ createdAt }) => formatMoment(createdAt, timeZone) },
    { title: texts.voucher, cell: describe },
    { title: texts.total, align: 'end', cell: ({ total }) => formatMoney(total) },
    {
      title: texts.columns.refunded,
      align: 'end',
      cell: ({ refundedTotal }) => (refundedTotal.amount > 0 ? formatMoney(refundedTotal) : ''),
    },
  ];
  return (
    <Card title={texts.orders}>
      <ConnectionView connection={connection} empty={<EmptyState title={texts.noSuchCustomer} />}>
        {(orders) => <Table caption={texts.orders} columns={columns} rows={orders} keyOf={({ id }) => id} />}
      </ConnectionView>
    </Card>
  );
}

/** Describes the vouchers of an order without those that were replaced. */
function describe({ soldVouchers }: Order): string {
  const names = soldVouchers.filter(({ status }) => status !== 'REGENERATED').map(({ name }) => name);
  return countEach(names)
    .map(([name, count]) => ordersTexts.counted(count, name))
    .join(', ');
}
