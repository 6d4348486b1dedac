import { hashSecret } from '../access/secret-hash.ts';
import { writeAuditEntries } from '../audit/write-audit-entries.ts';
import type { Database } from '../platform/database/database.ts';
import { RateLimitedError } from '../platform/errors/domain-error.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import { generateInvitationToken } from '../staff/invitations/invitation.ts';
import { type InvitationJob, toInvitationJob } from '../staff/invitations/invitation-job.ts';
import { composeInvitation } from './compose-invitation.ts';
import type { EmailImages } from './email-images.ts';
import type { EmailTransport, SendResult } from './email-transport.ts';
import type { EmailUrls } from './email-urls.ts';
import { type InvitationRow, readInvitation } from './read-invitation.ts';
import { redactSecrets } from './redact-secrets.ts';
import { retryDelaySeconds } from './retry-schedule.ts';

export interface SendInvitationDependencies {
  readonly database: Database;
  readonly queue: JobQueue<InvitationJob>;
  readonly transport: EmailTransport;
  readonly images: EmailImages;
  /** The address from which e-mails are sent. */
  readonly from: string;
  readonly urls: Pick<EmailUrls, 'invitation'>;
  /**
   * Charges an attempt to the limit of the organisation. Throws RATE_LIMITED if the limit is
   * reached.
   */
  readonly chargeAttempt: (organisationId: number) => Promise<void>;
  /** Called with the outcome of every attempt, before it is recorded. Required. Must not throw. */
  readonly onAttempt: (outcome: SendResult['outcome']) => void;
}

/**
 * Sends the e-mail of an invitation and records the result. Each attempt creates its own link,
 * because only the hashes of tokens are stored. The lease of the job prevents concurrent attempts
 * by other processes. If recording an attempt fails, the e-mail is sent again.
 */
export async function sendInvitation(
  dependencies: SendInvitationDependencies,
  job: Job<InvitationJob>,
): Promise<void> {
  const { database, transport, images, from, urls, chargeAttempt, onAttempt } = dependencies;
  const { organisationId } = job.data;
  const invitation = await readInvitation(database.prisma, job.data);
  if (!invitation) return endJob(dependencies, job, null);
  try {
    await chargeAttempt(organisationId);
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    return endJob(dependencies, job, error.exceeded.retryAfter);
  }
  const token = await beginAttempt(database, invitation);
  if (token === null) return endJob(dependencies, job, null);
  const result = await transport.send(
    await composeInvitation(invitation, { images, from, url: urls.invitation(token) }),
  );
  onAttempt(result.outcome);
  await recordAttempt(dependencies, job, invitation, {
    ...result,
    response: redactSecrets(result.response, [token]),
  });
}

/**
 * Counts the attempt and creates its link. Returns the token, or null if the invitation has ended
 * or the e-mail was cancelled.
 */
function beginAttempt(database: Database, { id, organisationId }: InvitationRow): Promise<string | null> {
  return database.prismaTransaction(async ({ prisma }) => {
    const { count } = await prisma.staffInvitation.updateMany({
      where: { id, organisationId, emailState: 'waiting' },
      data: { emailAttempts: { increment: 1 } },
    });
    if (count === 0) return null;
    const token = generateInvitationToken();
    const data = { tokenHash: hashSecret(token), organisationId, invitationId: id };
    await prisma.staffInvitationLink.create({ data, select: { tokenHash: true } });
    return token;
  });
}

/**
 * Removes a job without an attempt. Adds it again with a delay of `delaySeconds`, unless that is
 * null.
 */
function endJob(
  { database, queue }: SendInvitationDependencies,
  job: Job<InvitationJob>,
  delaySeconds: number | null,
) {
  return database.prismaTransaction(async (transaction) => {
    const hadJob = (await queue.remove(transaction, [job.id])).has(job.id);
    if (hadJob && delaySeconds !== null)
      await queue.add(transaction, [toInvitationJob(job.data, 'working', delaySeconds)]);
  });
}

/**
 * Records the result of an attempt, removes its job and, if the e-mail was deferred, adds the job
 * of the next attempt.
 */
function recordAttempt(
  { database, queue }: SendInvitationDependencies,
  job: Job<InvitationJob>,
  { id, organisationId, staffMemberId, staffMember, messageId, emailAttempts }: InvitationRow,
  { outcome, response }: SendResult,
): Promise<void> {
  return database.prismaTransaction(async (transaction) => {
    const { prisma } = transaction;
    const hadJob = (await queue.remove(transaction, [job.id])).has(job.id);
    const delay = outcome === 'deferred' ? retryDelaySeconds(emailAttempts + 1) : null;
    if (delay !== null) {
      // If the lease of the job has expired, another process has fetched the job and adds the next
      // attempt.
      if (hadJob) await queue.add(transaction, [toInvitationJob(job.data, 'failing', delay)]);
      return;
    }
    const isSent = outcome === 'accepted';
    await prisma.staffInvitation.updateMany({
      where: { id, organisationId },
      data: { emailState: isSent ? 'sent' : 'failed' },
    });
    await writeAuditEntries(prisma, [
      {
        organisationId,
        principal: 'service',
        channel: 'graphql' as const,
        subject: `staff:${staffMemberId}`,
        action: isSent ? 'email.send' : 'email.fail',
        after: {
          kind: 'invitation',
          to: staffMember.email,
          message_id: messageId,
          ...(isSent ? {} : { response }),
        },
      },
    ]);
  });
}
