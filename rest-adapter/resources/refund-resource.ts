import { z } from 'zod';
import type { GatewayRefundStatus, RefundFieldsFragment } from '../operations/generated/operations.ts';
import { orderProductShape, toOrderProduct } from './order-product-resource.ts';
import { orderShape, toOrder } from './order-resource.ts';
import { expandable, id, moneyShape, restEnum, timestamp } from './resource-shape.ts';
import { toTimestamp } from './timestamp.ts';

const gatewayRefundStatusOf = {
  IN_PROGRESS: 'in_progress',
  COMPLETED: 'completed',
  FAILED: 'failed',
} as const satisfies Record<GatewayRefundStatus, string>;

const throughGateway = 'Present only for a refund through the payment gateway.';

/**
 * The refund object. The gateway fields are present only for refunds through a gateway (v2.1,
 * Refund).
 */
export const refundShape = z
  .object({
    id: id(),
    object: z.literal('refund'),
    total: moneyShape,
    product: expandable(orderProductShape),
    order: expandable(orderShape),
    created_by: z.string(),
    created_at: timestamp(),
    reason: z.string(),
    through_payment_gateway: z.boolean(),
    gateway: z.string().nullable().optional().describe(throughGateway),
    gateway_refund_status: restEnum(gatewayRefundStatusOf).nullable().optional().describe(throughGateway),
    gateway_refund_transaction_id: z.string().nullable().optional().describe(throughGateway),
  })
  .meta({ id: 'Refund' });

export function toRefund(refund: RefundFieldsFragment): z.infer<typeof refundShape> {
  const { gatewayRefundStatus } = refund;
  return {
    id: refund.databaseId,
    object: 'refund',
    total: refund.total,
    product: refund.soldVoucher ? toOrderProduct(refund.soldVoucher) : refund.rest.soldVoucherDatabaseId,
    order: refund.order ? toOrder(refund.order) : refund.rest.orderDatabaseId,
    created_by: refund.createdBy,
    created_at: toTimestamp(refund.createdAt),
    reason: refund.reason,
    through_payment_gateway: refund.throughPaymentGateway,
    ...(refund.throughPaymentGateway && {
      gateway: refund.gateway,
      gateway_refund_status: gatewayRefundStatus && gatewayRefundStatusOf[gatewayRefundStatus],
      gateway_refund_transaction_id: refund.gatewayRefundTransactionId,
    }),
  };
}
