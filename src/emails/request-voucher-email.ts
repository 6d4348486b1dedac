import type { RequestContext } from '../access/request-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { invalidInput, notFound } from '../platform/errors/domain-error.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { rejectionByState } from '../vouchers/order-product-states.ts';
import type { ProductKey } from './email-dependencies.ts';
import { type EmailJob, toEmailJob } from './email-job.ts';

type EmailedProduct = ModelRows['OrderProduct'] & {
  readonly recipientName: string;
  readonly recipientEmail: string;
};

/**
 * Locks a product whose voucher can be sent by e-mail, and returns it. Throws NOT_FOUND,
 * INVALID_INPUT for a product that is not delivered by e-mail, and the errors of rejectionByState
 * if the voucher can no longer be used.
 */
export async function lockEmailedProduct(
  transaction: Transaction,
  { salesPageId, orderProductId }: ProductKey,
): Promise<EmailedProduct> {
  await lockRows(transaction, 'OrderProduct', { salesPageId, id: orderProductId });
  const product = await transaction.prisma.orderProduct.findUnique({
    where: { id: orderProductId, salesPageId },
  });
  if (!product) throw notFound('order product');
  const { recipientName, recipientEmail } = product;
  if (recipientName === null || recipientEmail === null) {
    throw invalidInput([
      { field: 'id', code: 'NOT_ALLOWED', message: 'is not a product that is delivered by e-mail' },
    ]);
  }
  const rejection = rejectionByState('send', product);
  if (rejection) throw rejection;
  return { ...product, recipientName, recipientEmail };
}

/**
 * Inserts an e-mail with the voucher of a product, and its job, which is due at `dueAt`. Returns
 * the id of the e-mail.
 */
export async function insertVoucherEmail(
  transaction: Transaction,
  queue: JobQueue<EmailJob>,
  { caller: { organisationId } }: RequestContext,
  product: Pick<EmailedProduct, 'id' | 'salesPageId' | 'orderId' | 'recipientName' | 'recipientEmail'>,
  dueAt: Date,
): Promise<number> {
  const { id: orderProductId, salesPageId, orderId, recipientName, recipientEmail } = product;
  const { id: emailId } = await transaction.prisma.email.create({
    data: {
      organisationId,
      orderProductId,
      salesPageId,
      orderId,
      recipientName,
      recipientEmail,
      kind: 'voucher',
      dueAt,
    },
    select: { id: true },
  });
  const delaySeconds = Math.max(0, (dueAt.getTime() - Date.now()) / 1000);
  await queue.add(transaction, [toEmailJob({ emailId, organisationId }, 'working', delaySeconds)]);
  return emailId;
}

/**
 * Cancels the waiting e-mails with the voucher of a product, except reminders. Returns the latest
 * time at which one of them was due, or null if none was waiting.
 */
export async function cancelWaitingEmails(
  { prisma }: Transaction,
  orderProductId: number,
): Promise<Date | null> {
  const where = { orderProductId, kind: 'voucher', state: 'waiting' } as const;
  const waiting = await prisma.email.findMany({ where, select: { dueAt: true }, orderBy: { dueAt: 'asc' } });
  await prisma.email.updateMany({ where, data: { state: 'cancelled' } });
  return waiting.at(-1)?.dueAt ?? null;
}
