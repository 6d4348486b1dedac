import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';

export interface EmailKey {
  readonly salesPageId: number;
  readonly emailId: number;
}

/**
 * Cancels a waiting e-mail, once per idempotency key. An attempt in progress is completed: if the
 * mail server accepts the e-mail, its state becomes `sent`. Requires `manage.orders`. Throws
 * NOT_FOUND, IDEMPOTENCY_KEY_REUSED, and STATE_CONFLICT if the e-mail is not waiting.
 */
export async function cancelEmail(
  database: Database,
  context: RequestContext,
  input: EmailKey,
): Promise<ChangedRow> {
  const { salesPageId, emailId: id } = input;
  assertAllowedOnPage(context.caller, 'email.send', salesPageId);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { cancelEmail: input });
  const { result, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction((transaction) =>
      runOnce(transaction, async () => {
        const { email: emails } = transaction.prisma;
        const { count } = await emails.updateMany({
          where: { id, salesPageId, state: 'waiting' },
          data: { state: 'cancelled' },
        });
        const email = await emails.findUnique({ where: { id, salesPageId } });
        if (!email) throw notFound('e-mail');
        if (count === 0)
          throw new DomainError(
            'STATE_CONFLICT',
            `The e-mail can no longer be cancelled: it is ${email.state}.`,
          );
        const { orderId, orderProductId, recipientEmail } = email;
        await recordChange(transaction, context, {
          action: 'email.cancel',
          subject: orderProductId === null ? `order:${orderId}` : `order-product:${orderProductId}`,
          salesPageId,
          after: { email: id, to: recipientEmail },
        });
        return id;
      }),
    ),
  );
  return { id: result, replayed };
}
