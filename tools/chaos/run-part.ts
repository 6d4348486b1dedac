import type { createGrounds } from './ground.ts';
import type { Outcome, Part } from './part.ts';

export interface PartOutcome extends Outcome {
  readonly part: string;
  readonly what: string;
  readonly unit: string;
  readonly seconds: number;
}

/** Runs one part on a ground of its own and clears that up. What a part throws, and what it did too seldom, is a loss. */
export async function runPart(part: Part, times: number, createGround: ReturnType<typeof createGrounds>): Promise<PartOutcome> {
  const { id, what, unit } = part;
  const started = performance.now();
  await using cleanup = new AsyncDisposableStack();
  const outcome = await part
    .run(createGround(cleanup), times)
    .catch(
      (error: unknown): Outcome => ({ done: 0, seen: [], lost: [error instanceof Error ? String(error.stack) : String(error)] }),
    );
  const missing = outcome.done < times ? [`done ${outcome.done} times in place of ${times}`] : [];
  const lost = [...outcome.lost, ...missing];
  return { part: id, what, unit, ...outcome, lost, seconds: Math.round((performance.now() - started) / 1000) };
}
