import { countRefunds, countUnanswered } from '../../src/checkouts/count-waiting-checkouts.ts';
import { readUnpositionedEvents } from '../../src/events/assign-positions.ts';
import type { Database, SqlClient } from '../../src/platform/database/database.ts';
import { type Backlog, readDueTimes } from '../../src/platform/queue/job-queue.ts';
import { countDefaultRows } from '../../src/retention/count-default-rows.ts';
import type { WaitingCounts } from './service-status.ts';

/**
 * Returns a function that counts waiting events, deliveries, e-mails, refunds, expired checkouts and
 * rows in default partitions. It returns null while the database is unavailable. Concurrent calls share
 * one result.
 */
export function createWaitingReader(
  database: Database,
  readDeliveries: (client: SqlClient) => Promise<Backlog>,
  readEmails: (client: SqlClient) => Promise<Backlog>,
): () => Promise<WaitingCounts | null> {
  let reading: Promise<WaitingCounts | null> | null = null;

  const read = async (): Promise<WaitingCounts> => {
    const [events, deliveries, emails, jobs, refunds, unanswered, defaultRows] = await Promise.all([
      readUnpositionedEvents(database),
      readDeliveries(database),
      readEmails(database),
      readDueTimes(database),
      countRefunds(database),
      countUnanswered(database),
      countDefaultRows(database),
    ]);
    return {
      events: { count: events.count, age: ageOf(events.oldest) },
      deliveries: toWaiting(deliveries),
      emails: toWaiting(emails),
      dueAges: new Map([...jobs].map(([queue, since]) => [queue, ageOf(since)])),
      refunds: { pending: refunds.pending, age: ageOf(refunds.oldest), rejected: refunds.rejected },
      unanswered: { count: unanswered.count, age: ageOf(unanswered.oldest) },
      defaultRows,
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

function toWaiting({ due, dueSince, later }: Backlog) {
  return { due, age: ageOf(dueSince), later };
}

function ageOf(since: Date | null): number {
  return since === null ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1000);
}
