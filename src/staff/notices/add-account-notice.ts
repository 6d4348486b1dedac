import { randomUUID } from 'node:crypto';
import type { MemberKey } from '../../access/second-factors/member-key.ts';
import type { SignInService } from '../../access/sign-in.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/queue/job-queue.ts';
import { type AccountChange, type AccountNoticeJob, toAccountNoticeJob } from './account-notice-job.ts';

/** The dependencies of services that notify a staff member of a change. */
export interface AccountNotices {
  /** The queue of notices. Null if the service sends no e-mails. */
  readonly notices: Pick<JobQueue<AccountNoticeJob>, 'add'> | null;
}

/** The dependencies of services that change the account of another staff member. */
export interface AccountService extends AccountNotices {
  readonly database: Database;
}

/** The dependencies of services with which staff members change the protection of their own accounts. */
export interface OwnAccountService extends SignInService, AccountNotices {}

/**
 * Adds the job that notifies a member of a change of its account, in the transaction of the change.
 * The e-mail is sent to the member's current address, so a change of the address must be made
 * afterwards. Does nothing if the service sends no e-mails.
 */
export async function addAccountNotice(
  transaction: Transaction,
  { notices }: AccountNotices,
  { organisationId, staffMemberId }: MemberKey,
  change: AccountChange,
): Promise<void> {
  if (notices === null) return;
  const { email } = await transaction.prisma.staffMember.findUniqueOrThrow({
    where: { id: staffMemberId, organisationId },
    select: { email: true },
  });
  // A deleted member has no address.
  if (email === null) return;
  const changedAt = new Date().toISOString();
  const notice = { organisationId, staffMemberId, email, change, changedAt };
  await notices.add(transaction, [
    toAccountNoticeJob({ ...notice, messageId: randomUUID(), attempts: 0 }, 'working', 0),
  ]);
}
