import { type EmailJob, emailGroupOf, emailQueue } from '../src/emails/email-job.ts';
import { type InvitationJob, invitationQueue } from '../src/emails/invitation-job.ts';
import { createOutboxTransport } from '../src/emails/outbox-transport.ts';
import { type SendEmailDependencies, sendEmail } from '../src/emails/send-email.ts';
import { sendInvitation } from '../src/emails/send-invitation.ts';
import { createSmtpTransport } from '../src/emails/smtp-transport.ts';
import type { Config, EmailConfig } from '../src/platform/config/environment.ts';
import { type JobQueue, openJobQueue } from '../src/platform/queue/job-queue.ts';
import { createJobWorker } from '../src/platform/queue/job-worker.ts';
import { createBudgets } from '../src/platform/throttling/limits.ts';
import { createRateLimits } from '../src/platform/throttling/rate-limits.ts';
import type { Logger } from './logger.ts';
import type { Meters } from './telemetry/meters.ts';

/** The components of a process that queue and send e-mails. */
export interface EmailServices {
  readonly queue: JobQueue<EmailJob>;
  readonly invitationQueue: JobQueue<InvitationJob>;
  /** Checks for due e-mails. Does nothing in a process whose role is `api`. */
  wake(): void;
  /** Returns the number of e-mails that this process is sending. */
  countInFlight(): number;
  /** Stops sending. E-mails in flight have `drainTimeMs` milliseconds to finish. Only the first call has an effect. */
  stop(drainTimeMs: number): Promise<void>;
}

/** Lease of an e-mail's job in seconds. An attempt takes at most one minute, and recording its result half a minute. */
const leaseSeconds = 180;

/** The limits of each of the two workers of a process. Each e-mail in progress uses one connection to the mail server. */
const workerLimits = {
  maxInFlight: 8,
  maxPerGroup: 3,
  groupOf: ({ organisationId }: { readonly organisationId: number }) => emailGroupOf(organisationId),
};

interface EmailServicesOptions extends Pick<SendEmailDependencies, 'database' | 'codeVault' | 'documents' | 'images'> {
  /** Returns the URL of the console's page for an invitation from the token of its link. */
  readonly invitationUrlOf: (token: string) => string;
}

/** Opens the queues of e-mails and starts sending. Returns null if the service sends no e-mails. */
export async function startEmailServices(
  { database, codeVault, documents, images, invitationUrlOf }: EmailServicesOptions,
  { emails, role, limits }: Pick<Config, 'emails' | 'role' | 'limits'>,
  logger: Logger,
  meters: Pick<Meters, 'emailAttempted'>,
): Promise<EmailServices | null> {
  if (emails === null) return null;
  const report = (what: string) => (error: unknown) => logger.warn({ error }, what);
  const queueOptions = {
    leaseSeconds,
    // The queue of webhook deliveries requeues the jobs of all queues.
    supervise: false,
    onError: report('the queue of e-mails could not be maintained'),
  };
  const queue = await openJobQueue<EmailJob>(database, { name: emailQueue, ...queueOptions });
  const invitations = await openJobQueue<InvitationJob>(database, { name: invitationQueue, ...queueOptions });
  const queues = { queue, invitationQueue: invitations };
  const stopQueues = async () => {
    await queue.stop();
    await invitations.stop();
  };
  if (role === 'api') return { ...queues, wake: () => undefined, countInFlight: () => 0, stop: stopQueues };

  const transport = createTransport(emails);
  const onError = report('an e-mail could not be sent');
  const rateLimits = createRateLimits(database);
  const budgets = createBudgets(limits);
  const shared = {
    ...{ database, transport, images, from: emails.from },
    chargeAttempt: (organisationId: number) => rateLimits.consume(budgets.emails(organisationId)),
    onAttempt: meters.emailAttempted,
  };
  const emailDependencies = { ...shared, queue, codeVault, documents, onError };
  const invitationDependencies = { ...shared, queue: invitations, invitationUrlOf };
  const workers = [
    createJobWorker({ ...workerLimits, queue, onError, run: (job) => sendEmail(emailDependencies, job) }),
    createJobWorker({ ...workerLimits, queue: invitations, onError, run: (job) => sendInvitation(invitationDependencies, job) }),
  ];
  let stopped: Promise<void> | undefined;
  const stop = async (drainTimeMs: number) => {
    await Promise.all(workers.map((worker) => worker.stop(drainTimeMs)));
    transport.close();
    await stopQueues();
  };
  return {
    ...queues,
    wake() {
      for (const worker of workers) worker.wake();
    },
    countInFlight: () => workers.reduce((sum, worker) => sum + worker.countInFlight(), 0),
    stop(drainTimeMs) {
      stopped ??= stop(drainTimeMs);
      return stopped;
    },
  };
}

function createTransport({ transport }: EmailConfig) {
  return transport.kind === 'smtp' ? createSmtpTransport(transport.server) : createOutboxTransport(transport.folder);
}
