import type { GatewayDependencies } from '../payments/call-gateway.ts';
import type { GatewayCall, GatewayRefund, PaymentGateway } from '../payments/payment-gateway.ts';
import type { SqlClient } from '../platform/database/database.ts';
import type { StatementRow } from '../platform/database/statement.ts';
import { findPendingRefundsStatement, recordRefundResultStatement } from './refund-statements.ts';

type PendingRefund = StatementRow<typeof findPendingRefundsStatement>;

/** The order or the product whose refunds are settled. Empty for all refunds. */
interface RefundScope {
  readonly orderId?: number;
  readonly orderProductId?: number;
}

/** Number of refunds of one gateway that are processed concurrently. */
const pageSize = 20;

/**
 * Requests the state of refunds in progress from their gateways and records it. `scope` defaults to
 * all refunds. Safe to repeat and to run concurrently in several processes, because a gateway
 * identifies a refund by the service's reference and makes it once. If a gateway fails or does not
 * respond within the time limit, `onGatewayFailure` is called and the refund remains in progress. A
 * slow gateway delays only its own refunds. Refunds of gateways that are not in `gateways` are
 * skipped.
 */
export async function settleRefunds(
  database: SqlClient,
  dependencies: GatewayDependencies,
  scope: RefundScope = {},
): Promise<void> {
  await Promise.all(
    [...dependencies.gateways.values()].map((gateway) =>
      settleRefundsOf(database, gateway, dependencies, scope),
    ),
  );
}

async function settleRefundsOf(
  database: SqlClient,
  gateway: PaymentGateway,
  { callGateway, onGatewayFailure }: GatewayDependencies,
  { orderId, orderProductId }: RefundScope,
): Promise<void> {
  const settle = async (refund: PendingRefund) => {
    const result = await callGateway(gateway, refund.salesPageId, (call) =>
      requestRefund(gateway, refund, call),
    ).catch((error) => {
      onGatewayFailure(error, gateway.name);
      return null;
    });
    if (!result) return;
    await database.query(recordRefundResultStatement({ ...result, id: refund.id }));
  };
  let lastId = 0;
  for (;;) {
    const pending = await database.query(
      findPendingRefundsStatement({
        gateway: gateway.name,
        orderId: orderId ?? null,
        orderProductId: orderProductId ?? null,
        lastId,
        limit: pageSize,
      }),
    );
    await Promise.all(pending.map(settle));
    lastId = pending.at(-1)?.id ?? lastId;
    if (pending.length < pageSize) return;
  }
}

function requestRefund(
  gateway: PaymentGateway,
  { id, total, currency, transactionId, refundTransactionId }: PendingRefund,
  call: GatewayCall,
): Promise<GatewayRefund> {
  if (refundTransactionId !== null) return gateway.findRefund(refundTransactionId, call);
  return gateway.refund(`refund-${id}`, transactionId, { amount: total, currency }, call);
}
