/** How many forgeries were tried, and those that were taken: a line each. */
export interface Forged {
  readonly tried: number;
  readonly taken: readonly string[];
}
