import type { ExecutionResult } from 'graphql';

interface SubscriptionStreamOptions {
  /**
   * Called when the transport requests the first response. The connection accepts writes from then
   * on. Returns a function that is called when the client ends the subscription. `onEnd` must be
   * called if the subscription ends with an error.
   */
  readonly join: (onEnd: (error: unknown) => void) => () => void;
  /** Returns the last response of a subscription that ends with an error. */
  readonly toResponse: (error: unknown) => ExecutionResult;
}

/**
 * Creates the stream of responses that a transport reads. The hub writes the responses to events
 * directly to the connection, so the stream has only one response: the error with which the
 * subscription ends, if any. If the transport closes the stream, the subscription has left the hub
 * when `return` returns, so that no event follows the `complete` message of the client.
 */
export function createSubscriptionStream({
  join,
  toResponse,
}: SubscriptionStreamOptions): AsyncGenerator<ExecutionResult, void> {
  const ended = Promise.withResolvers<IteratorResult<ExecutionResult, void>>();
  const done = { done: true, value: undefined } as const;
  let hasEnded = false;
  let leave: (() => void) | undefined;
  const close = () => {
    hasEnded = true;
    leave?.();
    ended.resolve(done);
  };
  return {
    async next() {
      if (hasEnded) return done;
      leave ??= join((error) => {
        hasEnded = true;
        ended.resolve({ done: false, value: toResponse(error) });
      });
      return ended.promise;
    },
    async return() {
      close();
      return done;
    },
    async throw(error) {
      close();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      close();
    },
  };
}
