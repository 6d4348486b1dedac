/** A change that may cause a previously valid or permitted operation to be rejected. */
export interface BreakingChange {
  /**
   * The part that changed, such as `Type.field` or `Type.field.argument`. The changelog names it.
   */
  readonly path: string;
  readonly message: string;
}
