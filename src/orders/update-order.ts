import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import { keepValuesInEvents, recordOrderEvent } from '../events/event-record.ts';
import type { Database } from '../platform/database/database.ts';
import { fieldError, invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';

export interface OrderUpdate {
  readonly salesPageId: number;
  readonly orderId: number;
  /** An omitted value is unchanged. A null removes the telephone number. */
  readonly purchaser: {
    readonly name?: string | undefined;
    readonly email?: string | undefined;
    readonly phone?: string | null | undefined;
  };
}

/**
 * Corrects the purchaser of an order, once per idempotency key. A confirmation that waits to be
 * sent is sent to the corrected address. E-mails that were sent, recipients of vouchers, and the
 * payloads of earlier events do not change. The audit entry contains all values of the purchaser, so
 * that the erasure of a person finds whom they belong to. Requires `manage.orders`. Throws
 * NOT_FOUND, IDEMPOTENCY_KEY_REUSED, and INVALID_INPUT if an order without a named purchaser would
 * have only a name or only an e-mail address.
 */
export async function updateOrder(
  database: Database,
  context: RequestContext,
  input: OrderUpdate,
): Promise<ChangedRow> {
  const { salesPageId, orderId: id, purchaser } = input;
  assertAllowedOnPage(context.caller, 'order.update', salesPageId);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { updateOrder: input });
  const { result, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      await lockRows(transaction, 'Order', { salesPageId, id });
      return runOnce(transaction, async () => {
        const { prisma } = transaction;
        const select = { purchaserName: true, purchaserEmail: true, purchaserPhone: true };
        const before = await prisma.order.findUnique({ where: { id, salesPageId }, select });
        if (!before) throw notFound('order');
        const after = mergePurchaser(before, purchaser);
        if (isEqual(before, after)) return id;
        await keepValuesInEvents(transaction, { orderId: id, orderProductId: null }, toColumns(before));
        await prisma.order.update({ where: { id }, data: after, select: { id: true } });
        await prisma.email.updateMany({
          where: { orderId: id, kind: 'confirmation', state: 'waiting' },
          data: { recipientName: after.purchaserName, recipientEmail: after.purchaserEmail },
        });
        await recordChange(transaction, context, {
          action: 'order.update',
          subject: `order:${id}`,
          salesPageId,
          before: toColumns(before),
          after: toColumns(after),
        });
        await recordOrderEvent(transaction, 'order.corrected', id);
        return id;
      });
    }),
  );
  return { id: result, replayed };
}

interface Purchaser {
  readonly purchaserName: string | null;
  readonly purchaserEmail: string | null;
  readonly purchaserPhone: string | null;
}

function mergePurchaser(before: Purchaser, { name, email, phone }: OrderUpdate['purchaser']) {
  const purchaserName = name ?? before.purchaserName;
  const purchaserEmail = email ?? before.purchaserEmail;
  if (purchaserName === null || purchaserEmail === null) {
    const field = `purchaser.${purchaserName === null ? 'name' : 'email'}`;
    throw invalidInput([
      fieldError(field, 'REQUIRED', 'is required, because the order has no named purchaser'),
    ]);
  }
  return {
    purchaserName,
    purchaserEmail,
    purchaserPhone: phone === undefined ? before.purchaserPhone : phone,
  };
}

function isEqual(one: Purchaser, other: Purchaser): boolean {
  return (
    one.purchaserName === other.purchaserName &&
    one.purchaserEmail === other.purchaserEmail &&
    one.purchaserPhone === other.purchaserPhone
  );
}

function toColumns({ purchaserName, purchaserEmail, purchaserPhone }: Purchaser) {
  return {
    purchaser_name: purchaserName,
    purchaser_email: purchaserEmail,
    purchaser_phone: purchaserPhone,
  } satisfies Prisma.JsonObject;
}
