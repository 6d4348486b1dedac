/**
 * Runs `work` when it is the turn of `key`, and returns its result. One task runs at a time. The
 * next task is of the key whose previous task began first, so that the first task of a key waits
 * for at most one task of each other key. The tasks of a key run in the order of the calls.
 */
export type RunFairly = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a runner. A task must not wait for another task of the same runner. The callers limit how
 * many tasks wait.
 */
export function createFairRunner(): RunFairly {
  const waiting = new Map<string, (() => void)[]>();
  /** The number of the last turn of each key. Keys without one come first. */
  const lastTurns = new Map<string, number>();
  let turn = 0;
  let isRunning = false;

  const wait = (key: string): Promise<void> =>
    new Promise((resolve) => {
      const tasks = waiting.get(key);
      if (tasks) tasks.push(resolve);
      else waiting.set(key, [resolve]);
    });
  const findNext = (): string | null => {
    let next: string | null = null;
    for (const key of waiting.keys())
      if (next === null || (lastTurns.get(key) ?? 0) < (lastTurns.get(next) ?? 0)) next = key;
    return next;
  };
  const startNext = () => {
    const key = findNext();
    if (key === null) {
      isRunning = false;
      lastTurns.clear();
      return;
    }
    const tasks = waiting.get(key) ?? [];
    const start = tasks.shift();
    if (tasks.length === 0) waiting.delete(key);
    start?.();
  };

  return async (key, work) => {
    if (isRunning) await wait(key);
    isRunning = true;
    turn += 1;
    lastTurns.set(key, turn);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
