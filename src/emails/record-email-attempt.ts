import type { Prisma } from '../../prisma/generated/client/client.ts';
import { writeAuditEntries } from '../audit/write-audit-entries.ts';
import { recordOrderEvent, recordProductEvents } from '../events/event-record.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import { type EmailJob, toEmailJob } from './email-job.ts';
import type { SendResult } from './email-transport.ts';
import type { EmailRow } from './read-email.ts';
import { retryDelaySeconds } from './retry-schedule.ts';

interface RecordDependencies {
  readonly database: Database;
  readonly queue: JobQueue<EmailJob>;
}

/**
 * Records the result of an attempt, removes its job and, if the e-mail was deferred, adds the job
 * of the next attempt, in one transaction. An accepted e-mail becomes sent even if it was cancelled
 * during the attempt. The product is locked before its e-mails, as in the transitions of products,
 * to prevent deadlocks.
 */
export function recordEmailAttempt(
  { database, queue }: RecordDependencies,
  job: Job<EmailJob>,
  email: EmailRow,
  result: SendResult,
): Promise<void> {
  const { outcome } = result;
  const { id, salesPageId, orderProductId, kind } = email;
  return database.prismaTransaction(async (transaction) => {
    const { prisma } = transaction;
    if (orderProductId !== null)
      await lockRows(transaction, 'OrderProduct', { salesPageId, id: orderProductId });
    await lockRows(transaction, 'Email', { id });
    const { recipientEmail } = await prisma.email.findUniqueOrThrow({
      where: { id },
      select: { recipientEmail: true },
    });
    // If the address was erased during the attempt, the response is discarded, because it may quote
    // the address.
    const isErased = recipientEmail === '';
    const response = isErased ? null : result.response;
    const hadJob = (await queue.remove(transaction, [job.id])).has(job.id);
    const delay = outcome === 'deferred' ? retryDelaySeconds(email.attempts + 1) : null;
    if (outcome === 'accepted') {
      await prisma.email.update({
        where: { id },
        data: { state: 'sent', sentAt: new Date(), response },
        select: { id: true },
      });
      if (kind === 'voucher' && orderProductId !== null && !isErased)
        await prisma.orderProduct.update({
          where: { id: orderProductId },
          data: { sentTo: recipientEmail },
          select: { id: true },
        });
      return audit(transaction, { ...email, recipientEmail }, 'email.send', {});
    }
    const data =
      delay === null
        ? { response, state: 'failed' as const }
        : { response, dueAt: new Date(Date.now() + delay * 1000) };
    const { count } = await prisma.email.updateMany({ where: { id, state: 'waiting' }, data });
    if (count === 0) return;
    if (delay === null) {
      await audit(transaction, email, 'email.fail', { response });
      const event = { emailId: id };
      return orderProductId === null
        ? recordOrderEvent(transaction, 'order.email_failed', email.orderId, event)
        : recordProductEvents(transaction, [orderProductId], {
            name: 'order-product.email_failed',
            ...event,
          });
    }
    // If the lease of the job has expired, another process has fetched the job and adds the next
    // attempt.
    if (hadJob) await queue.add(transaction, [toEmailJob(job.data, 'failing', delay)]);
  });
}

/** Removes a job without an attempt. Cancels its e-mail if it is still waiting. */
export function dropEmail({ database, queue }: RecordDependencies, job: Job<EmailJob>): Promise<void> {
  return database.prismaTransaction(async (transaction) => {
    const { prisma } = transaction;
    await prisma.email.updateMany({
      where: { id: job.data.emailId, state: 'waiting' },
      data: { state: 'cancelled' },
    });
    await queue.remove(transaction, [job.id]);
  });
}

/**
 * Postpones an e-mail without an attempt. `response` is the reason, or null to keep the response to
 * the previous attempt.
 */
export function postponeEmail(
  { database, queue }: RecordDependencies,
  job: Job<EmailJob>,
  delaySeconds: number,
  response: string | null,
): Promise<void> {
  return database.prismaTransaction(async (transaction) => {
    const dueAt = new Date(Date.now() + delaySeconds * 1000);
    await transaction.prisma.email.updateMany({
      where: { id: job.data.emailId, state: 'waiting' },
      data: { dueAt, ...(response !== null && { response }) },
    });
    const hadJob = (await queue.remove(transaction, [job.id])).has(job.id);
    if (hadJob) await queue.add(transaction, [toEmailJob(job.data, 'working', delaySeconds)]);
  });
}

/**
 * Writes the audit entry of an e-mail that was sent or has failed. Its principal is the service.
 */
async function audit(
  { prisma }: Transaction,
  { id, kind, salesPage, orderId, orderProductId, recipientEmail, messageId }: EmailRow,
  action: 'email.send' | 'email.fail',
  details: Prisma.InputJsonObject,
): Promise<void> {
  await writeAuditEntries(prisma, [
    {
      organisationId: salesPage.organisationId,
      salesPageId: salesPage.id,
      principal: 'service',
      channel: 'graphql',
      action,
      subject: orderProductId === null ? `order:${orderId}` : `order-product:${orderProductId}`,
      after: { email: id, kind, to: recipientEmail, message_id: messageId, ...details },
    },
  ]);
}
