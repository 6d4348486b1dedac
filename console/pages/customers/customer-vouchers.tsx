import type { TypedDocumentNode } from '@urql/core';
import { Link } from 'wouter';
import { Card } from '../../components/display/card.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { useConnection } from '../../operations/use-connection.ts';
import { useHrefOf, useSalesPage } from '../../session/sales-page.tsx';
import { customersTexts as texts } from '../../texts/customers-texts.ts';
import { VoucherBadge } from '../orders/voucher-badge.tsx';
import { describeRemaining, expiryOf } from '../sold-vouchers/voucher-columns.tsx';
import { rowsAtOnce } from './customer-orders.tsx';
import type {
  CustomerVoucherFragment,
  VouchersBoughtByCustomerQuery,
  VouchersBoughtByCustomerQueryVariables,
} from './generated/operations.ts';

interface CustomerVouchersProps {
  readonly title: string;
  /** The query of the bought or of the received vouchers. */
  readonly query: TypedDocumentNode<VouchersBoughtByCustomerQuery, VouchersBoughtByCustomerQueryVariables>;
  readonly orderId: number;
  /** Whether the name of the purchaser is displayed. Defaults to false. */
  readonly withGiver?: boolean;
}

/** The vouchers that the customer who placed an order bought or received, newest first. */
export function CustomerVouchers({ title, query, orderId, withGiver = false }: CustomerVouchersProps) {
  const { databaseId: salesPageId } = useSalesPage();
  const hrefOf = useHrefOf();
  const connection = useConnection({
    query,
    variables: { salesPageId, orderId, first: rowsAtOnce },
    connectionOf: ({ salesPage }) => salesPage?.order?.customer?.vouchers,
  });
  const columns: readonly Column<CustomerVoucherFragment>[] = [
    {
      title: texts.voucher,
      cell: ({ databaseId, name, order }) => (
        <Link href={hrefOf(`orders/${order.databaseId}#voucher-${databaseId}`)}>{name}</Link>
      ),
    },
    {
      title: texts.state,
      wrap: 'never',
      cell: ({ status, block }) => <VoucherBadge status={status} isBlocked={block !== null} />,
    },
    ...(withGiver
      ? [
          {
            title: texts.from,
            cell: ({ order }) => order.purchaser?.name,
          } satisfies Column<CustomerVoucherFragment>,
        ]
      : []),
    { title: texts.order, wrap: 'never', cell: ({ order }) => order.reference },
    { title: texts.expires, wrap: 'never', cell: expiryOf },
    { title: texts.left, align: 'end', cell: describeRemaining },
  ];
  return (
    <Card title={title}>
      <ConnectionView connection={connection} empty={<EmptyState title={texts.noneReceived} />}>
        {(vouchers) => <Table caption={title} columns={columns} rows={vouchers} keyOf={({ id }) => id} />}
      </ConnectionView>
    </Card>
  );
}
