import { z } from 'zod';
import type { ShippingStatus } from '../../prisma/generated/client/enums.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';

export interface ShippingStatusInput {
  readonly salesPageId: number;
  readonly orderProductId: number;
  readonly shippingStatus: ShippingStatus;
}

/**
 * Sets the shipping status of a product with postal delivery, once per idempotency key. Every
 * change between the three statuses is allowed. Requires `process.postal.delivery`. Throws
 * NOT_FOUND, IDEMPOTENCY_KEY_REUSED, and INVALID_INPUT for a product without postal delivery.
 */
export async function updateShippingStatus(
  database: Database,
  context: RequestContext,
  input: ShippingStatusInput,
): Promise<ChangedRow> {
  const { salesPageId, orderProductId, shippingStatus } = input;
  assertAllowedOnPage(context.caller, 'order-product.ship', salesPageId);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { updateShippingStatus: input });
  const { result: id, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      await lockRows(transaction, 'OrderProduct', { salesPageId, id: orderProductId });
      return runOnce(transaction, async () => {
        const { orderProduct: products } = transaction.prisma;
        const product = await products.findUnique({
          where: { id: orderProductId, salesPageId },
          select: { deliveryMethod: true, shippingStatus: true },
        });
        if (!product) throw notFound('order product');
        if (product.deliveryMethod !== 'postal') {
          throw invalidInput([
            { field: 'id', code: 'NOT_ALLOWED', message: 'is not a product with postal delivery' },
          ]);
        }
        await products.update({
          where: { id: orderProductId },
          data: { shippingStatus },
          select: { id: true },
        });
        await recordChange(transaction, context, {
          action: 'order-product.ship',
          subject: `order-product:${orderProductId}`,
          salesPageId,
          before: { shipping_status: product.shippingStatus },
          after: { shipping_status: shippingStatus },
        });
        return orderProductId;
      });
    }),
  );
  return { id, replayed };
}
