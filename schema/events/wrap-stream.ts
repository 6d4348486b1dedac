/**
 * A stream that is pulled by `next` and ends with `source`. `onEnd` is called as soon as its reader wants no more: a generator
 * that waits for something to yield would notice only afterwards.
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
