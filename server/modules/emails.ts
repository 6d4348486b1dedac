import type { Urls } from '../../schema/urls.ts';
import { createEmailImages } from '../../src/emails/email-images.ts';
import { type EmailJob, emailQueue, maxEmailLeaseSeconds } from '../../src/emails/email-job.ts';
import { createEmailServices } from '../../src/emails/email-services.ts';
import { createOutboxTransport } from '../../src/emails/outbox-transport.ts';
import { sendAccountNotice } from '../../src/emails/send-account-notice.ts';
import { sendEmail } from '../../src/emails/send-email.ts';
import { sendInvitation } from '../../src/emails/send-invitation.ts';
import { createSmtpTransport } from '../../src/emails/smtp-transport.ts';
import type { EmailConfig } from '../../src/platform/config/environment.ts';
import { createJobQueue, type JobQueue } from '../../src/platform/queue/job-queue.ts';
import { createJobWorker } from '../../src/platform/queue/job-worker.ts';
import { type InvitationJob, invitationQueue } from '../../src/staff/invitations/invitation-job.ts';
import { type AccountNoticeJob, accountNoticeQueue } from '../../src/staff/notices/account-notice-job.ts';
import { createOutboxEndpoint } from '../pages/outbox-pages.ts';
import type { DocumentModule } from './documents.ts';
import type { EventModule } from './events.ts';
import type { Platform } from './platform.ts';

/**
 * The limits of each of the three workers of a process. Each e-mail in progress uses one connection
 * to the mail server.
 */
const workerLimits = { maxInFlight: 8, maxPerLane: 3 };

/** The queues of a process and the workers that send the e-mails of the queues. */
interface EmailSending {
  /** Null if the service sends no e-mails. */
  readonly queue: JobQueue<EmailJob> | null;
  /** Null if the service sends no e-mails. */
  readonly invitationQueue: JobQueue<InvitationJob> | null;
  /** Null if the service sends no e-mails. */
  readonly accountNotices: JobQueue<AccountNoticeJob> | null;
  /** Checks for due e-mails. Does nothing in a process that sends none. */
  wake(): void;
  /**
   * Stops sending. E-mails in flight have `drainTimeMs` milliseconds to finish. Only the first call
   * has an effect.
   */
  stop(drainTimeMs: number): Promise<void>;
}

export type EmailModule = ReturnType<typeof startEmails>;

/** Starts the module of e-mails. */
export function startEmails(platform: Platform, urls: Urls, events: EventModule, documents: DocumentModule) {
  const { config, database, links, rateLimits, budgets, cleanup, reportBug } = platform;
  const sending = startSending(platform, urls, documents);
  const { queue, wake } = sending;
  cleanup.defer(() => sending.stop(0));
  // An event can cause an e-mail, so each notification of events also wakes the workers of e-mails.
  events.feed.subscribe(wake);
  return {
    ...sending,
    services: createEmailServices({ database, queue, rateLimits, budgets, wake }),
    entrances: [createOutboxEndpoint(config.emails, links.outbox, reportBug)],
  };
}

function startSending(platform: Platform, urls: Urls, { documents }: DocumentModule): EmailSending {
  const { config, database, codeVault, rateLimits, budgets, meters, logger, queuePoll: poll } = platform;
  const idle = { wake: () => undefined, stop: async () => undefined };
  if (config.emails === null) return { queue: null, invitationQueue: null, accountNotices: null, ...idle };
  const open = <Data extends object>(name: string) =>
    createJobQueue<Data>(database, { name, maxLeaseSeconds: maxEmailLeaseSeconds });
  const queue = open<EmailJob>(emailQueue);
  const invitations = open<InvitationJob>(invitationQueue);
  const accountNotices = open<AccountNoticeJob>(accountNoticeQueue);
  const queues = { queue, invitationQueue: invitations, accountNotices };
  if (config.role === 'api') return { ...queues, ...idle };

  const transport = createTransport(config.emails);
  const onError = (error: unknown) => logger.warn({ error }, 'an e-mail could not be sent');
  const dependencies = {
    database,
    codeVault,
    documents,
    urls,
    transport,
    from: config.emails.from,
    onError,
    images: createEmailImages(documents.images),
    chargeAttempt: (organisationId: number) => rateLimits.consume(budgets.emails(organisationId)),
    onAttempt: meters.emailAttempted,
  };
  const chargeNotice = (staffMemberId: number) => rateLimits.consume(budgets.accountNotices(staffMemberId));
  const workers = [
    createJobWorker({
      ...workerLimits,
      poll,
      queue,
      onError,
      run: (job) => sendEmail({ ...dependencies, queue }, job),
    }),
    createJobWorker({
      ...workerLimits,
      poll,
      queue: invitations,
      onError,
      run: (job) => sendInvitation({ ...dependencies, queue: invitations }, job),
    }),
    createJobWorker({
      ...workerLimits,
      poll,
      queue: accountNotices,
      onError,
      run: (job) => sendAccountNotice({ ...dependencies, queue: accountNotices, chargeNotice }, job),
    }),
  ];
  let stopped: Promise<void> | undefined;
  const stop = async (drainTimeMs: number) => {
    await Promise.all(workers.map((worker) => worker.stop(drainTimeMs)));
    transport.close();
  };
  return {
    ...queues,
    wake() {
      for (const worker of workers) worker.wake();
    },
    stop(drainTimeMs) {
      stopped ??= stop(drainTimeMs);
      return stopped;
    },
  };
}

function createTransport({ transport }: EmailConfig) {
  return transport.kind === 'smtp'
    ? createSmtpTransport(transport.server)
    : createOutboxTransport(transport.folder);
}
