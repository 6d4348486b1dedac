import { z } from 'zod';
import type { ShippingStatus } from '../../prisma/generated/client/enums.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChanges } from '../audit/record-change.ts';
import { recordProductEvents } from '../events/event-record.ts';
import type { Database } from '../platform/database/database.ts';
import { type FieldError, fieldError, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';

export interface ShippingStatusInput {
  readonly salesPageId: number;
  readonly orderProductId: number;
  readonly shippingStatus: ShippingStatus;
}

export interface ShippingStatusesInput {
  readonly salesPageId: number;
  readonly orderProductIds: readonly number[];
  readonly shippingStatus: ShippingStatus;
}

/** Maximum number of products whose shipping status one request sets. */
export const maxShippingStatuses = 250;

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
  const { salesPageId, orderProductId: id, shippingStatus } = input;
  const change = { salesPageId, orderProductIds: [id], shippingStatus };
  const replayed = await setShippingStatus(
    database,
    context,
    { updateShippingStatus: input },
    change,
    (error) => {
      if (error.code === 'UNKNOWN') throw notFound('order product');
      return { ...error, field: 'id' };
    },
  );
  return { id, replayed };
}

/**
 * Sets the shipping status of 1 to 250 products of a sales page, all or none of them, like
 * `updateSoldVoucherShippingStatus`. Returns whether the request is a replay. Throws
 * IDEMPOTENCY_KEY_REUSED, and INVALID_INPUT with one error for each product that is unknown,
 * repeated or without postal delivery.
 */
export function updateShippingStatuses(
  database: Database,
  context: RequestContext,
  input: ShippingStatusesInput,
): Promise<boolean> {
  const { length } = input.orderProductIds;
  if (length === 0 || length > maxShippingStatuses)
    throw invalidInput([
      fieldError(
        'ids',
        length === 0 ? 'REQUIRED' : 'TOO_LONG',
        `must have 1 to ${maxShippingStatuses} items`,
      ),
    ]);
  return setShippingStatus(database, context, { updateShippingStatuses: input }, input, (error) => error);
}

/**
 * Sets the shipping status of the products, unless one of them has an error, which `toError`
 * converts. Returns whether the request is a replay.
 */
async function setShippingStatus(
  database: Database,
  context: RequestContext,
  request: object,
  { salesPageId, orderProductIds, shippingStatus }: ShippingStatusesInput,
  toError: (error: FieldError) => FieldError,
): Promise<boolean> {
  assertAllowedOnPage(context.caller, 'order-product.ship', salesPageId);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, request);
  const id = [...orderProductIds];
  const { replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      await lockRows(transaction, 'OrderProduct', { salesPageId, id });
      return runOnce(transaction, async () => {
        const { orderProduct: products } = transaction.prisma;
        const found = await products.findMany({
          where: { id: { in: id }, salesPageId },
          select: { id: true, deliveryMethod: true, shippingStatus: true },
        });
        const errors = validateProducts(id, found).map(toError);
        if (errors.length > 0) throw invalidInput(errors);
        await products.updateMany({ where: { id: { in: id } }, data: { shippingStatus } });
        await recordChanges(
          transaction,
          context,
          found.map((product) => ({
            action: 'order-product.ship',
            subject: `order-product:${product.id}`,
            salesPageId,
            before: { shipping_status: product.shippingStatus },
            after: { shipping_status: shippingStatus },
          })),
        );
        const changed = found.filter((product) => product.shippingStatus !== shippingStatus);
        await recordProductEvents(
          transaction,
          changed.map((product) => product.id).sort((one, other) => one - other),
          { name: 'order-product.shipping_status_changed' },
        );
        return id[0] ?? 0;
      });
    }),
  );
  return replayed;
}

function validateProducts(
  ids: readonly number[],
  products: readonly { readonly id: number; readonly deliveryMethod: string }[],
): FieldError[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id, index) => {
    const field = `ids[${index}]`;
    const product = byId.get(id);
    if (!product) return [fieldError(field, 'UNKNOWN', 'is not a sold voucher of this sales page')];
    if (product.deliveryMethod !== 'postal')
      return [fieldError(field, 'NOT_ALLOWED', 'is not a product with postal delivery')];
    return ids.indexOf(id) < index
      ? [fieldError(field, 'NOT_UNIQUE', 'must not be listed more than once')]
      : [];
  });
}
