import type { HubStatus } from '../../schema/events/live/subscription-hub.ts';
import type { EmailJob } from '../../src/emails/email-job.ts';
import type { Database, SqlClient } from '../../src/platform/database/database.ts';
import type { ReadReplica } from '../../src/platform/database/read-replica.ts';
import type { JobQueue } from '../../src/platform/queue/job-queue.ts';
import type { DeliveryJob } from '../../src/webhooks/delivery-job.ts';
import type { DocumentCache } from '../document-cache.ts';
import type { KeyStatuses } from '../key-status.ts';
import { createWaitingReader } from './read-waiting.ts';
import type { ServiceStatus } from './service-status.ts';

interface ServiceStatusSources {
  readonly database: Database;
  readonly replica: ReadReplica | null;
  readonly readKeys: (client: SqlClient) => Promise<KeyStatuses>;
  readonly queue: JobQueue<DeliveryJob>;
  /** Null if the service sends no e-mails. */
  readonly emailQueue: JobQueue<EmailJob> | null;
  readonly documentCache: DocumentCache;
  readonly countSockets: () => number;
  readonly readSubscriptions: () => HubStatus;
  readonly countDeliveries: () => number;
}

const readNothing = async () => ({ due: 0, dueSince: null, later: 0 });

/** Returns a function that reads the state of the service for its metrics. */
export function createServiceStatusReader(sources: ServiceStatusSources): () => Promise<ServiceStatus> {
  const { database, replica, readKeys, queue, emailQueue, documentCache, countSockets, readSubscriptions, countDeliveries } =
    sources;
  const readWaiting = createWaitingReader(database, queue.readBacklog, emailQueue?.readBacklog ?? readNothing);
  const readShared = async () => {
    const [waiting, keys] = await Promise.all([readWaiting(), readKeys(database).catch(() => null)]);
    return { waiting, keys: keys?.keys ?? null };
  };
  return async () => ({
    connections: database.countConnections(),
    interruptions: database.countInterruptions(),
    replica: replica && { lagSeconds: replica.readLagSeconds(), isUsed: replica.isUsed() },
    receivesNotifications: database.receivesNotifications(),
    sockets: countSockets(),
    subscriptions: readSubscriptions(),
    deliveries: countDeliveries(),
    documents: { count: documentCache.size, characters: documentCache.calculatedSize },
    ...(await readShared()),
  });
}
