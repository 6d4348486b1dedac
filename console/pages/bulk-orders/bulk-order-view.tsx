import { useQuery } from 'urql';
import { Card } from '../../components/display/card.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { usePageTitle } from '../../components/display/page-title.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { BackToList } from '../../lists/back-to-list.tsx';
import { describeServiceError } from '../../operations/describe-service-error.ts';
import { failureOf } from '../../operations/failure.ts';
import { usePolling } from '../../operations/use-polling.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { bulkOrdersTexts } from '../../texts/bulk-orders-texts.ts';
import { BulkOrderFiles } from './bulk-order-files.tsx';
import { BulkOrderStatus } from './bulk-order-status.tsx';
import { type BulkOrderDetailFragment, BulkOrderDocument } from './generated/operations.ts';
import { IssueButton } from './issue-button.tsx';
import { IssueProgress } from './issue-progress.tsx';
import { OrdersOfBulkOrder } from './orders-of-bulk-order.tsx';
import { RecipientUpload } from './recipient-upload.tsx';
import { TermsCard } from './terms-card.tsx';

const { view: texts } = bulkOrdersTexts;

/** A bulk order: its status, its price, the next step, the files of its vouchers and its orders. */
export function BulkOrderView({ id }: { readonly id: string }) {
  const [{ data, error, fetching }, read] = useQuery({
    query: BulkOrderDocument,
    variables: { id },
    // The bulk order changes when its job or another person continues it.
    requestPolicy: 'cache-and-network',
  });
  const reload = () => read({ requestPolicy: 'network-only' });
  const found = data?.node && 'reference' in data.node ? data.node : null;
  usePageTitle(found?.reference ?? null);
  usePolling(reload, found?.status === 'ISSUING');
  return (
    <>
      <BackToList defaultList="bulk-orders" />
      {error && <FailureNotice failure={failureOf(error)} onRetry={reload} />}
      {!data && !error && <Spinner />}
      {data && !found && !fetching && <EmptyState title={texts.unknown} />}
      {found && <BulkOrder bulkOrder={found} onChanged={reload} />}
    </>
  );
}

interface BulkOrderProps {
  readonly bulkOrder: BulkOrderDetailFragment;
  /** Called after each step, to load the bulk order again. */
  readonly onChanged: () => void;
}

function BulkOrder({ bulkOrder, onChanged }: BulkOrderProps) {
  const { timeZone } = useSalesPage();
  const mayIssue = useCan('ORDER_PLACE');
  const { id, reference, status, quantity, issued, total, failure, problems, orders } = bulkOrder;
  const { createdAt, createdBy, completedAt, terms } = bulkOrder;
  usePageTitle(reference);
  const isAwaitingFile = status === 'AWAITING_FILE';
  return (
    <>
      <Card title={reference} aside={<BulkOrderStatus status={status} />}>
        {failure !== null && (
          <Notice tone="danger">{texts.failure(describeServiceError('STATE_CONFLICT', failure))}</Notice>
        )}
        {status === 'ISSUING' ? (
          <IssueProgress issued={issued} quantity={quantity} />
        ) : (
          <p>{texts.next[status]}</p>
        )}
        <Facts
          facts={[
            [texts.vouchers, isAwaitingFile ? null : formatCount(quantity)],
            [texts.issued, isAwaitingFile ? null : formatCount(issued)],
            [texts.total, isAwaitingFile ? null : formatMoney(total)],
            [texts.created, `${formatMoment(createdAt, timeZone)} · ${createdBy.name}`],
            [texts.completed, completedAt && formatMoment(completedAt, timeZone)],
          ]}
        />
        {mayIssue && (status === 'READY' || status === 'FAILED') && (
          <IssueButton bulkOrder={bulkOrder} onIssued={onChanged} />
        )}
      </Card>
      {terms && <TermsCard terms={terms} />}
      {isAwaitingFile && mayIssue && <RecipientUpload id={id} problems={problems} onUploaded={onChanged} />}
      {issued > 0 && <BulkOrderFiles id={id} />}
      {orders.length > 0 && <OrdersOfBulkOrder orders={orders} />}
    </>
  );
}
