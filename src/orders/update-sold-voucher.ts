import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { keepValuesInEvents, recordProductEvents } from '../events/event-record.ts';
import type { Database } from '../platform/database/database.ts';
import { fieldError, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import { columnOf } from '../platform/rows/model-rows.ts';
import type { ShippingAddress } from './order-input.ts';

/** The values of a product to correct. An omitted value is unchanged. A null removes a text. */
interface SoldVoucherValues {
  readonly voucherFrom?: string | null | undefined;
  readonly voucherTo?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly internalNote?: string | null | undefined;
  readonly shippingAddress?: ShippingAddress | undefined;
}

export interface SoldVoucherUpdate {
  readonly salesPageId: number;
  readonly orderProductId: number;
  readonly values: SoldVoucherValues;
}

/**
 * Corrects the texts and the shipping address of a product in any state, once per idempotency key.
 * Nothing is sent or printed again, and the payloads of earlier events do not change. Requires
 * `manage.orders`. Throws NOT_FOUND, IDEMPOTENCY_KEY_REUSED, and INVALID_INPUT for the address of a
 * product without postal delivery.
 */
export async function updateSoldVoucher(
  database: Database,
  context: RequestContext,
  input: SoldVoucherUpdate,
): Promise<ChangedRow> {
  const { salesPageId, orderProductId: id, values } = input;
  assertAllowedOnPage(context.caller, 'order.update', salesPageId);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { updateSoldVoucher: input });
  const { result, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      await lockRows(transaction, 'OrderProduct', { salesPageId, id });
      return runOnce(transaction, async () => {
        const { orderProduct: products } = transaction.prisma;
        const product = await products.findUnique({ where: { id, salesPageId } });
        if (!product) throw notFound('order product');
        if (values.shippingAddress && product.deliveryMethod !== 'postal')
          throw invalidInput([
            fieldError(
              'shippingAddress',
              'NOT_ALLOWED',
              'applies only to a voucher that is delivered by post',
            ),
          ]);
        const current: Readonly<Record<string, unknown>> = product;
        const changed = Object.entries(values).filter(
          ([field, value]) => value !== undefined && !isDeepStrictEqual(value, current[field]),
        );
        if (changed.length === 0) return id;
        const before = toColumns(changed.map(([field]) => [field, current[field]]));
        await keepValuesInEvents(transaction, { orderId: product.orderId, orderProductId: id }, before);
        await products.update({ where: { id }, data: Object.fromEntries(changed), select: { id: true } });
        await recordChange(transaction, context, {
          action: 'order-product.update',
          subject: `order-product:${id}`,
          salesPageId,
          before: before as Prisma.InputJsonObject,
          after: toColumns(changed) as Prisma.InputJsonObject,
        });
        await recordProductEvents(transaction, [id], { name: 'order-product.corrected' });
        return id;
      });
    }),
  );
  return { id: result, replayed };
}

function toColumns(values: readonly (readonly [field: string, value: unknown])[]): Prisma.JsonObject {
  return Object.fromEntries(values.map(([field, value]) => [columnOf(field), value as Prisma.JsonValue]));
}
