/** Limits the number of concurrent tasks per key. Other tasks wait in the order of their arrival. */
export interface Gates {
  /** Runs `work` when the limit allows it. Rejects with `onCrowded()`, without running it, if a waiting limit is exceeded. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export interface GateOptions {
  /** Maximum number of waiting tasks per key. Defaults to unlimited. */
  readonly maxWaiting?: number;
  /** Maximum waiting time in milliseconds. Defaults to unlimited. */
  readonly maxWaitMs?: number;
  /** Returns the error for a task that exceeds a waiting limit. */
  readonly onCrowded?: () => Error;
}

interface Gate {
  inside: number;
  readonly waiting: Set<() => void>;
}

/**
 * Creates gates. `widthOf` returns the limit of a key. It is called whenever a task arrives or ends, so that the limit can
 * change.
 */
export function createGates(
  widthOf: (key: string) => number,
  { maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs, onCrowded = () => new Error('too many wait') }: GateOptions = {},
): Gates {
  const gates = new Map<string, Gate>();

  const wait = (gate: Gate): Promise<void> => {
    if (gate.waiting.size >= maxWaiting) return Promise.reject(onCrowded());
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        gate.waiting.delete(admit);
        reject(onCrowded());
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      gate.waiting.add(admit);
    });
  };
  const enter = async (key: string): Promise<Gate> => {
    const gate = gates.get(key) ?? { inside: 0, waiting: new Set() };
    gates.set(key, gate);
    if (gate.inside < widthOf(key)) gate.inside += 1;
    else await wait(gate);
    return gate;
  };
  const leave = (key: string, gate: Gate) => {
    gate.inside -= 1;
    for (const admit of gate.waiting) {
      if (gate.inside >= widthOf(key)) break;
      gate.inside += 1;
      gate.waiting.delete(admit);
      admit();
    }
    if (gate.inside === 0) gates.delete(key);
  };

  return {
    async run(key, work) {
      const gate = await enter(key);
      try {
        return await work();
      } finally {
        leave(key, gate);
      }
    },
  };
}
