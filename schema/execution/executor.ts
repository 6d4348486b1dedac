import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  OperationTypeNode,
} from 'graphql';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import type { GraphqlContext } from '../context.ts';
import { findFieldNames } from '../errors/field-names.ts';
import { executeFields } from './execute-fields.ts';
import { limitResponse } from './limit-response.ts';
import { createPlanCache } from './plan-cache.ts';

/** Executes a validated operation. Errors are returned in the result, as in graphql-js. */
export type Executor = (
  document: DocumentNode,
  options: {
    readonly operationName?: string | null | undefined;
    readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
    readonly context: GraphqlContext;
    /**
     * The root value: for a subscription, the event that the response reports. Defaults to
     * undefined.
     */
    readonly rootValue?: unknown;
  },
) => Promise<ExecutionResult>;

/** The maximum number of errors of variables that are reported. */
const maxVariableErrors = 50;

/**
 * Creates the executor of the service. An operation is planned separately for each set of values of
 * `@include` and `@skip`. Its objects are created by generated code, which takes a fraction of the
 * time, from the first execution of `knownOperations`, and from the fifth one of other operations.
 * `onCompiled` is called when the executions of a plan begin to use generated code.
 */
export function createExecutor(
  schema: GraphQLSchema,
  knownOperations: readonly DocumentNode[],
  onCompiled: () => void = () => undefined,
): Executor {
  const findPlan = createPlanCache({ schema, onCompiled, knownOperations });

  return limitExecution(async (document, { operationName, variables: given, context, rootValue }) => {
    const operation = getOperationAST(document, operationName);
    // graphql-js reports why the document has no such operation.
    if (!operation) return execute({ schema, document, operationName });
    const { variableDefinitions = [] } = operation;
    const options = { maxErrors: maxVariableErrors };
    const { coerced: variables, errors } = getVariableValues(
      schema,
      variableDefinitions,
      given ?? {},
      options,
    );
    if (!variables) return { errors };
    const { readPlan, fields: plan } = findPlan(document, operation, variables);
    context.loaders.usePlan(readPlan.restrictTo(context.principal));
    return executeFields({ plan, rootValue, context, variables });
  });
}

/** Wraps an executor to limit its responses (`ResponseBudget`) and to report rejections. */
export function limitExecution(executor: Executor): Executor {
  return async (document, options) => {
    const { context } = options;
    const { budget } = context;
    // HTTP clients send an empty name for an unnamed operation.
    const operationName = options.operationName || undefined;
    const isMutation = getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION;
    budget.begin({ isMutation });
    try {
      // Promise.race would keep the result reachable through the budget after the response was
      // sent.
      const result = await new Promise<ExecutionResult>((resolve, reject) => {
        budget.onAbandoned(() => resolve({}));
        executor(document, { ...options, operationName }).then(resolve, reject);
      });
      reportRejections(context, document, operationName, result);
      return await limitResponse(result, context, isMutation);
    } finally {
      budget.end();
    }
  };
}

const typeNames: Readonly<Record<OperationTypeNode, string>> = {
  [OperationTypeNode.QUERY]: 'Query',
  [OperationTypeNode.MUTATION]: 'Mutation',
  [OperationTypeNode.SUBSCRIPTION]: 'Subscription',
};

/** Calls `onRejected` for each DomainError of a result. */
export function reportRejections(
  context: GraphqlContext,
  document: DocumentNode,
  operationName: string | null | undefined,
  { errors = [] }: ExecutionResult,
): void {
  for (const { originalError, path } of errors) {
    if (originalError instanceof DomainError) {
      const type = typeNames[getOperationAST(document, operationName)?.operation ?? OperationTypeNode.QUERY];
      context.onRejected(
        [type, ...findFieldNames(document, operationName, path ?? [])].join('.'),
        originalError,
      );
    }
  }
}
