/**
 * Limits the number of concurrent tasks per key. Tasks above the limit wait, and start in the order
 * of their arrival.
 */
export interface ConcurrencyLimiter {
  /**
   * Runs `work` when the limit allows it and returns its result. Rejects with `onExceeded()`,
   * without running `work`, if `maxWaiting` or `maxWaitMs` is exceeded.
   */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export interface ConcurrencyLimiterOptions {
  /** Maximum number of waiting tasks per key. Required, because each waiting task uses memory. */
  readonly maxWaiting: number;
  /** Maximum waiting time in milliseconds. Defaults to unlimited. */
  readonly maxWaitMs?: number;
  /** Returns the error for a task that exceeds a waiting limit. */
  readonly onExceeded: () => Error;
}

interface Slots {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * Creates a limiter. `limitOf` returns the limit of a key. It is called whenever a task arrives or
 * ends, so that the limit can change.
 */
export function createConcurrencyLimiter(
  limitOf: (key: string) => number,
  { maxWaiting, maxWaitMs, onExceeded }: ConcurrencyLimiterOptions,
): ConcurrencyLimiter {
  const slotsByKey = new Map<string, Slots>();

  const wait = (slots: Slots): Promise<void> => {
    if (slots.waiting.size >= maxWaiting) return Promise.reject(onExceeded());
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        slots.waiting.delete(admit);
        reject(onExceeded());
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      slots.waiting.add(admit);
    });
  };
  const slotsOf = (key: string): Slots => {
    const slots = slotsByKey.get(key) ?? { running: 0, waiting: new Set() };
    slotsByKey.set(key, slots);
    return slots;
  };
  const release = (key: string, slots: Slots) => {
    slots.running -= 1;
    for (const admit of slots.waiting) {
      if (slots.running >= limitOf(key)) break;
      slots.running += 1;
      slots.waiting.delete(admit);
      admit();
    }
    if (slots.running === 0) slotsByKey.delete(key);
  };

  return {
    async run(key, work) {
      const slots = slotsOf(key);
      if (slots.running < limitOf(key)) slots.running += 1;
      else await wait(slots);
      try {
        return await work();
      } finally {
        release(key, slots);
      }
    },
  };
}
