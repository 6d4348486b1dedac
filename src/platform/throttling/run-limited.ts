/** Whom work is limited by. */
export interface LimitedCaller {
  /** The principal, or the address of a caller without a token. */
  readonly principal: string;
  /** The organisation, or the address of a caller without a token. */
  readonly organisation: string;
}

/** Runs work when there is room for the caller and its organisation, behind earlier work of theirs. */
export type RunLimited = <Result>(caller: LimitedCaller, work: () => Promise<Result>) => Promise<Result>;
