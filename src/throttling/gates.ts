/** Lets only so many at a time through, by key; the others wait for their turn. */
export interface Gates {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

interface Gate {
  inside: number;
  readonly waiting: (() => void)[];
}

/** `widthOf` is asked whenever someone comes or goes, so that a gate can widen. */
export function createGates(widthOf: (key: string) => number): Gates {
  const gates = new Map<string, Gate>();

  const enter = async (key: string): Promise<Gate> => {
    const gate = gates.get(key) ?? { inside: 0, waiting: [] };
    gates.set(key, gate);
    if (gate.inside < widthOf(key)) gate.inside += 1;
    else await new Promise<void>((resolve) => gate.waiting.push(resolve));
    return gate;
  };
  const leave = (key: string, gate: Gate) => {
    gate.inside -= 1;
    while (gate.waiting.length > 0 && gate.inside < widthOf(key)) {
      gate.inside += 1;
      gate.waiting.shift()?.();
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
