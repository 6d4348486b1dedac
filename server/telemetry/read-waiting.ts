import { readUnpositionedEvents } from '../../src/events/assign-positions.ts';
import type { Database, SqlClient } from '../../src/platform/database/database.ts';
import type { Backlog } from '../../src/platform/queue/job-queue.ts';
import type { Waiting } from './service-status.ts';

/**
 * Returns a function that counts waiting events and deliveries with two statements. It returns null while the database is
 * unavailable. Concurrent calls share one result.
 */
export function createWaitingReader(
  database: Database,
  readBacklog: (client: SqlClient) => Promise<Backlog>,
): () => Promise<Waiting | null> {
  let reading: Promise<Waiting | null> | null = null;

  const read = async (): Promise<Waiting> => {
    const [events, jobs] = await Promise.all([readUnpositionedEvents(database), readBacklog(database)]);
    return {
      events: { count: events.count, age: ageOf(events.oldest) },
      deliveries: { due: jobs.due, age: ageOf(jobs.dueSince), later: jobs.later },
    };
  };
  return () => {
    reading ??= read()
      .catch(() => null)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
}

function ageOf(since: Date | null): number {
  return since === null ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1000);
}
