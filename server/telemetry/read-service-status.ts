import type { EventFeed } from '../../src/events/event-feed.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { JobQueue } from '../../src/platform/queue/job-queue.ts';
import type { DeliveryJob } from '../../src/webhooks/delivery-job.ts';
import type { DocumentCache } from '../document-cache.ts';
import { createWaitingReader } from './read-waiting.ts';
import type { ServiceStatus } from './service-status.ts';

interface ServiceStatusSources {
  readonly database: Database;
  readonly feed: EventFeed;
  readonly queue: JobQueue<DeliveryJob>;
  readonly documentCache: DocumentCache;
  readonly countSockets: () => number;
}

/** Returns a function that reads the state of the service for its metrics. */
export function createServiceStatusReader(sources: ServiceStatusSources): () => Promise<ServiceStatus> {
  const { database, feed, queue, documentCache, countSockets } = sources;
  const readWaiting = createWaitingReader(database, queue.readBacklog);
  return async () => ({
    connections: database.countConnections(),
    sockets: countSockets(),
    subscriptions: feed.countFollowers(),
    documents: { count: documentCache.size, characters: documentCache.calculatedSize },
    waiting: await readWaiting(),
  });
}
