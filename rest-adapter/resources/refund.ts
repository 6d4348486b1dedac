import type { GatewayRefundStatus, RefundFieldsFragment } from '../operations/generated/operations.ts';
import { toMoment } from './moment.ts';
import { toOrder } from './order.ts';
import { toOrderProduct } from './order-product.ts';

const gatewayRefundStatusOf = {
  IN_PROGRESS: 'in_progress',
  COMPLETED: 'completed',
  FAILED: 'failed',
} as const satisfies Record<GatewayRefundStatus, string>;

/** The gateway's fields are there only for a refund through it (v2.1, Refund). */
export function toRefund(refund: RefundFieldsFragment) {
  const { gatewayRefundStatus } = refund;
  return {
    id: refund.databaseId,
    object: 'refund',
    total: refund.total,
    product: refund.orderProduct ? toOrderProduct(refund.orderProduct) : refund.orderProductDatabaseId,
    order: refund.order ? toOrder(refund.order) : refund.orderDatabaseId,
    created_by: refund.createdBy,
    created_at: toMoment(refund.createdAt),
    reason: refund.reason,
    through_payment_gateway: refund.throughPaymentGateway,
    ...(refund.throughPaymentGateway && {
      gateway: refund.gateway,
      gateway_refund_status: gatewayRefundStatus && gatewayRefundStatusOf[gatewayRefundStatus],
      gateway_refund_transaction_id: refund.gatewayRefundTransactionId,
    }),
  };
}
