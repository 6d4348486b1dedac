/**
 * Runs each task, one after another, even if an earlier one fails. Then throws the error of the
 * failed task, or an AggregateError if several failed.
 */
export async function runAll(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const task of tasks) await task().catch((error: unknown) => errors.push(error));
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} removals failed`);
  if (errors.length === 1) throw errors[0];
}
