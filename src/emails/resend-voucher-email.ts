import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { withCurrentCaller } from '../access/with-current-caller.ts';
import { recordChange } from '../audit/record-change.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import type { EmailDependencies, ProductKey } from './email-dependencies.ts';
import { cancelWaitingEmails, insertVoucherEmail, lockEmailedProduct } from './request-voucher-email.ts';

/**
 * Sends the voucher of a product to its recipient immediately, even if it was sent before, once per
 * idempotency key. Cancels waiting e-mails that contain the voucher, except reminders. Returns the
 * id of the new e-mail. Requires `manage.orders`. Throws the errors of lockEmailedProduct,
 * STATE_CONFLICT if the service sends no e-mails, RATE_LIMITED and IDEMPOTENCY_KEY_REUSED.
 */
export async function resendVoucherEmail(
  { database, queue, limitRequests }: EmailDependencies,
  context: RequestContext,
  input: ProductKey,
): Promise<ChangedRow> {
  const { salesPageId, orderProductId } = input;
  assertAllowedOnPage(context.caller, 'email.send', salesPageId);
  await limitRequests(input);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { resendVoucherEmail: input });
  const { result: id, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      const { caller } = await withCurrentCaller(transaction, context);
      assertAllowedOnPage(caller, 'email.send', salesPageId);
      return runOnce(transaction, async () => {
        const product = await lockEmailedProduct(transaction, input);
        if (queue === null)
          throw new DomainError(
            'STATE_CONFLICT',
            'The service sends no e-mails, because SMTP_URL is not set.',
          );
        await cancelWaitingEmails(transaction, orderProductId);
        const emailId = await insertVoucherEmail(transaction, queue, context, product, new Date());
        await recordChange(transaction, context, {
          action: 'email.request',
          subject: `order-product:${orderProductId}`,
          salesPageId,
          after: { email: emailId, to: product.recipientEmail },
        });
        return emailId;
      });
    }),
  );
  return { id, replayed };
}
