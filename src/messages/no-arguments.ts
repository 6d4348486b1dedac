/** A message without arguments. */
export type NoArguments = Readonly<Record<never, never>>;
