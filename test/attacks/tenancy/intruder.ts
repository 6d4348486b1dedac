import type { Caller } from './caller.ts';
import type { Tenant } from './owned-rows.ts';

/** A caller that requests objects of another tenant. */
export interface Intruder {
  readonly name: string;
  readonly caller: Caller;
  readonly own: Tenant;
  /**
   * The tenant that contains every row whose texts the intruder may receive: its own rows, and the
   * rows shared within its organisation.
   */
  readonly readable: Tenant;
  /** The tenant whose rows the intruder must neither read nor change. */
  readonly theirs: Tenant;
}

/** The result of some requests of an intruder. */
export interface IntrusionResult {
  /** The number of requests and subscriptions. */
  readonly requests: number;
  /** A line for each response that reveals or changes data of the other tenant. */
  readonly leaks: readonly string[];
}

/** Returns the total of the requests, and all leaks. */
export function sum(results: readonly IntrusionResult[]): IntrusionResult {
  return {
    requests: results.reduce((total, { requests }) => total + requests, 0),
    leaks: results.flatMap(({ leaks }) => leaks),
  };
}
