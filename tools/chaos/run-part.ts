import type { Outcome, Part } from './part.ts';
import type { createResourceFactory } from './part-resources.ts';

export interface PartOutcome extends Outcome {
  readonly part: string;
  readonly description: string;
  readonly unit: string;
  readonly seconds: number;
  /** Every violation, including those of `slowResponses`. Empty if the part passed. */
  readonly violations: readonly string[];
  readonly slowResponses: readonly string[];
}

/**
 * Runs one part with separate resources, which are removed afterwards. Errors of the part and
 * missing repetitions are reported as violations.
 */
export async function runPart(
  part: Part,
  times: number,
  createResources: ReturnType<typeof createResourceFactory>,
): Promise<PartOutcome> {
  const { id, description, unit } = part;
  const started = performance.now();
  await using cleanup = new AsyncDisposableStack();
  const outcome = await part.run(createResources(cleanup), times).catch(
    (error: unknown): Outcome => ({
      done: 0,
      observations: [],
      violations: [error instanceof Error ? String(error.stack) : String(error)],
    }),
  );
  const { slowResponses = [] } = outcome;
  const missing = outcome.done < times ? [`completed ${outcome.done} of ${times} ${unit}`] : [];
  const violations = [...outcome.violations, ...slowResponses, ...missing];
  return {
    part: id,
    description,
    unit,
    ...outcome,
    violations,
    slowResponses,
    seconds: Math.round((performance.now() - started) / 1000),
  };
}
