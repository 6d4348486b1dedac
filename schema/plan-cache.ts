import { type DocumentNode, getOperationAST, type OperationDefinitionNode } from 'graphql';

/** The options of `createPlanCache`. */
export interface PlanCacheOptions<Plan> {
  /** Compiles an operation, which blocks the event loop for milliseconds. Returns null if the operation cannot be compiled. */
  readonly compile: (document: DocumentNode, operationName: string | undefined) => Plan | null;
  /** Documents that are compiled on first use: those of the service and the trusted documents of the operator. */
  readonly knownDocuments: Iterable<DocumentNode>;
}

/** Returns the plan of an operation. Null if the operation has no plan yet or cannot be compiled. */
export type FindPlan<Plan> = (document: DocumentNode, operationName: string | undefined) => Plan | null;

/**
 * The run on which a document outside `knownDocuments` is compiled. Compiling a document that is sent once costs more than it
 * saves.
 */
export const minRuns = 5;

/**
 * Creates a cache of compiled plans. A plan is released together with its document, so the cache of documents limits the number
 * of plans (`createDocumentCache`). An unknown operation name has no plan.
 */
export function createPlanCache<Plan>({ compile, knownDocuments }: PlanCacheOptions<Plan>): FindPlan<Plan> {
  const known = new WeakSet(knownDocuments);
  const entries = new WeakMap<OperationDefinitionNode, { runs: number; plan?: Plan | null }>();

  return (document, operationName) => {
    const operation = getOperationAST(document, operationName);
    if (!operation) return null;
    let entry = entries.get(operation);
    if (!entry) {
      entry = { runs: 0 };
      entries.set(operation, entry);
    }
    if (entry.plan === undefined) {
      entry.runs += 1;
      if (entry.runs < minRuns && !known.has(document)) return null;
      entry.plan = compile(document, operationName);
    }
    return entry.plan;
  };
}
