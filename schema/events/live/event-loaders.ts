import type { EventBatch } from '../../../src/events/event-feed.ts';
import type { SqlClient } from '../../../src/platform/database/database.ts';
import { createLoaders, type Loaders, type RowBatches } from '../../rows/loaders.ts';

/**
 * The time in milliseconds for which subscriptions share the rows of a batch of events. It limits
 * the age of live objects for a subscriber that receives an event later than others.
 */
const maxSharedAgeMs = 250;

interface SharedRows {
  readonly batches: RowBatches;
  /** When the rows are discarded, by `performance.now()`. */
  readonly expiresAt: number;
}

const rowsOfEvents = new WeakMap<EventBatch, SharedRows>();

/**
 * Creates the loaders for one event of a batch. Groups that receive the same batch at the same time
 * share the rows.
 */
export function createEventLoaders(client: SqlClient, batch: EventBatch): Loaders {
  const now = performance.now();
  let rows = rowsOfEvents.get(batch);
  if (!rows || rows.expiresAt < now) {
    rows = { batches: new Map(), expiresAt: now + maxSharedAgeMs };
    rowsOfEvents.set(batch, rows);
  }
  return createLoaders(client, rows.batches);
}
