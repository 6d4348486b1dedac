import { Link } from 'wouter';
import { Card } from '../../components/display/card.tsx';
import { Lines } from '../../components/display/lines.tsx';
import { ConnectionView } from '../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useConnection } from '../../operations/use-connection.ts';
import { useCan, useHrefOf, useSalesPage } from '../../session/sales-page.tsx';
import { reportsTexts } from '../../texts/reports-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { type ListedRefundFragment, RefundsDocument } from './generated/operations.ts';
import { Totals } from './totals.tsx';

const { refunds: texts } = reportsTexts;

/** Lists the refunds of the sales page, with their totals. */
export function Refunds() {
  const { databaseId: salesPageId, timeZone } = useSalesPage();
  const mayReadOrders = useCan('ORDER_READ');
  const hrefOf = useHrefOf();
  const connection = useConnection({
    query: RefundsDocument,
    variables: { salesPageId },
    connectionOf: ({ salesPage }) => salesPage?.refunds,
  });

  const columns: readonly Column<ListedRefundFragment>[] = [
    {
      title: texts.columns.order,
      cell: ({ order: { databaseId, reference }, soldVoucher }) => {
        const order = mayReadOrders ? (
          <Link href={hrefOf(`orders/${databaseId}`)}>{reference}</Link>
        ) : (
          reference
        );
        return <Lines lines={[order, soldVoucher.name]} />;
      },
    },
    {
      title: texts.columns.at,
      wrap: 'never',
      cell: ({ createdAt, createdBy }) => <Lines lines={[formatMoment(createdAt, timeZone), createdBy]} />,
    },
    { title: texts.columns.reason, cell: ({ reason }) => reason || texts.noReason },
    { title: texts.columns.through, cell: formatRefundMethod },
    { title: texts.columns.total, align: 'end', cell: ({ total }) => formatMoney(total) },
  ];

  return (
    <Card title={reportsTexts.sections.refunds}>
      <p>{texts.intro}</p>
      <ConnectionView
        connection={connection}
        empty={<EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      >
        {(refunds) => (
          <>
            <Totals totals={totalsOf(refunds, connection.loadMore !== null)} />
            <Table caption={texts.table} columns={columns} rows={refunds} keyOf={({ id }) => id} />
          </>
        )}
      </ConnectionView>
    </Card>
  );
}

/**
 * Returns the totals of completed, pending and failed refunds separately, because only completed
 * refunds have been paid. `isPartial` states that not all refunds are loaded.
 */
function totalsOf(refunds: readonly ListedRefundFragment[], isPartial: boolean) {
  const byStatus = Map.groupBy(refunds, ({ gatewayRefundStatus }) => gatewayRefundStatus ?? 'COMPLETED');
  return (['COMPLETED', 'IN_PROGRESS', 'FAILED'] as const).map((status) => {
    const ofStatus = byStatus.get(status) ?? [];
    const name = [texts.totals[status](ofStatus.length), isPartial && texts.soFar].filter(Boolean).join(', ');
    return [name, ofStatus.map(({ total }) => total)] as const;
  });
}

function formatRefundMethod({
  isThroughPaymentGateway,
  gateway,
  gatewayRefundStatus,
}: ListedRefundFragment): string {
  if (!isThroughPaymentGateway) return sharedTexts.byHand;
  return [gateway, gatewayRefundStatus && texts.states[gatewayRefundStatus]].filter(Boolean).join(', ');
}
