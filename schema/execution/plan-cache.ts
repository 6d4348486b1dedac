import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { allColumnsPlan, type ReadPlan } from '../rows/read-plan.ts';
import { createReadPlans } from './create-read-plan.ts';
import { type PlannedOperation, planAllFields, planFields } from './plan-fields.ts';
import { createReadConditions, type ReadConditions } from './read-conditions.ts';

type Variables = Readonly<Record<string, unknown>>;

/** The plan of an operation for one set of values of `@include` and `@skip`. */
export interface OperationPlan {
  readonly readPlan: ReadPlan;
  readonly fields: PlannedOperation;
}

/** The options of `createPlanCache`. */
export interface PlanCacheOptions {
  readonly schema: GraphQLSchema;
  /** Called when the executions of a plan begin to use generated code. */
  readonly onCompiled: () => void;
  /**
   * Operations that are compiled on first use: those of the service and the trusted documents of the
   * operator.
   */
  readonly knownOperations: Iterable<DocumentNode>;
}

/**
 * Returns the plan of an operation for the coerced variables. The plan is not cached, and reads all
 * columns, if the operation is too large or if a condition is null.
 */
export type FindPlan = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
) => OperationPlan;

/**
 * The run from which an operation outside `knownOperations` uses generated code. Generating code for
 * an operation that is sent once costs more than it saves.
 */
export const minRuns = 5;

/**
 * Maximum number of cached plans per operation. Its other sets of conditions are planned for each
 * run.
 */
export const maxVariants = 16;

/**
 * Maximum number of fields of all cached plans for operations of clients. A compiled field uses
 * about 2 kB.
 */
const maxClientFields = 50_000;

/** A cached plan, with the number of its runs without generated code. */
interface Variant {
  readonly plan: OperationPlan;
  readonly fieldCount: number;
  runs: number;
}

interface OperationEntry {
  readonly readConditions: ReadConditions;
  readonly variants: Map<string, Variant>;
}

/**
 * Creates a cache of plans. The plans of an operation are released together with it. Of the plans
 * for operations of clients, the least recently used are evicted when all have more than
 * `maxClientFields` fields.
 */
export function createPlanCache({ schema, onCompiled, knownOperations }: PlanCacheOptions): FindPlan {
  const createReadPlan = createReadPlans();
  const known = new WeakSet(knownOperations);
  const entries = new WeakMap<OperationDefinitionNode, OperationEntry>();
  const clientVariants = new LRUCache<Variant, () => void>({
    maxSize: maxClientFields,
    // A size must be positive, but all fields of an operation can be skipped.
    sizeCalculation: (_remove, { fieldCount }) => fieldCount + 1,
    dispose: (remove) => remove(),
  });

  return (document, operation, variables) => {
    let entry = entries.get(operation);
    if (!entry) {
      entry = { readConditions: createReadConditions(document, operation), variants: new Map() };
      entries.set(operation, entry);
    }
    const { readConditions, variants } = entry;
    const conditions = readConditions(variables);
    const isKnown = known.has(document);
    const key = conditions && Object.values(conditions).join();
    let variant = key === null ? undefined : variants.get(key);
    if (!variant) {
      const fields = planFields(schema, operation, document.definitions, conditions ?? variables);
      const all = conditions && planAllFields(fields);
      if (!all || key === null) return { fields, readPlan: allColumnsPlan };
      const plan = { fields, readPlan: createReadPlan(all, isKnown) };
      variant = { plan, fieldCount: all.length, runs: 0 };
      if (variants.size === maxVariants) return variant.plan;
      variants.set(key, variant);
      if (!isKnown) clientVariants.set(variant, () => variants.delete(key));
    }
    if (!isKnown) clientVariants.get(variant);
    const { plan } = variant;
    variant.runs += 1;
    if (!plan.fields.generatesCode && (isKnown || variant.runs >= minRuns)) {
      plan.fields.generatesCode = true;
      onCompiled();
    }
    return plan;
  };
}
