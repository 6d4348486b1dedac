import { lockByName } from '../platform/database/advisory-lock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import { type EmailJob, toEmailJob } from './email-job.ts';

const dayMs = 86_400_000;
/**
 * Maximum delay of a reminder in days. Older ones are omitted, for example after a sales page has enabled reminders, or while the
 * service was stopped.
 */
const maxDelayDays = 3;
/** Maximum number of reminders per transaction. */
const batchSize = 500;

/**
 * Queues the reminders that are due: a number of days before a voucher expires, according to its sales page. A reminder goes to the
 * recipient, or to the purchaser of a voucher that was not sent by e-mail, once per voucher and number of days. Vouchers that were
 * sold after that time, and those that are used up, have no reminder. Safe to run concurrently in several processes.
 */
export async function sendReminders(database: Database, queue: JobQueue<EmailJob>): Promise<void> {
  const pages = await database.prisma.salesPage.findMany({
    where: { reminderDays: { isEmpty: false }, archivedAt: null },
    select: { id: true, organisationId: true, reminderDays: true },
  });
  for (const { id, organisationId, reminderDays } of pages) {
    for (const days of reminderDays) {
      const queueBatch = () =>
        database.prismaTransaction((transaction) => queueReminders(transaction, queue, { id, organisationId }, days));
      while ((await queueBatch()) === batchSize);
    }
  }
}

/** Excludes the queueing of reminders of a sales page until the end of the transaction. */
export function lockReminders(transaction: Transaction, salesPageId: number): Promise<void> {
  return lockByName(transaction, `reminders of sales page ${salesPageId}`);
}

/** Queues at most `batchSize` reminders of a sales page. Returns their number. */
async function queueReminders(
  transaction: Transaction,
  queue: JobQueue<EmailJob>,
  { id: salesPageId, organisationId }: { readonly id: number; readonly organisationId: number },
  days: number,
): Promise<number> {
  const { prisma } = transaction;
  await lockReminders(transaction, salesPageId);
  const now = Date.now();
  const products = await prisma.orderProduct.findMany({
    where: {
      salesPageId,
      ...{ state: 'in_progress', blockedAt: null },
      redeemableTo: { gt: new Date(now + Math.max(0, days - maxDelayDays) * dayMs), lte: new Date(now + days * dayMs) },
      emails: { none: { reminderDays: days } },
      // Neither is known if the personal data was erased.
      OR: [{ recipientEmail: { not: null } }, { order: { purchaserEmail: { not: '' } } }],
    },
    select: {
      ...{ id: true, orderId: true, recipientName: true, recipientEmail: true },
      ...{ redeemableTo: true, createdAt: true },
      order: true,
    },
    orderBy: { id: 'asc' },
    take: batchSize,
  });
  const emails = await prisma.email.createManyAndReturn({
    data: products.map(({ id: orderProductId, orderId, recipientName, recipientEmail, redeemableTo, createdAt, order }) => ({
      ...{ salesPageId, orderId, orderProductId, kind: 'reminder' as const, reminderDays: days, dueAt: new Date(now) },
      recipientName: recipientName ?? order.purchaserName,
      recipientEmail: recipientEmail ?? order.purchaserEmail,
      // Recorded, so that the product is not selected again.
      state: isSoldLater(redeemableTo, createdAt, days) ? ('cancelled' as const) : ('waiting' as const),
    })),
    select: { id: true, state: true },
  });
  const waiting = emails.filter(({ state }) => state === 'waiting');
  await queue.add(
    transaction,
    waiting.map(({ id: emailId }) => toEmailJob({ emailId, organisationId }, 'working', 0)),
  );
  return products.length;
}

/** Whether a voucher was sold when fewer than `days` days were left. */
function isSoldLater(redeemableTo: Date, createdAt: Date, days: number): boolean {
  return createdAt.getTime() > redeemableTo.getTime() - days * dayMs;
}
