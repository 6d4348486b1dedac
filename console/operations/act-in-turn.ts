import type { Failure } from './failure.ts';

interface ActionsInTurn<Target> {
  readonly targets: readonly Target[];
  readonly act: (target: Target) => Promise<{ readonly failure: Failure | null }>;
  /** Returns the name of a target, which precedes the message of its failure. */
  readonly nameOf: (target: Target) => string;
}

/**
 * Acts on targets one after another. Stops at the first failure, which names its target. Returns the
 * targets before it, on which the action had its effect.
 */
export async function actInTurn<Target>({
  targets,
  act,
  nameOf,
}: ActionsInTurn<Target>): Promise<{ readonly done: readonly Target[]; readonly failure: Failure | null }> {
  const done: Target[] = [];
  for (const target of targets) {
    const { failure } = await act(target);
    if (failure) return { done, failure: { ...failure, message: `${nameOf(target)}: ${failure.message}` } };
    done.push(target);
  }
  return { done, failure: null };
}
