import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import type { EmailJob } from './email-job.ts';

/** The dependencies of the services that request e-mails. */
export interface EmailDependencies {
  readonly database: Database;
  /** Null if the service sends no e-mails. */
  readonly queue: JobQueue<EmailJob> | null;
  /**
   * Charges a requested e-mail to the limit of its product. Throws RATE_LIMITED if the limit is
   * reached.
   */
  readonly limitRequests: (product: ProductKey) => Promise<void>;
}

export interface ProductKey {
  readonly salesPageId: number;
  readonly orderProductId: number;
}
