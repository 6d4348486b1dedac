import type { HubStatus } from '../../schema/events/live/subscription-hub.ts';
import { readFreeBytes } from '../../src/platform/database/free-bytes.ts';
import { createWaitingReader } from '../monitoring/read-waiting.ts';
import type { ServiceStatus } from '../monitoring/service-status.ts';
import type { Api } from './api.ts';
import type { EmailModule } from './emails.ts';
import type { EventModule } from './events.ts';
import type { Operations } from './operations.ts';
import type { Platform } from './platform.ts';

const readNothing = async () => ({ due: 0, dueSince: null, later: 0 });

/** The status of a worker, which accepts no subscriptions. */
const noSubscriptions: HubStatus = { members: 0, groups: 0, slowMembers: 0, bufferedBytes: 0 };

/**
 * Returns a function that reads the state of the service for its metrics. `api` is null in a
 * worker.
 */
export function createServiceStatusReader(
  { config, database, replica, processes, readKeys }: Platform,
  { queue, countDeliveries }: EventModule,
  emails: EmailModule,
  { operationCache, fieldUsage }: Operations,
  api: Api | null,
): () => Promise<ServiceStatus> {
  const readWaiting = createWaitingReader(
    database,
    queue.readBacklog,
    emails.queue?.readBacklog ?? readNothing,
  );
  const readShared = async () => {
    const [waiting, keys, freeBytes] = await Promise.all([
      readWaiting(),
      readKeys(database).catch(() => null),
      database.kind === 'embedded' ? readFreeBytes(config.dataDir).catch(() => null) : null,
    ]);
    return { waiting, keys: keys?.keys ?? null, freeBytes };
  };
  return async () => {
    fieldUsage.report();
    return {
      processes: processes.count(),
      connections: database.countConnections(),
      interruptions: database.countInterruptions(),
      replica: replica && { lagSeconds: replica.readLagSeconds(), isUsed: replica.isUsed() },
      receivesNotifications: database.receivesNotifications(),
      sockets: api?.sockets.count() ?? 0,
      subscriptions: api?.hub.readStatus() ?? noSubscriptions,
      deliveries: countDeliveries(),
      cachedOperations: { count: operationCache.size, characters: operationCache.calculatedSize },
      ...(await readShared()),
    };
  };
}
