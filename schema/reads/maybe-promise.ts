/** A value, or a promise of it if it must be read first. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Applies a function to a value: immediately if the value is available, else once its promise is fulfilled. */
export function mapMaybePromise<Value, Result>(
  value: MaybePromise<Value>,
  use: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}
