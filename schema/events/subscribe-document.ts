import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, type GraphQLError, locatedError } from 'graphql';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { type ExecuteDocument, reportRejections } from '../compiled-execution.ts';
import type { GraphqlContext } from '../context.ts';
import { requestError } from '../request-error.ts';
import { wrapStream } from './wrap-stream.ts';

/** An item of a subscription's source stream: the root value of one response, and the context to execute it with. */
export interface SourceEvent<Value> {
  readonly value: Value;
  readonly context: GraphqlContext;
}

type ResponseStream = AsyncGenerator<ExecutionResult, void>;

/** How long a client may take to read a response before the subscription ends. */
const timeoutMs = 10_000;

/**
 * Executes a validated subscription: the document is executed once for each `SourceEvent` of the source stream.
 *
 * The stream ends with an error as its last response if the source throws, if a response is incomplete, or if the client does not
 * read a response in time. The error is sent as a response because every transport delivers responses.
 */
export async function subscribeDocument(
  executeDocument: ExecuteDocument,
  args: ExecutionArgs,
): Promise<ResponseStream | ExecutionResult> {
  const context = args.contextValue as GraphqlContext;
  const source: unknown = await createSourceEventStream(args);
  const { document, operationName, variableValues: variables } = args;
  const reject = (rejection: ExecutionResult): ExecutionResult => {
    reportRejections(context, document, operationName, rejection);
    return rejection;
  };
  if (!isStream(source)) return reject(source as ExecutionResult);
  let readTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** The error that ends the stream instead of the next response. Undefined while the client reads in time. */
  let reason: GraphQLError | undefined;
  const endSlowSubscription = (): void => {
    reason = slowSubscriberError();
    void source.return();
  };

  const read = async (): Promise<IteratorResult<ExecutionResult, void>> => {
    const item = await source.next();
    if (reason) throw reason;
    if (item.done) return item;
    const { value: rootValue, context } = item.value;
    const response = await executeDocument(document, { operationName, variables, context, rootValue });
    const error = response.errors?.find(({ originalError }) => originalError && !(originalError instanceof DomainError));
    if (error) throw error;
    return { done: false, value: response };
  };

  return wrapStream(
    source,
    async () => {
      clearTimeout(readTimer);
      try {
        const next = await read();
        if (!next.done && !isClosed) readTimer = setTimeout(endSlowSubscription, timeoutMs);
        return next;
      } catch (error) {
        reason = undefined;
        await source.return();
        return { done: false, value: reject({ errors: [locatedError(error, null)] }) };
      }
    },
    () => {
      isClosed = true;
      clearTimeout(readTimer);
    },
  );
}

/**
 * Whether the source is a stream rather than an error result. The streams of this schema are generators, although graphql-js
 * declares AsyncIterable.
 */
function isStream(source: unknown): source is AsyncGenerator<SourceEvent<unknown>, void, undefined> {
  return source instanceof Object && Symbol.asyncIterator in source;
}

function slowSubscriberError(): GraphQLError {
  const message = 'The client did not read its events in time. Subscribe again with `after`, the id of the last event received.';
  return requestError('SLOW_SUBSCRIBER', message);
}
