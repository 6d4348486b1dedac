import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import { isDatabaseUnavailable } from '../platform/database/database-errors.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import { type ComposeDependencies, type ComposedEmail, composeEmail } from './compose-email.ts';
import type { EmailJob } from './email-job.ts';
import { attemptSeconds, beginAttemptStatement } from './email-statements.ts';
import type { EmailTransport, SendResult } from './email-transport.ts';
import { maxDelayDays } from './max-delay.ts';
import { type EmailRow, readEmail } from './read-email.ts';
import { dropEmail, postponeEmail, recordEmailAttempt } from './record-email-attempt.ts';
import { redactSecrets } from './redact-secrets.ts';
import { tryCharge } from './try-charge.ts';

export interface SendEmailDependencies extends ComposeDependencies {
  readonly database: Database;
  readonly queue: JobQueue<EmailJob>;
  readonly transport: EmailTransport;
  /**
   * Charges an attempt to the limit of the organisation. Throws RATE_LIMITED if the limit is
   * reached.
   */
  readonly chargeAttempt: (organisationId: number) => Promise<void>;
  /** Called with the outcome of every attempt, before it is recorded. Required. Must not throw. */
  readonly onAttempt: (outcome: SendResult['outcome']) => void;
  /** Called with the error of an e-mail that could not be composed. Required. Must not throw. */
  readonly onError: (error: unknown) => void;
}

/** Milliseconds for which recording an attempt is retried while the database is unavailable. */
const recordingTimeMs = 30_000;
const recordingPauseMs = 500;
/**
 * Seconds after which an e-mail with a blocked voucher becomes due again. It is sent when the
 * voucher is no longer blocked.
 */
const blockedPauseSeconds = 15 * 60;

/**
 * Sends the e-mail of a job that this process has fetched, and records the result. The attempt is
 * counted before it is made. It is made only if the e-mail is still waiting, so that no attempt
 * follows a cancellation, and only if no other attempt is in progress. Otherwise, a process whose
 * lease has expired, for example because the database was unavailable, could send the e-mail at the
 * same time as the process that fetched the job again. An e-mail that is overdue by more than
 * `maxDelayDays` fails without an attempt.
 */
export async function sendEmail(dependencies: SendEmailDependencies, job: Job<EmailJob>): Promise<void> {
  const { database, transport, onAttempt } = dependencies;
  const { emailId, organisationId } = job.data;
  const email = await readEmail(database.prisma, emailId);
  if (!email || isObsolete(email)) return dropEmail(dependencies, job);
  if (email.orderProduct?.blockedAt) return postponeEmail(dependencies, job, blockedPauseSeconds, null);
  if (isOverdue(email)) return recordEmailAttempt(dependencies, job, email, overdue);
  const pause = await tryCharge(() => dependencies.chargeAttempt(organisationId));
  if (pause !== null) return postponeEmail(dependencies, job, pause, limitReached);
  const [begun] = await database.query(beginAttemptStatement({ id: emailId }));
  if (!begun) return postponeEmail(dependencies, job, attemptSeconds, null);
  const composed = await tryCompose(dependencies, email);
  const sent = composed ? await transport.send(composed.email) : notComposed;
  const result = { ...sent, response: redactSecrets(sent.response, composed?.secrets ?? []) };
  onAttempt(result.outcome);
  await retryWhileUnavailable(() => recordEmailAttempt(dependencies, job, email, result));
}

const limitReached = "The organisation's limit of e-mails in 24 hours is reached.";
const overdue: SendResult = {
  outcome: 'rejected',
  response: `The e-mail was not sent, because it was due more than ${maxDelayDays} days ago.`,
};
const notComposed: SendResult = { outcome: 'deferred', response: 'The e-mail could not be composed.' };

/**
 * Whether an e-mail is no longer to be sent: its voucher is no longer in progress or, for a
 * reminder, is blocked or has expired.
 */
function isObsolete({ orderProduct, kind }: EmailRow): boolean {
  if (!orderProduct) return false;
  return (
    orderProduct.state !== 'in_progress' ||
    (kind === 'reminder' && (orderProduct.blockedAt !== null || orderProduct.redeemableTo <= new Date()))
  );
}

function isOverdue({ dueAt }: EmailRow): boolean {
  return dueAt.getTime() < Date.now() - maxDelayDays * 86_400_000;
}

async function tryCompose(
  dependencies: SendEmailDependencies,
  email: EmailRow,
): Promise<ComposedEmail | null> {
  try {
    return await composeEmail(dependencies, email);
  } catch (error) {
    dependencies.onError(error);
    return null;
  }
}

/**
 * Retries `record` while the database is unavailable, because an e-mail is sent again if its
 * attempt is not recorded.
 */
async function retryWhileUnavailable(record: () => Promise<void>): Promise<void> {
  for (const deadline = performance.now() + recordingTimeMs; ; await wait(recordingPauseMs)) {
    try {
      return await record();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadline) throw error;
    }
  }
}
