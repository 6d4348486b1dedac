import { cancelDueReminders } from '../emails/send-reminders.ts';
import type { Transaction } from '../platform/database/database.ts';

/** An e-mail that a restore cancelled. */
export interface CancelledEmail {
  readonly id: number;
  readonly organisation: string;
  readonly orderReference: string;
  readonly kind: 'confirmation' | 'voucher' | 'reminder';
  readonly subdomain: string;
  readonly createdAt: Date;
}

/**
 * Cancels the e-mails that are due in a restored database, including reminders that are not queued
 * yet, because they may have been sent after `since`, the time to which the database was restored.
 * E-mails that become due later have not been sent and are kept. The jobs of cancelled e-mails are
 * kept: the worker removes them.
 */
export async function cancelDueEmails(transaction: Transaction, since: Date): Promise<void> {
  const response = responseOf(since);
  await transaction.prisma.email.updateMany({
    where: { state: 'waiting', dueAt: { lte: new Date() } },
    data: { state: 'cancelled', response },
  });
  await cancelDueReminders(transaction, response);
}

/** Lists the e-mails that `cancelDueEmails` cancelled for the restore to `since`. */
export async function listCancelledEmails(
  { prisma }: Pick<Transaction, 'prisma'>,
  since: Date,
): Promise<CancelledEmail[]> {
  const emails = await prisma.email.findMany({
    where: { state: 'cancelled', response: responseOf(since) },
    select: {
      id: true,
      kind: true,
      createdAt: true,
      order: { select: { reference: true } },
      salesPage: { select: { subdomain: true, organisation: { select: { name: true } } } },
    },
    orderBy: { id: 'asc' },
  });
  return emails.map(({ salesPage: { subdomain, organisation }, order, ...email }) => ({
    ...email,
    subdomain,
    organisation: organisation.name,
    orderReference: order.reference,
  }));
}

/**
 * Returns the text that is stored in place of the mail server's response. `listCancelledEmails`
 * finds the cancelled e-mails by this text.
 */
const responseOf = (since: Date): string =>
  `Cancelled by the restore to ${since.toISOString()}, because it may have been sent after that time.`;
