import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, locatedError } from 'graphql';
import type { ExecuteDocument } from '../compiled-execution.ts';
import type { GraphqlContext } from '../context.ts';
import { wrapStream } from './wrap-stream.ts';

/** What the stream behind a subscription yields: the root value of one answer, and the context that is made with. */
export interface Told<Value> {
  readonly value: Value;
  readonly context: GraphqlContext;
}

/**
 * Runs a validated subscription: each `Told` of its source becomes an answer, compiled as any other operation. An error of the source
 * is the last answer, so that the client is told the reason in whatever way it is connected.
 */
export async function subscribeDocument(
  executeDocument: ExecuteDocument,
  args: ExecutionArgs,
): Promise<AsyncGenerator<ExecutionResult, void> | ExecutionResult> {
  const source: unknown = await createSourceEventStream(args);
  if (!isStream(source)) return source as ExecutionResult;
  const { document, operationName, variableValues: variables } = args;

  return wrapStream(source, async () => {
    try {
      const told = await source.next();
      if (told.done) return told;
      const { value: rootValue, context } = told.value;
      return { done: false, value: await executeDocument(document, { operationName, variables, context, rootValue }) };
    } catch (error) {
      return { done: false, value: { errors: [locatedError(error, null)] } };
    }
  });
}

/** Whoever yields `Told` is a generator, which graphql-js does not say. */
function isStream(source: unknown): source is AsyncGenerator<Told<unknown>, void, undefined> {
  return source instanceof Object && Symbol.asyncIterator in source;
}
