import type { ShippingStatus } from '../../prisma/generated/client/enums.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { invalidInput, notFound } from '../platform/errors/domain-error.ts';

export interface ShippingStatusInput {
  readonly salesPageId: number;
  readonly orderProductId: number;
  readonly shippingStatus: ShippingStatus;
}

/**
 * Sets the shipping status of a product with postal delivery. Every change between the three statuses is allowed. Requires
 * `process.postal.delivery`. Throws NOT_FOUND, and INVALID_INPUT for a product without postal delivery.
 */
export async function updateShippingStatus(
  database: Database,
  context: RequestContext,
  input: ShippingStatusInput,
): Promise<void> {
  const { salesPageId, orderProductId, shippingStatus } = input;
  assertAllowedOnPage(context.caller, 'order-product.ship', salesPageId);
  await database.prismaTransaction(async (transaction) => {
    const { orderProduct: products } = transaction.prisma;
    await lockRows(transaction, 'OrderProduct', { salesPageId, id: orderProductId });
    const product = await products.findUnique({
      where: { id: orderProductId, salesPageId },
      select: { deliveryMethod: true, shippingStatus: true },
    });
    if (!product) throw notFound('order product');
    if (product.deliveryMethod !== 'postal') {
      throw invalidInput([{ field: 'orderProductId', code: 'NOT_ALLOWED', message: 'is not a product with postal delivery' }]);
    }
    await products.update({ where: { id: orderProductId }, data: { shippingStatus }, select: { id: true } });
    await recordChange(transaction, context, {
      action: 'order-product.ship',
      subject: `order-product:${orderProductId}`,
      salesPageId,
      before: { shipping_status: product.shippingStatus },
      after: { shipping_status: shippingStatus },
    });
  });
}
