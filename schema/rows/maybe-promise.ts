/** A value that is available, or a promise of a value that must be read first. */
export type MaybePromise<Value> = Value | Promise<Value>;

/**
 * Applies a function to a value, immediately if the value is available, otherwise when its promise
 * resolves.
 */
export function mapMaybePromise<Value, Result>(
  value: MaybePromise<Value>,
  use: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}
