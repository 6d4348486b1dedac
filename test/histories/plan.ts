import type { Row } from '../rest/stored.ts';
import type { Refusal } from './model.ts';
import type { Mutation } from './requests.ts';
import type { Caller, Step } from './steps.ts';

/** A request, and what must come of it. */
export interface Plan {
  readonly mutation: Mutation;
  readonly caller: Caller;
  readonly variables: Row;
  /** The code with which it must be refused; null when it must succeed. */
  readonly refusal: Refusal | null;
  /** Does in the model what was done, with the new ids of the answer, and returns what the answer must hold. */
  readonly apply: (answer: Row) => Row;
}

/** A step that sends a request of its own. */
export type Move = Exclude<Step, { kind: 'repeat' | 'misuse' | 'expire' }>;

/** One of what there is, whatever there is; undefined where there is nothing. */
export function pickFrom<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % items.length];
}
