import type { SqlClient } from '../database/database.ts';
import type { GatewayRefund, PaymentGateway } from '../payments/payment-gateway.ts';

interface OpenRefund {
  id: number;
  total: number;
  currency: string;
  gateway: string;
  refundTransactionId: string | null;
  transactionId: string;
}

const openText = `
  select r.id, r.total, r.currency, r.gateway, r.gateway_refund_transaction_id as "refundTransactionId", p.transaction_id as "transactionId"
    from refunds r
    cross join lateral (select transaction_id from payments where order_id = r.order_id order by id limit 1) p
   where r.gateway_refund_status = 'in_progress' and ($1::int is null or r.order_product_id = $1::int) and r.id > $2
   order by r.id limit $3`;

/** How many are read at a time. */
const pageSize = 100;

/** A refund that failed gives its amount free to be refunded again; the voucher stays refunded. */
const settleText = `
with settled as (
  update refunds set gateway_refund_status = $2::gateway_refund_status, gateway_refund_transaction_id = $3
   where id = $1 and gateway_refund_status = 'in_progress'
  returning *
), product as (
  update order_products p set refunded_amount = p.refunded_amount - s.total
    from settled s where p.id = s.order_product_id and s.gateway_refund_status = 'failed'
)
insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after)
select organisation_id, sales_page_id, 'service', 'graphql', 'refund.settle', 'refund:' || id,
       jsonb_build_object('gateway_refund_status', 'in_progress'),
       jsonb_build_object('gateway_refund_status', gateway_refund_status)
  from settled where gateway_refund_status <> 'in_progress'`;

/**
 * Asks the gateways about refunds that are in progress, or about those of one product, and records what they say. It may be repeated and run
 * by several processes: gateways know a refund by our name for it. One that a gateway does not answer for stays in progress, and
 * holds up no other.
 */
export async function settleRefunds(
  database: SqlClient,
  gateways: ReadonlyMap<string, PaymentGateway>,
  orderProductId: number | null = null,
): Promise<void> {
  let last = 0;
  for (;;) {
    const open = await database.query<OpenRefund>({
      name: 'open-refunds',
      text: openText,
      values: [orderProductId, last, pageSize],
    });
    for (const refund of open) await settle(database, gateways.get(refund.gateway), refund);
    last = open.at(-1)?.id ?? last;
    if (open.length < pageSize) return;
  }
}

async function settle(database: SqlClient, gateway: PaymentGateway | undefined, refund: OpenRefund): Promise<void> {
  const answer = gateway && (await ask(gateway, refund).catch(() => null));
  if (!answer) return;
  await database.query({ name: 'settle-refund', text: settleText, values: [refund.id, answer.status, answer.transactionId] });
}

function ask(
  gateway: PaymentGateway,
  { id, total, currency, transactionId, refundTransactionId }: OpenRefund,
): Promise<GatewayRefund> {
  if (refundTransactionId !== null) return gateway.findRefund(refundTransactionId);
  return gateway.refund(`refund-${id}`, transactionId, { amount: total, currency });
}
