import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, type GraphQLError, locatedError } from 'graphql';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { type ExecuteDocument, tellRefusals } from '../compiled-execution.ts';
import type { GraphqlContext } from '../context.ts';
import { requestError } from '../request-error.ts';
import { wrapStream } from './wrap-stream.ts';

/** What the stream behind a subscription yields: the root value of one answer, and the context that is made with. */
export interface SourceEvent<Value> {
  readonly value: Value;
  readonly context: GraphqlContext;
}

type Answers = AsyncGenerator<ExecutionResult, void>;

/** How long a subscriber may leave an answer unread. Milliseconds. */
const timeoutMs = 10_000;

/**
 * Runs a validated subscription: each `SourceEvent` of its source is executed as an operation of its document. If the subscription ends with an
 * error, that error is the last response, so that the client receives the reason over every transport: an error of the source, an error
 * that made a response incomplete, or a client that did not read a response in time.
 */
export async function subscribeDocument(
  executeDocument: ExecuteDocument,
  args: ExecutionArgs,
): Promise<Answers | ExecutionResult> {
  const context = args.contextValue as GraphqlContext;
  const source: unknown = await createSourceEventStream(args);
  const { document, operationName, variableValues: variables } = args;
  const refuse = (refusal: ExecutionResult): ExecutionResult => {
    tellRefusals(context, document, operationName, refusal);
    return refusal;
  };
  if (!isStream(source)) return refuse(source as ExecutionResult);
  let unread: NodeJS.Timeout | undefined;
  let isOver = false;
  /** Told once, in place of what would come next. */
  let reason: GraphQLError | undefined;
  const endForSlowness = (): void => {
    reason = tooSlow();
    void source.return();
  };

  const read = async (): Promise<IteratorResult<ExecutionResult, void>> => {
    const told = await source.next();
    if (reason) throw reason;
    if (told.done) return told;
    const { value: rootValue, context } = told.value;
    const answer = await executeDocument(document, { operationName, variables, context, rootValue });
    const fault = answer.errors?.find(({ originalError }) => originalError && !(originalError instanceof DomainError));
    if (fault) throw fault;
    return { done: false, value: answer };
  };

  return wrapStream(
    source,
    async () => {
      clearTimeout(unread);
      try {
        const next = await read();
        if (!next.done && !isOver) unread = setTimeout(endForSlowness, timeoutMs);
        return next;
      } catch (error) {
        reason = undefined;
        await source.return();
        return { done: false, value: refuse({ errors: [locatedError(error, null)] }) };
      }
    },
    () => {
      isOver = true;
      clearTimeout(unread);
    },
  );
}

/** A source that yields `SourceEvent` is an async generator, although the type of graphql-js is AsyncIterable. */
function isStream(source: unknown): source is AsyncGenerator<SourceEvent<unknown>, void, undefined> {
  return source instanceof Object && Symbol.asyncIterator in source;
}

function tooSlow(): GraphQLError {
  const message = 'The client did not read its events in time. Subscribe again with `after`, the id of the last event received.';
  return requestError('SLOW_SUBSCRIBER', message);
}
