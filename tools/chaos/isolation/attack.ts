import type { ChaosDatabase } from '../ground.ts';

/** Requests by which one principal of the Demo Group could delay every other organisation. */
export interface Attack {
  readonly id: string;
  /** What is sent. */
  readonly what: string;
  /** The permissions of the API key that sends it: the fewest with which it is accepted. */
  readonly permissions: readonly string[];
  /** Sends requests, as many as it can, until `signal` is aborted. Throws only if the attack could not begin. */
  run(target: AttackTarget): Promise<AttackReport>;
}

export interface AttackTarget {
  /** Of the server, without a slash at the end. */
  readonly url: string;
  /** The `Authorization` header of the attacker. */
  readonly authorization: string;
  readonly database: ChaosDatabase;
  /** Aborted when the attack is to end. */
  readonly signal: AbortSignal;
  /** Undoes what the attack leaves behind. */
  readonly cleanup: AsyncDisposableStack;
}

export interface AttackReport {
  /** What the attacker received, in figures: `200 × 12`. */
  readonly seen: string;
}
