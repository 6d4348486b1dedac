/** Limits the number of concurrent tasks per key. Other tasks wait in the order of their arrival. */
export interface ConcurrencyLimiter {
  /** Runs `work` when the limit allows it. Rejects with `onExceeded()`, without running it, if a waiting limit is exceeded. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export interface ConcurrencyLimiterOptions {
  /** Maximum number of waiting tasks per key. Defaults to unlimited. */
  readonly maxWaiting?: number;
  /** Maximum waiting time in milliseconds. Defaults to unlimited. */
  readonly maxWaitMs?: number;
  /** Returns the error for a task that exceeds a waiting limit. */
  readonly onExceeded: () => Error;
}

const unlimited: ConcurrencyLimiterOptions = { onExceeded: () => new Error('too many waiting') };

interface Slots {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * Creates a limiter. `limitOf` returns the limit of a key. It is called whenever a task arrives or ends, so that the limit can
 * change.
 */
export function createConcurrencyLimiter(
  limitOf: (key: string) => number,
  { maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs, onExceeded }: ConcurrencyLimiterOptions = unlimited,
): ConcurrencyLimiter {
  const slotsByKey = new Map<string, Slots>();

  const wait = (gate: Slots): Promise<void> => {
    if (gate.waiting.size >= maxWaiting) return Promise.reject(onExceeded());
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        gate.waiting.delete(admit);
        reject(onExceeded());
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      gate.waiting.add(admit);
    });
  };
  const acquire = async (key: string): Promise<Slots> => {
    const gate = slotsByKey.get(key) ?? { running: 0, waiting: new Set() };
    slotsByKey.set(key, gate);
    if (gate.running < limitOf(key)) gate.running += 1;
    else await wait(gate);
    return gate;
  };
  const release = (key: string, gate: Slots) => {
    gate.running -= 1;
    for (const admit of gate.waiting) {
      if (gate.running >= limitOf(key)) break;
      gate.running += 1;
      gate.waiting.delete(admit);
      admit();
    }
    if (gate.running === 0) slotsByKey.delete(key);
  };

  return {
    async run(key, work) {
      const gate = await acquire(key);
      try {
        return await work();
      } finally {
        release(key, gate);
      }
    },
  };
}
