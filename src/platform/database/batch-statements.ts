import { AsyncResource } from 'node:async_hooks';
import DataLoader from 'dataloader';
import { wasRolledBack } from './statement-rejection.ts';

/**
 * A statement for several items and a statement for a single item, with the same effect per item.
 */
export interface BatchedStatement<Item, Result> {
  /**
   * Processes several items in one statement. Skips rows that other transactions have locked. Waits
   * only for concurrent requests with the same idempotency key. The result of an item is null if
   * the item was rejected or its row was locked.
   */
  readonly runBatch: (items: readonly Item[]) => Promise<readonly (Result | null)[]>;
  /** Processes one item and waits for locks. */
  readonly runSingle: (item: Item) => Promise<Result>;
}

/** The maximum number of batches in flight, for each function that `batchStatements` returns. */
const maxInFlight = 2;
/** The maximum number of items per batch. */
const maxBatchSize = 32;

/**
 * Returns a function that processes items in batches. Without load, an item does not wait. Under
 * load, the items that arrive while batches are in flight share the next batch, and with it the
 * cost of a plan, a round trip and, for writes, a commit.
 *
 * An item whose result is null is processed again by `runSingle`, so that a rejection or a lock
 * affects no other item. If a batch was rolled back, each of its items is processed by `runSingle`.
 * If it is unknown whether the batch was rolled back, all of its items fail. In a trace, the batch
 * is a span of its first item.
 */
export function batchStatements<Item, Result>({
  runBatch,
  runSingle,
}: BatchedStatement<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let inFlight = 0;

  const run = async (items: readonly Item[]): Promise<readonly (Result | null)[]> => {
    try {
      return await runBatch(items);
    } catch (error) {
      if (wasRolledBack(error)) return items.map(() => null);
      throw error;
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inFlight -= 1;
    }
  };
  const groups = new DataLoader<Item, Result | null>(run, {
    cache: false,
    maxBatchSize,
    batchScheduleFn(dispatch) {
      if (inFlight < maxInFlight) {
        inFlight += 1;
        setImmediate(dispatch);
      } else waiting.push(AsyncResource.bind(dispatch));
    },
  });
  return async (item) => (await groups.load(item)) ?? runSingle(item);
}
