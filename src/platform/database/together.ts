import { AsyncResource } from 'node:async_hooks';
import DataLoader from 'dataloader';
import { wasUndone } from './refusal.ts';

/** What many ask for at the same time, as two statements of the same effect. */
export interface SharedStatement<Item, Result> {
  /**
   * Does it for several at once, in one statement, and waits for nobody's lock, but for those who use the same idempotency key at the same
   * moment. Null for whoever got nothing of it: because it was refused, or because somebody else holds its row.
   */
  readonly together: (items: readonly Item[]) => Promise<readonly (Result | null)[]>;
  /** Does it for one, waiting where it must. */
  readonly alone: (item: Item) => Promise<Result>;
}

/** Statements for several that one process has under way at a time: whoever comes meanwhile makes up the next. */
const width = 2;
/** Items that a statement takes. */
const maxTogether = 32;

/**
 * Those who come while statements are under way share the next one, so that under load a plan, a round trip and, of writes, a commit are
 * paid for once a group, and at rest nobody waits. Who got nothing of it, for whatever reason, goes alone, and so nobody's refusal, lock or
 * fault is another's: a group that failed was undone whole and each of it goes alone. Where nobody knows whether it was undone, all
 * of it fail. A trace shows the shared statement with whoever was the first of its group.
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
      if (wasUndone(error)) return items.map(() => null);
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
