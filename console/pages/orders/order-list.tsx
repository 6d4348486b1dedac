import { useQuery } from 'urql';
import { Link } from 'wouter';
import { Actions } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { failureOf } from '../../operations/failure.ts';
import { useHrefOf, useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrderListDocument, type OrderListQuery } from './generated/operations.ts';
import type { ListPlace } from './list-place.ts';
import styles from './orders-page.module.css';
import { SearchForm } from './search-form.tsx';

type ListedOrder = NonNullable<OrderListQuery['salesPage']>['orders']['nodes'][number];

interface OrderListProps {
  readonly place: ListPlace;
  readonly onPlace: (place: ListPlace) => void;
}

/** Orders, newest first, all or those that a search finds. */
export function OrderList({ place, onPlace }: OrderListProps) {
  const { databaseId: salesPageId } = useSalesPage();
  const { search, cursors } = place;
  const [{ data, error, fetching }, readAgain] = useQuery({
    query: OrderListDocument,
    variables: { salesPageId, search, after: cursors.at(-1) ?? null },
  });
  const orders = error ? undefined : data?.salesPage?.orders;
  return (
    <>
      <SearchForm search={search} isBusy={fetching} onSearch={(text) => onPlace({ search: text, cursors: [] })} />
      {error && <FailureNotice failure={failureOf(error)} onRetry={() => readAgain({ requestPolicy: 'network-only' })} />}
      {!orders && !error && <Spinner />}
      {orders?.nodes.length === 0 && (
        <EmptyState title={search === null ? ordersTexts.noOrders : ordersTexts.nothingFound}>
          {search !== null && ordersTexts.nothingFoundHint}
        </EmptyState>
      )}
      {orders && orders.nodes.length > 0 && <OrderTable orders={orders.nodes} />}
      {orders && (cursors.length > 0 || orders.pageInfo.hasNextPage) && (
        <nav aria-label={ordersTexts.paging}>
          <Actions>
            <Button disabled={cursors.length === 0} onClick={() => onPlace({ search, cursors: cursors.slice(0, -1) })}>
              {ordersTexts.newer}
            </Button>
            <Button
              disabled={!orders.pageInfo.hasNextPage}
              onClick={() => onPlace({ search, cursors: [...cursors, orders.pageInfo.endCursor ?? ''] })}
            >
              {ordersTexts.older}
            </Button>
          </Actions>
        </nav>
      )}
    </>
  );
}

function OrderTable({ orders }: { readonly orders: readonly ListedOrder[] }) {
  const { timeZone, currency } = useSalesPage();
  const hrefOf = useHrefOf();
  const columns: readonly Column<ListedOrder>[] = [
    {
      title: ordersTexts.reference,
      wrap: 'never',
      cell: ({ databaseId, reference }) => <Link href={hrefOf(`orders/${databaseId}`)}>{reference}</Link>,
    },
    { title: ordersTexts.placed, wrap: 'never', cell: ({ createdAt }) => formatMoment(createdAt, timeZone) },
    {
      title: ordersTexts.purchaser,
      cell: ({ purchaser }) => (
        <span className={styles.person}>
          {purchaser.name} <span className={styles.quiet}>{purchaser.email}</span>
        </span>
      ),
    },
    {
      title: ordersTexts.vouchers,
      cell: ({ products }) => <span className={styles.products}>{describeProducts(products)}</span>,
    },
    {
      title: ordersTexts.paid,
      align: 'end',
      cell: ({ products }) => formatMoney({ amount: paidFor(products), currency: products[0]?.pricePaid.currency ?? currency }),
    },
  ];
  return <Table caption={ordersTexts.listCaption} columns={columns} rows={orders} keyOf={({ databaseId }) => databaseId} />;
}

/** What was replaced was paid for with what replaces it. */
function paidFor(products: ListedOrder['products']): number {
  return products.reduce((sum, { status, pricePaid }) => sum + (status === 'REGENERATED' ? 0 : pricePaid.amount), 0);
}

function describeProducts(products: ListedOrder['products']): string {
  const counts = new Map<string, number>();
  for (const { name, status } of products) if (status !== 'REGENERATED') counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ');
}
