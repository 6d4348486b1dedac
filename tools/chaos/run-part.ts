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
 * violations.
 */
export async function runPart(part: Part, times: number, createGround: ReturnType<typeof createGrounds>): Promise<PartOutcome> {
  const { id, what, unit } = part;
  const started = performance.now();
  await using cleanup = new AsyncDisposableStack();
  const outcome = await part.run(createGround(cleanup), times).catch(
    (error: unknown): Outcome => ({
      done: 0,
      observations: [],
      violations: [error instanceof Error ? String(error.stack) : String(error)],
    }),
  );
  const missing = outcome.done < times ? [`completed ${outcome.done} of ${times} ${unit}`] : [];
  const violations = [...outcome.violations, ...missing];
  return { part: id, what, unit, ...outcome, violations, seconds: Math.round((performance.now() - started) / 1000) };
}
