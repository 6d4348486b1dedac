import type { ChaosDatabase } from '../../../tools/chaos/part-resources.ts';

/** An attack in which one principal of the Demo Group tries to delay all other organisations. */
export interface Attack {
  readonly id: string;
  /** A description of the requests that are sent. */
  readonly description: string;
  /** Whether test/chaos/parts.test.ts runs the attack, for one second. Defaults to false. */
  readonly isInShortRuns?: true;
  /**
   * The permissions of the API key that sends the requests: the fewest with which they are
   * accepted.
   */
  readonly permissions: readonly string[];
  /**
   * Sends as many requests as possible until `signal` is aborted. Throws only if the attack could
   * not begin.
   */
  run(target: AttackTarget): Promise<AttackReport>;
}

export interface AttackTarget {
  /** The URL of the server, without a trailing slash. */
  readonly url: string;
  /** The `Authorization` header of the attacker. */
  readonly authorization: string;
  readonly database: ChaosDatabase;
  /** Aborted when the attack is to end. */
  readonly signal: AbortSignal;
  /** Undoes the changes of the attack. */
  readonly cleanup: AsyncDisposableStack;
}

export interface AttackReport {
  /** The number of responses that the attacker received, by status, such as `200 × 12`. */
  readonly summary: string;
  /** A line for each violation other than a delay of the tills. Defaults to none. */
  readonly violations?: readonly string[];
}
