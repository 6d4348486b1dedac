/** Limits how many run at a time, by key; the others wait in the order of their arrival. */
export interface Gates {
  /** Runs `work` once there is room. Rejects with `onCrowded()`, without running it, where a limit of waiting is exceeded. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export interface GateOptions {
  /** How many may wait for one key; unlimited by default. */
  readonly maxWaiting?: number;
  /** How long one may wait, in milliseconds; unlimited by default. */
  readonly maxWaitMs?: number;
  /** Makes the error of one that may not wait, or no longer. */
  readonly onCrowded?: () => Error;
}

interface Gate {
  inside: number;
  readonly waiting: Set<() => void>;
}

/** `widthOf` is called whenever someone enters or leaves, so that a gate can widen. */
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
