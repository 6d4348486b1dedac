import type { Tenant } from '../../../test/tenancy/owned-rows.ts';
import type { Caller } from './caller.ts';

/** A caller that requests objects of another tenant. */
export interface Intruder {
  readonly name: string;
  readonly caller: Caller;
  readonly own: Tenant;
  /** The tenant whose texts the intruder may receive: the rows of the intruder, and those that its organisation shares. */
  readonly sees: Tenant;
  /** The tenant whose rows the intruder must neither read nor change. */
  readonly theirs: Tenant;
}

/** The number of requests, and a line for each leak. */
export interface Tally {
  readonly asked: number;
  readonly leaked: readonly string[];
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    asked: tallies.reduce((total, { asked }) => total + asked, 0),
    leaked: tallies.flatMap(({ leaked }) => leaked),
  };
}
