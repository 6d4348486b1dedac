import { GatewayRefundStatus } from '../../prisma/generated/client/enums.ts';
import { actionAndSubjectSql } from '../audit/audit-actions.ts';
import type { OnGatewayFailure } from '../payments/charge-order.ts';
import type { GatewayRefund, PaymentGateway } from '../payments/payment-gateway.ts';
import { withTimeLimit } from '../payments/with-time-limit.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { bigint, enumOf, int, nullable, text } from '../platform/database/sql-types.ts';
import { defineStatement, type StatementRow } from '../platform/database/statement.ts';

const findPending = defineStatement({
  name: 'open-refunds',
  params: { gateway: text, orderProductId: nullable(int), lastId: int, limit: bigint },
  row: { id: int, total: int, currency: text, refundTransactionId: nullable(text), transactionId: text },
  text: `
  select r.id, r.total, r.currency, r.gateway_refund_transaction_id as "refundTransactionId", p.transaction_id as "transactionId"
    from refunds r
    cross join lateral (select transaction_id from payments where order_id = r.order_id order by id limit 1) p
   where r.gateway_refund_status = 'in_progress' and r.gateway = $1 and ($2::int is null or r.order_product_id = $2::int) and r.id > $3
   order by r.id limit $4`,
});

type PendingRefund = StatementRow<typeof findPending>;

/** Number of refunds of one gateway that are processed concurrently. */
const pageSize = 20;

/** Records the result of a refund. The amount of a failed refund can be refunded again, but the voucher remains `refunded`. */
const recordResult = defineStatement({
  name: 'settle-refund',
  params: {
    id: int,
    status: enumOf('gateway_refund_status', GatewayRefundStatus),
    transactionId: nullable(text),
  },
  text: `
with settled as (
  update refunds set gateway_refund_status = $2::gateway_refund_status, gateway_refund_transaction_id = $3
   where id = $1 and gateway_refund_status = 'in_progress'
  returning *
), product as (
  update order_products p set refunded_amount = p.refunded_amount - s.total
    from settled s where p.id = s.order_product_id and s.gateway_refund_status = 'failed'
)
insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, before, after)
select organisation_id, sales_page_id, 'service', 'graphql', ${actionAndSubjectSql('refund.settle', 'refund', 'id')},
       jsonb_build_object('gateway_refund_status', 'in_progress'),
       jsonb_build_object('gateway_refund_status', gateway_refund_status)
  from settled where gateway_refund_status <> 'in_progress'`,
});

/**
 * Requests the state of refunds in progress from their gateways and records it. `orderProductId` limits this to the refunds of
 * one product; null means all refunds. Safe to repeat and to run concurrently in several processes, because a gateway
 * identifies a refund by the service's reference and makes it once. If a gateway fails or does not respond within the time
 * limit, `onGatewayFailure` is called and the refund remains in progress. A slow gateway delays only its own refunds. Refunds
 * of gateways that are not in `gateways` are skipped.
 */
export async function settleRefunds(
  database: SqlClient,
  gateways: ReadonlyMap<string, PaymentGateway>,
  onGatewayFailure: OnGatewayFailure,
  orderProductId: number | null = null,
): Promise<void> {
  await Promise.all(
    [...gateways.values()].map((gateway) => settleRefundsOf(database, gateway, onGatewayFailure, orderProductId)),
  );
}

async function settleRefundsOf(
  database: SqlClient,
  gateway: PaymentGateway,
  onGatewayFailure: OnGatewayFailure,
  orderProductId: number | null,
): Promise<void> {
  const settle = async (refund: PendingRefund) => {
    const result = await withTimeLimit((signal) => requestRefund(gateway, refund, signal)).catch((error) => {
      onGatewayFailure(error, gateway.name);
      return null;
    });
    if (!result) return;
    await database.query(recordResult({ ...result, id: refund.id }));
  };
  let lastId = 0;
  for (;;) {
    const pending = await database.query(findPending({ gateway: gateway.name, orderProductId, lastId, limit: pageSize }));
    await Promise.all(pending.map(settle));
    lastId = pending.at(-1)?.id ?? lastId;
    if (pending.length < pageSize) return;
  }
}

function requestRefund(
  gateway: PaymentGateway,
  { id, total, currency, transactionId, refundTransactionId }: PendingRefund,
  signal: AbortSignal,
): Promise<GatewayRefund> {
  if (refundTransactionId !== null) return gateway.findRefund(refundTransactionId, signal);
  return gateway.refund(`refund-${id}`, transactionId, { amount: total, currency }, signal);
}
