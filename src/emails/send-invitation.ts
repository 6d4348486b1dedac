import { hashSecret } from '../access/secret-hash.ts';
import type { Database } from '../platform/database/database.ts';
import type { Job, JobQueue } from '../platform/queue/job-queue.ts';
import { replaceJob } from '../platform/queue/replace-job.ts';
import { type InvitationJob, toInvitationJob } from '../staff/invitations/invitation-job.ts';
import { generateLinkToken } from '../staff/links/link-token.ts';
import { composeInvitation } from './compose-invitation.ts';
import type { EmailImages } from './email-images.ts';
import type { EmailTransport, SendResult } from './email-transport.ts';
import type { EmailUrls } from './email-urls.ts';
import { type InvitationRow, readInvitation } from './read-invitation.ts';
import { recordStaffEmail } from './record-staff-email.ts';
import { redactSecrets } from './redact-secrets.ts';
import { retryDelaySeconds } from './retry-schedule.ts';
import { tryCharge } from './try-charge.ts';

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
  const { database, transport, images, from, urls, onAttempt } = dependencies;
  const { organisationId } = job.data;
  const invitation = await readInvitation(database.prisma, job.data);
  if (!invitation) return endJob(dependencies, job, null);
  const pause = await tryCharge(() => dependencies.chargeAttempt(organisationId));
  if (pause !== null) return endJob(dependencies, job, pause);
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
    const token = generateLinkToken();
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
  const next = delaySeconds === null ? null : toInvitationJob(job.data, 'working', delaySeconds);
  return database.prismaTransaction((transaction) => replaceJob(transaction, queue, job.id, next));
}

/**
 * Records the result of an attempt, removes its job and, if the e-mail was deferred, adds the job
 * of the next attempt.
 */
function recordAttempt(
  { database, queue }: SendInvitationDependencies,
  job: Job<InvitationJob>,
  { id, organisationId, staffMemberId, staffMember, messageId, emailAttempts }: InvitationRow,
  result: SendResult,
): Promise<void> {
  return database.prismaTransaction(async (transaction) => {
    const { prisma } = transaction;
    const delay = result.outcome === 'deferred' ? retryDelaySeconds(emailAttempts + 1) : null;
    const next = delay === null ? null : toInvitationJob(job.data, 'failing', delay);
    await replaceJob(transaction, queue, job.id, next);
    if (next !== null) return;
    await prisma.staffInvitation.updateMany({
      where: { id, organisationId },
      data: { emailState: result.outcome === 'accepted' ? 'sent' : 'failed' },
    });
    const email = { kind: 'invitation', to: staffMember.email, messageId } as const;
    await recordStaffEmail(transaction, { organisationId, staffMemberId }, email, result);
  });
}
