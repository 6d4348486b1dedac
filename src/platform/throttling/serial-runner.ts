import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs `work` after all tasks that were passed before have ended, and returns its result. Throws if
 * it is called within a task of the same runner, because that task would wait for itself.
 */
export type RunSerially = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a runner that runs one task at a time, in the order of the calls. A task that fails does
 * not prevent the next.
 */
export function createSerialRunner(): RunSerially {
  const runner = {};
  let last: Promise<unknown> | null = null;
  return async (work) => {
    const outer = running.getStore();
    if (outer?.includes(runner)) throw new Error('A task of a serial runner cannot wait for another one');
    const run = () => running.run([...(outer ?? []), runner], work);
    const result = last ? last.then(run) : run();
    last = result.catch(() => undefined);
    return result;
  };
}

/** The serial runners of the tasks that the current call is part of, outermost first. */
const running = new AsyncLocalStorage<readonly object[]>();
