import type { ListPlace } from './list-place.ts';

/**
 * Returns the value of a filter if it is one of the choices, otherwise null. The address can
 * contain any value.
 */
export function choiceOf<Choice extends string>(
  { filters }: ListPlace,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  return choices.find((choice) => choice === filters[name]) ?? null;
}
