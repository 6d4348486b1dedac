import { AsyncResource } from 'node:async_hooks';
import DataLoader from 'dataloader';
import { wasRolledBack } from './statement-rejection.ts';

/** A statement for several concurrent items and one for a single item, with the same effect. */
export interface SharedStatement<Item, Result> {
  /**
   * Processes several items in one statement. It skips rows that other transactions have locked, and waits only for concurrent requests
   * with the same idempotency key. The result of an item is null if the item was rejected or its row was locked.
   */
  readonly together: (items: readonly Item[]) => Promise<readonly (Result | null)[]>;
  /** Processes one item and waits for locks. */
  readonly alone: (item: Item) => Promise<Result>;
}

/** Shared statements in flight per process. Items that arrive while both are in flight share the next one. */
const width = 2;
/** Items per statement. */
const maxTogether = 32;

/**
 * Returns a function that processes items in shared statements. Items that arrive while statements are in flight share the next one: under
 * load, a group pays once for a plan, a round trip and, for writes, a commit; without load, no item waits. An item whose result is null is
 * processed again alone, so that a rejection or a lock affects no other item. If a shared statement was rolled back, each of its items is
 * processed alone; if it is unknown whether it was rolled back, all of them fail. A trace contains the shared statement as a span of the
 * first item of its group.
 */
export function shareStatements<Item, Result>({
  together,
  alone,
}: SharedStatement<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let underWay = 0;

  const run = async (items: readonly Item[]): Promise<readonly (Result | null)[]> => {
    try {
      return await together(items);
    } catch (error) {
      if (wasRolledBack(error)) return items.map(() => null);
      throw error;
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
  const groups = new DataLoader<Item, Result | null>(run, {
    cache: false,
    maxBatchSize: maxTogether,
    batchScheduleFn(dispatch) {
      if (underWay < width) {
        underWay += 1;
        setImmediate(dispatch);
      } else waiting.push(AsyncResource.bind(dispatch));
    },
  });
  return async (item) => (await groups.load(item)) ?? alone(item);
}
