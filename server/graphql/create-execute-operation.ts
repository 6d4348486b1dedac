import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type {
  Caller,
  ExecuteOperation,
  OperationError,
} from '../../rest-adapter/operations/execute-operation.ts';
import type { GraphqlContext } from '../../schema/context.ts';
import { formatError } from '../../schema/errors/format-error.ts';
import type { Executor } from '../../schema/execution/executor.ts';
import { createServicePrincipal, type Principal } from '../../src/access/principal.ts';
import { type ContextDependencies, createContext, createContextFor } from './graphql-context.ts';

/**
 * Returns the function that runs the REST adapter's operations in this process, with the same
 * context and the same masking of errors as over HTTP.
 */
export function createExecuteOperation(
  dependencies: ContextDependencies,
  executor: Executor,
): ExecuteOperation {
  return executeIn(dependencies, executor, (caller) => createContext(dependencies, caller));
}

/**
 * Returns the function that runs operations as the service itself on one sales page, for the
 * webhooks of that page. Such operations produce the bodies of deliveries, so they cannot read
 * these bodies.
 */
export function createServiceOperation(
  dependencies: Omit<ContextDependencies, 'readDeliveryBodies'>,
  executor: Executor,
  salesPageId: number,
): ExecuteOperation {
  const principal = createServicePrincipal(salesPageId);
  const restricted = { ...dependencies, readDeliveryBodies: noDeliveryBodies };
  return executeIn(dependencies, executor, async (caller) =>
    createContextFor(restricted, principal, { ...caller, isService: true }),
  );
}

/** The request of a buyer that an operation serves. */
export type BuyerRequest = Pick<Caller, 'requestId' | 'address' | 'signal'>;

/** Executes an operation of the storefront schema. Throws the first error of the operation. */
export type ExecuteBuyerOperation = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
) => Promise<Data>;

/**
 * Returns the function that runs operations of one request as a buyer of a sales page, for the pages
 * of the service. `executor` is that of storefronts.
 */
export function createBuyerOperation(
  dependencies: ContextDependencies,
  executor: Executor,
  buyer: Principal,
  request: BuyerRequest,
): ExecuteBuyerOperation {
  return async <Data>(document: DocumentNode, variables: unknown) => {
    const context = createContextFor(dependencies, buyer, { ...request, channel: 'graphql' });
    const { data, errors } = await executor(document, {
      variables: variables as Record<string, unknown>,
      context,
    });
    const [error] = errors ?? [];
    if (error) throw error.originalError ?? error;
    return data as Data;
  };
}

async function noDeliveryBodies(): Promise<never> {
  throw new Error('An operation of the service cannot read bodies of deliveries.');
}

function executeIn(
  { reportBug }: Pick<ContextDependencies, 'reportBug'>,
  executor: Executor,
  createContextOf: (caller: Caller) => Promise<GraphqlContext>,
): ExecuteOperation {
  return async <Data>(document: DocumentNode, variables: unknown, caller: Caller) => {
    const format = (error: unknown): OperationError => {
      const { message, path, extensions } = formatError(error, (bug) => reportBug(bug, caller.requestId));
      return { message, path, extensions: extensions as OperationError['extensions'] };
    };
    try {
      const context = await createContextOf(caller);
      const { data, errors } = await executor(document, {
        variables: variables as Record<string, unknown>,
        context,
      });
      return { data: data as Data, errors: errors?.map(format) };
    } catch (error) {
      return { errors: [format(error)] };
    }
  };
}
