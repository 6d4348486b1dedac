import { lockByName } from '../platform/database/advisory-lock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import { type EmailJob, toEmailJob } from './email-job.ts';
import { maxDelayDays } from './max-delay.ts';

const dayMs = 86_400_000;
/** Maximum number of reminders per transaction. */
const batchSize = 500;

/**
 * Queues the reminders that are due. The sales page specifies how many days before the expiry of a
 * voucher a reminder is due. A reminder is sent to the recipient, or to the purchaser of a voucher
 * that was not sent by e-mail, once per voucher and number of days. No reminder is sent for a
 * voucher that is no longer in progress or is blocked, or that was sold after the reminder would
 * have been due. Safe to run concurrently in several processes.
 */
export async function sendReminders(database: Database, queue: JobQueue<EmailJob>): Promise<void> {
  for (const due of await readReminderRules(database)) {
    const queueBatch = () =>
      database.prismaTransaction((transaction) => queueReminders(transaction, queue, due));
    while ((await queueBatch()) === batchSize);
  }
}

/**
 * Inserts the reminders that are due as cancelled e-mails with this `response`, so that they are
 * not sent.
 */
export async function cancelDueReminders(transaction: Transaction, response: string): Promise<void> {
  for (const due of await readReminderRules(transaction)) {
    const cancelBatch = () => insertReminders(transaction, due, { state: 'cancelled', response });
    while ((await cancelBatch()).length === batchSize);
  }
}

/**
 * Prevents other transactions from queueing reminders of a sales page until this transaction ends.
 */
export function lockReminders(transaction: Transaction, salesPageId: number): Promise<void> {
  return lockByName(transaction, `reminders of sales page ${salesPageId}`);
}

interface ReminderRule {
  readonly salesPageId: number;
  readonly organisationId: number;
  /** Number of days before the expiry. */
  readonly days: number;
}

async function readReminderRules({ prisma }: Pick<Transaction, 'prisma'>): Promise<ReminderRule[]> {
  const pages = await prisma.salesPage.findMany({
    where: { reminderDays: { isEmpty: false }, archivedAt: null },
    select: { id: true, organisationId: true, reminderDays: true },
  });
  return pages.flatMap(({ id: salesPageId, organisationId, reminderDays }) =>
    reminderDays.map((days) => ({ salesPageId, organisationId, days })),
  );
}

/**
 * Queues at most `batchSize` reminders of a sales page. Returns the number of products that were
 * examined.
 */
async function queueReminders(
  transaction: Transaction,
  queue: JobQueue<EmailJob>,
  rule: ReminderRule,
): Promise<number> {
  const { organisationId } = rule;
  const emails = await insertReminders(transaction, rule, { state: 'waiting' });
  const waiting = emails.filter(({ state }) => state === 'waiting');
  await queue.add(
    transaction,
    waiting.map(({ id: emailId }) => toEmailJob({ emailId, organisationId }, 'working', 0)),
  );
  return emails.length;
}

/**
 * Inserts at most `batchSize` due reminders of a sales page with `values`, and returns them.
 * Reminders of vouchers that were sold after the due time are inserted as cancelled, so that their
 * products are not selected again.
 */
async function insertReminders(
  transaction: Transaction,
  { organisationId, salesPageId, days }: ReminderRule,
  values: { readonly state: 'waiting' | 'cancelled'; readonly response?: string },
) {
  const { prisma } = transaction;
  await lockReminders(transaction, salesPageId);
  const now = Date.now();
  const products = await prisma.orderProduct.findMany({
    where: {
      salesPageId,
      state: 'in_progress',
      blockedAt: null,
      redeemableTo: {
        gt: new Date(now + Math.max(0, days - maxDelayDays) * dayMs),
        lte: new Date(now + days * dayMs),
      },
      emails: { none: { reminderDays: days } },
      // Neither address is known if the personal data was erased, or if the order has no named
      // purchaser, whose null is not different from ''.
      OR: [{ recipientEmail: { not: null } }, { order: { purchaserEmail: { not: '' } } }],
    },
    select: {
      id: true,
      orderId: true,
      recipientName: true,
      recipientEmail: true,
      redeemableTo: true,
      createdAt: true,
      order: true,
    },
    orderBy: { id: 'asc' },
    take: batchSize,
  });
  return prisma.email.createManyAndReturn({
    data: products.map(
      ({ id: orderProductId, orderId, recipientName, recipientEmail, redeemableTo, createdAt, order }) => ({
        organisationId,
        salesPageId,
        orderId,
        orderProductId,
        kind: 'reminder' as const,
        reminderDays: days,
        dueAt: new Date(now),
        recipientName: recipientName ?? order.purchaserName ?? '',
        recipientEmail: recipientEmail ?? order.purchaserEmail ?? '',
        ...(isSoldLater(redeemableTo, createdAt, days) ? { state: 'cancelled' as const } : values),
      }),
    ),
    select: { id: true, state: true },
  });
}

/** Whether a voucher was sold when fewer than `days` days of its validity were left. */
function isSoldLater(redeemableTo: Date, createdAt: Date, days: number): boolean {
  return createdAt.getTime() > redeemableTo.getTime() - days * dayMs;
}
