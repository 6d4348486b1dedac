import { createHash } from 'node:crypto';
import type { DemoClock } from './demo-clock.ts';
import { demoStaff } from './demo-credentials.ts';
import type { TableRows } from './insert-rows.ts';
import { isManualOrder } from './order-rows.ts';
import type { PlacedOrder } from './place-orders.ts';

/**
 * Returns the payouts of two past months for the card payments of sales page 1, and one payment for
 * each order that is not free.
 */
export function paymentRows(orders: readonly PlacedOrder[], clock: DemoClock): TableRows[] {
  const payments = orders
    .filter(({ total }) => total > 0)
    .map((order, index) => paymentRow(order, index + 1));
  return [
    {
      table: 'payouts',
      rows: payoutMonths.map(({ id, untilDaysAgo }) => ({
        id,
        sales_page_id: 1,
        reference: `po_demo_${String(id).padStart(4, '0')}`,
        initiated_at: clock.at(-untilDaysAgo, 360),
        estimated_arrival_on: clock.dayAt(-untilDaysAgo + 3),
        currency: 'GBP',
        amount: payments.reduce((sum, { payout_id, amount }) => (payout_id === id ? sum + amount : sum), 0),
        link: `https://sandbox.vouchsafe.test/payouts/po_demo_${String(id).padStart(4, '0')}`,
        created_at: clock.at(-untilDaysAgo, 360),
      })),
    },
    { table: 'payments', rows: payments },
  ];
}

const payoutMonths = [
  { id: 1, fromDaysAgo: 150, untilDaysAgo: 120 },
  { id: 2, fromDaysAgo: 90, untilDaysAgo: 60 },
];

const cards = {
  visa: { card_type: 'Visa', card_number: '************4242' },
  mastercard: { card_type: 'Mastercard', card_number: '************5454' },
  amex: { card_type: 'American Express', card_number: '***********1005' },
};

function paymentRow(order: PlacedOrder, id: number) {
  const { page, salesPageId, definition, total } = order;
  const { paid, daysAgo } = definition;
  const card = paid === undefined || paid === 'cash' || paid === 'invoice' ? null : cards[paid];
  const payout = payoutMonths.find(
    ({ fromDaysAgo, untilDaysAgo }) => daysAgo <= fromDaysAgo && daysAgo > untilDaysAgo,
  );
  return {
    id,
    sales_page_id: salesPageId,
    order_id: order.id,
    transaction_id: card ? sandboxTransactionId(`payment ${order.id}`) : `manual-${order.id}`,
    card_type: card?.card_type ?? null,
    card_number: card?.card_number ?? null,
    currency: page.currency,
    amount: total,
    gateway: card ? 'sandbox' : 'manual',
    gateway_status: 'succeeded',
    manual_payment_type: card ? null : paid,
    manual_payment_reference: paid === 'invoice' ? `INV-${2000 + order.id}` : null,
    manual_payment_user: isManualOrder(order) ? administratorOf(page.organisationId) : null,
    payout_id: card && salesPageId === 1 ? (payout?.id ?? null) : null,
    created_at: order.createdAt,
  };
}

/**
 * Returns the transaction id of a payment or refund in the format of the sandbox gateway. `script`
 * is the refund result that the gateway simulates. Defaults to `ok`.
 */
export function sandboxTransactionId(subject: string, script: 'ok' | 'fails' | 'pending' = 'ok'): string {
  return `sandbox-${script}-${createHash('sha256').update(`demo ${subject}`).digest('hex').slice(0, 24)}`;
}

export function administratorOf(organisationId: number): string | undefined {
  return demoStaff.find(
    (member) =>
      member.organisationId === organisationId && member.permissions.some(({ roleId }) => roleId === 1),
  )?.fullName;
}
