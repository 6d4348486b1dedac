/** A mutant that no test can notice, and why: it behaves like the source. */
export interface KnownSurvivor {
  readonly file: string;
  /** The line of the source, trimmed, so that the entry holds while the line does. */
  readonly line: string;
  /** The line with the mutant. */
  readonly mutant: string;
  readonly reason: string;
}

export const knownSurvivors: readonly KnownSurvivor[] = [];
