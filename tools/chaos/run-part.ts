import type { createGrounds } from './ground.ts';
import type { Outcome, Part } from './part.ts';

export interface PartOutcome extends Outcome {
  readonly part: string;
  readonly what: string;
  readonly unit: string;
  readonly seconds: number;
}

/**
 * Runs one part on a separate ground, which is removed afterwards. An error of the part and missing repetitions are reported as
 * losses.
 */
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
