/** The number of forgeries that were tried, and a line for each that was accepted. */
export interface ForgeryResult {
  readonly tried: number;
  readonly accepted: readonly string[];
}
