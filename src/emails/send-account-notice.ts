import type { Database } from '../platform/database/database.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import { replaceJob } from '../platform/queue/replace-job.ts';
import { type AccountNoticeJob, toAccountNoticeJob } from '../staff/notices/account-notice-job.ts';
import { createPasswordResetLink } from '../staff/password-resets/password-reset-links.ts';
import { composeAccountNotice } from './compose-account-notice.ts';
import type { EmailImages } from './email-images.ts';
import type { EmailTransport, SendResult } from './email-transport.ts';
import type { EmailUrls } from './email-urls.ts';
import { readNotifiedMember } from './read-notified-member.ts';
import { recordStaffEmail } from './record-staff-email.ts';
import { redactSecrets } from './redact-secrets.ts';
import { retryDelaySeconds } from './retry-schedule.ts';
import { tryCharge } from './try-charge.ts';

export interface SendAccountNoticeDependencies {
  readonly database: Database;
  readonly queue: JobQueue<AccountNoticeJob>;
  readonly transport: EmailTransport;
  readonly images: EmailImages;
  /** The address from which e-mails are sent. */
  readonly from: string;
  readonly urls: Pick<EmailUrls, 'passwordReset'>;
  /** Charges an attempt to the limit of the member. Throws RATE_LIMITED if the limit is reached. */
  readonly chargeNotice: (staffMemberId: number) => Promise<void>;
  /** Called with the outcome of every attempt, before it is recorded. Required. Must not throw. */
  readonly onAttempt: (outcome: SendResult['outcome']) => void;
}

/**
 * Sends the e-mail that notifies a staff member of a change of its account, or that contains the link
 * for a new password, and records the result.
 * The lease of the job prevents concurrent attempts by other processes. If recording an attempt
 * fails, the e-mail is sent again.
 */
export async function sendAccountNotice(
  dependencies: SendAccountNoticeDependencies,
  { id, data }: Job<AccountNoticeJob>,
): Promise<void> {
  const { database, queue, transport, images, from, urls, chargeNotice, onAttempt } = dependencies;
  const replace = (next: Parameters<typeof replaceJob<AccountNoticeJob>>[3]) =>
    database.prismaTransaction((transaction) => replaceJob(transaction, queue, id, next));
  const member = await readNotifiedMember(database.prisma, data);
  if (!member) return replace(null);
  const isReset = data.change === 'passwordResetRequested';
  // Requests for new passwords are limited when they are made, so that they delay no other notice.
  const pause = isReset ? null : await tryCharge(() => chargeNotice(data.staffMemberId));
  if (pause !== null) return replace(toAccountNoticeJob(data, 'working', pause));
  const reset = isReset
    ? await createPasswordResetLink(database, { ...data, requestedAt: new Date(data.changedAt) })
    : null;
  if (isReset && !reset) return replace(null);
  const link = reset && { url: urls.passwordReset(reset.token), expiresAt: reset.expiresAt };
  const result = await transport.send(await composeAccountNotice(member, data, { images, from, link }));
  onAttempt(result.outcome);
  const attempts = data.attempts + 1;
  const delay = result.outcome === 'deferred' ? retryDelaySeconds(attempts) : null;
  if (delay !== null) return replace(toAccountNoticeJob({ ...data, attempts }, 'failing', delay));
  await recordResult(
    dependencies,
    { id, data },
    { ...result, response: redactSecrets(result.response, reset ? [reset.token] : []) },
  );
}

/**
 * Removes the job of an e-mail that was sent or has failed, and writes an audit entry. The response
 * must not contain secrets.
 */
function recordResult(
  { database, queue }: SendAccountNoticeDependencies,
  { id, data }: Pick<Job<AccountNoticeJob>, 'id' | 'data'>,
  result: SendResult,
): Promise<void> {
  const email = { kind: 'account-notice', to: data.email, messageId: data.messageId } as const;
  return database.prismaTransaction(async (transaction) => {
    await replaceJob(transaction, queue, id, null);
    await recordStaffEmail(transaction, data, email, result);
  });
}
