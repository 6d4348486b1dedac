import { type DocumentNode, getOperationAST, type OperationDefinitionNode } from 'graphql';

/** How a plan comes to be, and which documents are worth one at once. */
export interface PlanCacheOptions<Plan> {
  /** Takes milliseconds of the only thread there is; null where the operation can't be compiled. */
  readonly compile: (document: DocumentNode, operationName: string | undefined) => Plan | null;
  /** Documents that are certain to be used again: those of the service and those that the operator configures. */
  readonly knownDocuments: Iterable<DocumentNode>;
}

/** The plan of an operation; null where it is to be run without one. */
export type FindPlan<Plan> = (document: DocumentNode, operationName: string | undefined) => Plan | null;

/** A document of a client is compiled when it is run for this time: one that is sent once is not worth it. */
const worthwhile = 5;

/**
 * Plans hang on the operations they were made of and go with them: who keeps a document, and how many, says how many plans there are
 * (`createDocumentCache`). An unknown operation name has no plan.
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
      if (entry.runs < worthwhile && !known.has(document)) return null;
      entry.plan = compile(document, operationName);
    }
    return entry.plan;
  };
}
