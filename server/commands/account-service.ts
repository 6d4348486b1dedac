import { maxEmailLeaseSeconds } from '../../src/emails/email-job.ts';
import type { Config } from '../../src/platform/config/environment.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createJobQueue } from '../../src/platform/queue/job-queue.ts';
import { type AccountNoticeJob, accountNoticeQueue } from '../../src/staff/notices/account-notice-job.ts';
import type { AccountService } from '../../src/staff/notices/add-account-notice.ts';

/**
 * Returns the dependencies of commands that change the account of a staff member. The notices that
 * they add are sent by the service. None are added if it sends no e-mails.
 */
export function createAccountService(database: Database, { emails }: Config): AccountService {
  const queue = { name: accountNoticeQueue, maxLeaseSeconds: maxEmailLeaseSeconds };
  return { database, notices: emails && createJobQueue<AccountNoticeJob>(database, queue) };
}
