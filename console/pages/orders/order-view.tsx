import { useQuery } from 'urql';
import { Card } from '../../components/display/card.tsx';
import { usePageTitle } from '../../components/display/page-title.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { BackToList } from '../../lists/back-to-list.tsx';
import { failureOf } from '../../operations/failure.ts';
import { useLaterReads } from '../../operations/use-later-reads.ts';
import { useCan, useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { CommentForm } from './comment-form.tsx';
import { Emails } from './emails.tsx';
import { OrderPageDocument } from './generated/operations.ts';
import { History } from './history.tsx';
import { OrderHead } from './order-head.tsx';
import { Payments } from './payments.tsx';
import { gatewayPaymentOf, type ViewedOrder } from './viewed-order.ts';
import { useAnchor } from './voucher-anchor.ts';
import { VoucherRow } from './voucher-row.tsx';

/** Displays an order: what to do next, the vouchers, the payments, and everything that happened. */
export function OrderView({ id }: { readonly id: number }) {
  const { databaseId: salesPageId } = useSalesPage();
  const withRefunds = useCan('REFUND_READ');
  const [{ data, error }, reload] = useQuery({
    query: OrderPageDocument,
    variables: { salesPageId, id, withRefunds },
  });
  const order = data?.salesPage?.order;
  usePageTitle(order?.reference ?? null);
  const readNow = () => reload({ requestPolicy: 'network-only' });
  // E-mails are sent and gateway refunds are settled only after the response to a mutation, so the
  // order is loaded again later.
  const readLater = useLaterReads(readNow);
  return (
    <>
      <BackToList defaultList="orders" />
      {error && <FailureNotice failure={failureOf(error)} onRetry={readNow} />}
      {!data && !error && <Spinner />}
      {data && !error && !order && <EmptyState title={ordersTexts.noSuchOrder} />}
      {order && (
        <Order
          order={order}
          onChanged={() => {
            readNow();
            readLater();
          }}
        />
      )}
    </>
  );
}

function Order({ order, onChanged }: { readonly order: ViewedOrder; readonly onChanged: () => void }) {
  const { soldVouchers } = order;
  const mayComment = useCan('ORDER_COMMENT_WRITE');
  useAnchor();
  return (
    <>
      <OrderHead order={order} onChanged={onChanged} />
      <Card title={ordersTexts.vouchers}>
        {/* The rows have no gap, only lines between them. */}
        <div>
          {soldVouchers.map((product, index) => (
            <VoucherRow
              key={product.databaseId}
              title={soldVouchers.length === 1 ? product.name : ordersTexts.numbered(index + 1, product.name)}
              product={product}
              orderId={order.id}
              payment={gatewayPaymentOf(order)}
              onChanged={onChanged}
            />
          ))}
        </div>
      </Card>
      <Payments order={order} />
      <Card title={ordersTexts.emails}>
        <Emails order={order} />
      </Card>
      <Card title={ordersTexts.history}>
        {mayComment && <CommentForm orderId={order.id} onChanged={onChanged} />}
        <History order={order} onChanged={onChanged} />
      </Card>
    </>
  );
}
