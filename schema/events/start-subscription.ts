import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, locatedError } from 'graphql';
import type { GraphqlContext } from '../context.ts';
import { reportRejections } from '../execution/executor.ts';
import { createSubscriptionOperation, type EventSelection, type Member } from './live/subscription.ts';
import type { SubscriptionHub } from './live/subscription-hub.ts';
import { createSubscriptionStream } from './live/subscription-stream.ts';

/**
 * Starts a validated subscription. The hub executes it once for each event and writes the
 * responses to the context's `sink`. The returned stream has a response only if the subscription
 * ends with an error: the caller loses access, an event cannot be read, or the client does not read
 * its events. The error is a response, because every transport delivers responses.
 */
export async function startSubscription(
  hub: SubscriptionHub,
  args: ExecutionArgs,
): Promise<AsyncGenerator<ExecutionResult, void> | ExecutionResult> {
  const context = args.contextValue as GraphqlContext;
  const { sink, principal } = context;
  const { document, operationName } = args;
  const reject = (rejection: ExecutionResult): ExecutionResult => {
    reportRejections(context, document, operationName, rejection);
    return rejection;
  };
  const selection: unknown = await createSourceEventStream(args);
  if (!isSelection(selection)) return reject(selection as ExecutionResult);
  if (!sink) throw new Error('The connection of the operation does not accept subscriptions.');

  const stream = createSubscriptionStream({
    join(onEnd) {
      const operation = createSubscriptionOperation(args, selection);
      const member: Member = { operation, context, sink, principal, position: selection.after, onEnd };
      hub.join(member);
      return () => hub.leave(member);
    },
    toResponse: (error) => reject({ errors: [locatedError(error, null)] }),
  });
  context.onDisconnect(() => void stream.return());
  return stream;
}

/** Returns whether the field's `subscribe` returned a selection instead of an error. */
function isSelection(source: unknown): source is EventSelection {
  return source instanceof Object && Symbol.asyncIterator in source;
}
