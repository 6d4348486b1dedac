import { useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { Card } from '../../components/display/card.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { BackToList } from '../../lists/back-to-list.tsx';
import { failureOf } from '../../operations/failure.ts';
import { useLaterReads } from '../../operations/use-later-reads.ts';
import { useCan, useHrefOf, useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { DocumentButton, useHasDocument } from './document-button.tsx';
import { Emails } from './emails.tsx';
import { OrderPageDocument } from './generated/operations.ts';
import { History } from './history.tsx';
import styles from './orders-page.module.css';
import { ProductCard } from './product-card.tsx';
import { PurchaserDialog } from './purchaser-dialog.tsx';
import { RefundOrderDialog } from './refund-order-dialog.tsx';
import { gatewayOf, refundableOf, type ViewedOrder } from './viewed-order.ts';

type Payment = ViewedOrder['payments'][number];

/** Displays an order: the purchaser, the state of each voucher, the payment and the history. */
export function OrderView({ id }: { readonly id: number }) {
  const { databaseId: salesPageId } = useSalesPage();
  const [{ data, error }, reload] = useQuery({ query: OrderPageDocument, variables: { salesPageId, id } });
  const order = data?.salesPage?.order;
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
  const { timeZone } = useSalesPage();
  const { purchaser, payments, soldVouchers, bulkOrder } = order;
  const hrefOf = useHrefOf();
  const hasDocument = useHasDocument(...order.soldVouchers);
  const mayCorrect = useCan('ORDER_UPDATE');
  const mayRefund = useCan('SOLD_VOUCHER_REFUND');
  const hasSeveralParts =
    soldVouchers.length > 1 ||
    soldVouchers.some(({ delivery, topUps }) => delivery || topUps.nodes.length > 0);
  const canRefund = mayRefund && hasSeveralParts && refundableOf(order).amount > 0;
  const [open, setOpen] = useState<'purchaser' | 'refund' | null>(null);
  const showToast = useToast();
  const columns: readonly Column<Payment>[] = [
    { title: ordersTexts.paidOn, wrap: 'never', cell: ({ createdAt }) => formatMoment(createdAt, timeZone) },
    { title: ordersTexts.paidBy, cell: describePayment },
    { title: ordersTexts.transaction, wrap: 'anywhere', cell: ({ transactionId }) => transactionId },
    { title: ordersTexts.paymentStatus, cell: ({ gatewayStatus }) => gatewayStatus },
    { title: ordersTexts.amount, align: 'end', cell: ({ amount }) => formatMoney(amount) },
  ];
  return (
    <>
      <Card
        title={order.reference}
        aside={
          hasDocument &&
          order.soldVouchers.length > 1 && (
            <DocumentButton id={order.id} label={ordersTexts.openAllDocuments} />
          )
        }
      >
        <Facts
          facts={[
            [ordersTexts.placed, formatMoment(order.createdAt, timeZone)],
            [ordersTexts.purchaser, purchaser?.name ?? ordersTexts.noPurchaser],
            [ordersTexts.email, purchaser?.email ?? null],
            [ordersTexts.phone, purchaser?.phone ?? null],
            [
              ordersTexts.bulkOrder,
              bulkOrder && <Link href={hrefOf(`bulk-orders/${bulkOrder.id}`)}>{bulkOrder.reference}</Link>,
            ],
            [ordersTexts.origin, order.isManualOrder ? ordersTexts.manual : ordersTexts.storefront],
          ]}
        />
        {(mayCorrect || canRefund) && (
          <Actions>
            {mayCorrect && (
              <Button onClick={() => setOpen('purchaser')}>{ordersTexts.dialogs.purchaser.open}</Button>
            )}
            {canRefund && (
              <Button onClick={() => setOpen('refund')}>{ordersTexts.dialogs.refundOrder.open}</Button>
            )}
          </Actions>
        )}
        {open === 'refund' && (
          <RefundOrderDialog
            order={order}
            onClose={() => setOpen(null)}
            onDone={(what) => {
              showToast(what);
              onChanged();
            }}
          />
        )}
        {open === 'purchaser' && (
          <PurchaserDialog
            order={order}
            onClose={() => setOpen(null)}
            onSaved={() => {
              showToast(ordersTexts.dialogs.purchaser.done);
              onChanged();
            }}
          />
        )}
      </Card>
      {order.soldVouchers.map((product, index) => (
        <ProductCard
          key={product.databaseId}
          title={
            order.soldVouchers.length === 1 ? product.name : ordersTexts.numbered(index + 1, product.name)
          }
          product={product}
          orderId={order.id}
          gateway={gatewayOf(order)}
          onChanged={onChanged}
        />
      ))}
      <Card title={ordersTexts.payments}>
        <Totals order={order} />
        {payments.length === 0 ? (
          <p className={styles.quiet}>{ordersTexts.noPayments}</p>
        ) : (
          <Table
            caption={ordersTexts.payments}
            columns={columns}
            rows={payments}
            keyOf={({ databaseId }) => databaseId}
          />
        )}
      </Card>
      <Card title={ordersTexts.emails}>
        <Emails order={order} />
      </Card>
      <Card title={ordersTexts.history}>
        <History order={order} />
      </Card>
    </>
  );
}

/** The price of the order, its top-ups and its refunds. Amounts of 0 are omitted, except the total. */
function Totals({ order }: { readonly order: ViewedOrder }) {
  const { subTotal, discountTotal, shippingTotal, total, topUpTotal, refundedTotal } = order;
  const format = (money: typeof total) => (money.amount === 0 ? null : formatMoney(money));
  return (
    <Facts
      facts={[
        [ordersTexts.subTotal, format(subTotal)],
        [ordersTexts.discountTotal, format(discountTotal)],
        [ordersTexts.shippingTotal, format(shippingTotal)],
        [ordersTexts.total, formatMoney(total)],
        [ordersTexts.topUpTotal, format(topUpTotal)],
        [ordersTexts.refundedTotal, format(refundedTotal)],
        [ordersTexts.kept, refundedTotal.amount > 0 ? formatMoney(refundableOf(order)) : null],
      ]}
    />
  );
}

function describePayment({ gateway, cardType, cardNumber }: Payment): string {
  return [gateway, cardType, cardNumber].filter(Boolean).join(' · ');
}
