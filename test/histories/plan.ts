import type { Row } from '../rest/stored.ts';
import type { Rejection } from './model.ts';
import type { Mutation } from './requests.ts';
import type { Caller, Step } from './steps.ts';

/** A request and its expected result. */
export interface Plan {
  readonly mutation: Mutation;
  readonly caller: Caller;
  readonly input: Row;
  /** The code with which the request must be rejected. Null if it must succeed. */
  readonly rejection: Rejection | null;
  /**
   * Applies the effect of the request to the model, with the new ids of the response. Returns what
   * the response must contain.
   */
  readonly apply: (response: Row) => Row;
}

/** A step that sends a separate request. */
export type RequestStep = Exclude<Step, { kind: 'repeat' | 'misuse' | 'expire' | 'expireHold' }>;

/**
 * Returns the item at the index `pick` modulo the number of items. Returns undefined for an empty
 * list.
 */
export function pickFrom<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % items.length];
}
