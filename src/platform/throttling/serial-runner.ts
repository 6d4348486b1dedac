/** Runs `work` after all tasks that were passed before have ended, and returns its result. */
export type RunSerially = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates a runner that runs one task at a time, in the order of the calls. A task that fails does not prevent the next. */
export function createSerialRunner(): RunSerially {
  let last: Promise<unknown> | null = null;
  return (work) => {
    const result = last ? last.then(work) : work();
    last = result.catch(() => undefined);
    return result;
  };
}
