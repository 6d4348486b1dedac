import {
  BREAK,
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  OperationTypeNode,
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { DomainError } from '../src/platform/errors/domain-error.ts';
import { createCompilableSchema } from './compilable-schema.ts';
import type { GraphqlContext } from './context.ts';
import { findFieldNames } from './field-names.ts';
import { limitResponse } from './limit-response.ts';
import { createPlanCache } from './plan-cache.ts';
import { createReadPlans } from './reads/read-plan.ts';

/** Runs validated documents. Errors are returned in the result, as graphql-js returns them. */
export type ExecuteDocument = (
  document: DocumentNode,
  options: {
    readonly operationName?: string | null | undefined;
    readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
    readonly context: GraphqlContext;
    /** The event that a response of a subscription reports. */
    readonly rootValue?: unknown;
  },
) => Promise<ExecutionResult>;

/**
 * Execution by graphql-jit: a compiled document runs in a quarter of the time. `knownDocuments` are compiled when they first come
 * (3 to 8 ms), others once they have come a few times. What has no plan runs in graphql-js. Resolvers are typed and rows come typed from
 * the driver, so that strings, numbers and Booleans need no second look. `onCompiled` is called with each plan.
 */
export function createCompiledExecution(
  schema: GraphQLSchema,
  knownDocuments: readonly DocumentNode[],
  onCompiled: () => void = () => undefined,
): ExecuteDocument {
  const findReadPlan = createReadPlans(schema, knownDocuments);
  const compilable = createCompilableSchema(schema);
  const compile = (document: DocumentNode, operationName: string | undefined): CompiledQuery['query'] | null => {
    if (hasRequiredDefault(document) || isIntrospective(document)) return null;
    const compiled = compileQuery(compilable, document, operationName, { disableLeafSerialization: true });
    if (!isCompiledQuery(compiled)) return null;
    onCompiled();
    return compiled.query;
  };
  const findPlan = createPlanCache({ compile, knownDocuments });

  return async (document, { operationName, variables, context, rootValue }) => {
    // An empty name counts as none.
    const name = operationName || undefined;
    const compiledQuery = findPlan(document, name);
    context.loaders.usePlan(findReadPlan(document));
    const { budget } = context;
    const isMutation = getOperationAST(document, name)?.operation === OperationTypeNode.MUTATION;
    budget.begin({ isMutation });
    const run = async (): Promise<ExecutionResult> => {
      const compiled = await compiledQuery?.(rootValue, context, variables ?? {});
      // graphql-jit rejects variables in its own words, and some that are valid; only graphql-js decides, in one way for all.
      if (compiled?.data !== undefined) return compiled;
      return execute({ schema, document, rootValue, contextValue: context, variableValues: variables, operationName: name });
    };
    try {
      // Promise.race would keep the result reachable from the budget, and with it longer than the response.
      const result = await new Promise<ExecutionResult>((resolve, reject) => {
        budget.onAbandoned(() => resolve({}));
        run().then(resolve, reject);
      });
      tellRefusals(context, document, name, result);
      return await limitResponse(result, budget, isMutation);
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

/** Reports the rejections of fields to the context. */
export function tellRefusals(
  context: GraphqlContext,
  document: DocumentNode,
  operationName: string | null | undefined,
  { errors = [] }: ExecutionResult,
): void {
  for (const { originalError, path } of errors) {
    if (originalError instanceof DomainError) {
      const type = typeNames[getOperationAST(document, operationName)?.operation ?? OperationTypeNode.QUERY];
      context.onRejected([type, ...findFieldNames(document, operationName, path ?? [])].join('.'), originalError);
    }
  }
}

/** `$page: Int! = 1` may be left out, which graphql-jit refuses. */
function hasRequiredDefault({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.variableDefinitions?.some(
        ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue !== undefined,
      ),
  );
}

/** Whether a document selects `__schema` or `__type`, which must describe the served schema. */
function isIntrospective(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field({ name }) {
      if (name.value !== '__schema' && name.value !== '__type') return undefined;
      found = true;
      return BREAK;
    },
  });
  return found;
}
