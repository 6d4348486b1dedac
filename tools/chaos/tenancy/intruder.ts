import type { Tenant } from '../../../test/tenancy/owned-rows.ts';
import type { Caller } from './caller.ts';

/** Who asks for what is not theirs. */
export interface Intruder {
  readonly name: string;
  readonly caller: Caller;
  readonly own: Tenant;
  /** Where texts may come from that it is shown: its own, and what its organisation shares. */
  readonly sees: Tenant;
  /** What it must neither see nor change. */
  readonly theirs: Tenant;
}

/** How much was asked for, and what came back: a line each. */
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
