import { Actions } from '../../components/actions/actions.tsx';
import { Card } from '../../components/display/card.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { type Column, Table } from '../../components/tables/table.tsx';
import { formatCardNumber } from '../../format/card-number.ts';
import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { describePaymentMethod } from '../describe-payment-method.ts';
import { DocumentButton } from './document-button.tsx';
import type { OrderedProductFragment } from './generated/operations.ts';
import styles from './orders-page.module.css';
import { refundableOf, type ViewedOrder } from './viewed-order.ts';

type Payment = ViewedOrder['payments'][number];
type Refund = NonNullable<OrderedProductFragment['refunds']>['nodes'][number];

/** The sums of an order, its payments with their references, and its refunds. */
export function Payments({ order }: { readonly order: ViewedOrder }) {
  const { timeZone } = useSalesPage();
  const { payments } = order;
  const refunds = order.soldVouchers
    .flatMap((voucher) => (voucher.refunds?.nodes ?? []).map((refund) => ({ ...refund, voucher })))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const paymentColumns: readonly Column<Payment>[] = [
    { title: ordersTexts.paidOn, wrap: 'never', cell: ({ createdAt }) => formatMoment(createdAt, timeZone) },
    { title: ordersTexts.paidBy, cell: describePayment },
    {
      title: ordersTexts.transaction,
      wrap: 'anywhere',
      cell: ({ manualPaymentReference, transactionId }) => manualPaymentReference || transactionId,
    },
    {
      title: ordersTexts.paymentStatus,
      cell: ({ gatewayStatus }) => paymentStates[gatewayStatus] ?? gatewayStatus,
    },
    { title: ordersTexts.amount, align: 'end', cell: ({ amount }) => formatMoney(amount) },
  ];
  const refundColumns: readonly Column<Refund & { readonly voucher: OrderedProductFragment }>[] = [
    {
      title: ordersTexts.refundedOn,
      wrap: 'never',
      cell: ({ createdAt }) => formatMoment(createdAt, timeZone),
    },
    {
      title: ordersTexts.refundedFor,
      cell: ({ voucher, isDelivery }) =>
        isDelivery ? `${ordersTexts.postage} · ${voucher.name}` : voucher.name,
    },
    { title: ordersTexts.refundedBack, cell: describeRefund },
    { title: ordersTexts.reason, wrap: 'anywhere', cell: ({ reason }) => reason },
    { title: ordersTexts.amount, align: 'end', cell: ({ total }) => formatMoney(total) },
  ];
  return (
    <Card title={ordersTexts.payments}>
      <Totals order={order} />
      <Actions>
        <DocumentButton id={order.id} label={ordersTexts.openReceipt} content="receipt" />
      </Actions>
      {payments.length === 0 ? (
        <p className={styles.quiet}>{ordersTexts.noPayments}</p>
      ) : (
        <Table
          caption={ordersTexts.payments}
          columns={paymentColumns}
          rows={payments}
          keyOf={({ databaseId }) => databaseId}
        />
      )}
      {refunds.length > 0 && (
        <>
          <h3>{ordersTexts.refunds}</h3>
          <Table
            caption={ordersTexts.refunds}
            columns={refundColumns}
            rows={refunds}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </Card>
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

/** The names of the statuses that gateways report. Any other status is displayed as reported. */
const paymentStates: Readonly<Record<string, string>> = ordersTexts.paymentStates;

function describePayment(payment: Payment): string {
  const { cardType, cardNumber } = payment;
  return [describePaymentMethod(payment), cardType, cardNumber && formatCardNumber(cardNumber)]
    .filter(Boolean)
    .join(' · ');
}

function describeRefund({ gateway, gatewayRefundStatus }: Refund): string {
  if (gateway === null) return sharedTexts.byHand;
  return [gateway, gatewayRefundStatus && ordersTexts.refundEnds[gatewayRefundStatus]]
    .filter(Boolean)
    .join(' · ');
}
