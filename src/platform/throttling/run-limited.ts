/** The caller whose concurrent work is limited. */
export interface LimitedCaller {
  /** Id of the principal, or the address of a caller without a token. */
  readonly principal: string;
  /** Id of the organisation, or the address of a caller without a token. */
  readonly organisation: string;
}

/**
 * Runs `work` as soon as the limits of the caller and its organisation allow it. Rejects with
 * RATE_LIMITED or UNAVAILABLE if too many tasks are waiting or `work` has waited too long.
 */
export type RunLimited = <Result>(caller: LimitedCaller, work: () => Promise<Result>) => Promise<Result>;
