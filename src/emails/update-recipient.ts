import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { withCurrentCaller } from '../access/with-current-caller.ts';
import { recordChange } from '../audit/record-change.ts';
import { recordProductEvents } from '../events/event-record.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import type { EmailDependencies, ProductKey } from './email-dependencies.ts';
import { cancelWaitingEmails, insertVoucherEmail, lockEmailedProduct } from './request-voucher-email.ts';

export interface RecipientInput extends ProductKey {
  readonly recipient: { readonly name: string; readonly email: string };
}

/**
 * Corrects the recipient of a product and of its waiting reminders, once per idempotency key, and
 * cancels its waiting voucher e-mails. Sends the voucher to the new recipient at the latest time at
 * which one of these was due, or immediately if none was waiting. Sends nothing if the service
 * sends no e-mails. Returns the id of the product. Requires `manage.orders`. Throws the errors of
 * lockEmailedProduct, RATE_LIMITED and IDEMPOTENCY_KEY_REUSED.
 */
export async function updateRecipient(
  { database, queue, limitRequests }: EmailDependencies,
  context: RequestContext,
  input: RecipientInput,
): Promise<ChangedRow> {
  const { salesPageId, orderProductId, recipient } = input;
  assertAllowedOnPage(context.caller, 'email.send', salesPageId);
  await limitRequests({ salesPageId, orderProductId });
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { updateRecipient: input });
  const { result: id, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      const { caller } = await withCurrentCaller(transaction, context);
      assertAllowedOnPage(caller, 'email.send', salesPageId);
      return runOnce(transaction, async () => {
        const before = await lockEmailedProduct(transaction, input);
        const columns = { recipientName: recipient.name, recipientEmail: recipient.email };
        const { prisma } = transaction;
        await prisma.orderProduct.update({
          where: { id: orderProductId },
          data: columns,
          select: { id: true },
        });
        await prisma.email.updateMany({
          where: { orderProductId, kind: 'reminder', state: 'waiting' },
          data: columns,
        });
        const dueAt = await cancelWaitingEmails(transaction, orderProductId);
        if (queue)
          await insertVoucherEmail(
            transaction,
            queue,
            context,
            { ...before, ...columns },
            dueAt ?? new Date(),
          );
        await recordChange(transaction, context, {
          action: 'order-product.update-recipient',
          subject: `order-product:${orderProductId}`,
          salesPageId,
          before: { recipient_name: before.recipientName, recipient_email: before.recipientEmail },
          after: { recipient_name: recipient.name, recipient_email: recipient.email, to: recipient.email },
        });
        await recordProductEvents(transaction, [orderProductId], {
          name: 'order-product.recipient_changed',
        });
        return orderProductId;
      });
    }),
  );
  return { id, replayed };
}
