/**
 * Returns a generator that takes its values from `next` and closes `source` when it is closed. `onEnd` is called immediately when
 * the reader closes the generator. An async generator function could react only after its pending `next` has settled.
 */
export function wrapStream<Value>(
  source: AsyncGenerator<unknown, void>,
  next: () => Promise<IteratorResult<Value, void>>,
  onEnd: () => void = () => undefined,
): AsyncGenerator<Value, void> {
  const end = async (): Promise<IteratorReturnResult<void>> => {
    onEnd();
    await source.return();
    return { done: true, value: undefined };
  };
  return {
    next,
    return: end,
    async throw(error) {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await end();
    },
  };
}
