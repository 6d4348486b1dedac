import { type DocumentNode, getOperationAST, type OperationDefinitionNode } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { ReadPlan } from '../rows/read-plan.ts';
import type { Conditions } from './collect-fields.ts';
import type { NormalisedOperation } from './normalise-operation.ts';
import { createReadConditions, type ReadConditions } from './read-conditions.ts';

type Variables = Readonly<Record<string, unknown>>;

/** The plan of an operation for one set of values of `@include` and `@skip`. */
export interface OperationPlan extends NormalisedOperation {
  readonly readPlan: ReadPlan;
  /** The compiled operation. Null if it is not compiled yet or cannot be compiled. */
  readonly query: CompiledQuery['query'] | null;
}

/** The options of `createPlanCache`. */
export interface PlanCacheOptions {
  /** Returns null if the operation is too large. */
  readonly normalise: (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    conditions: Conditions,
  ) => NormalisedOperation | null;
  readonly createReadPlan: (document: DocumentNode, isKnown: boolean) => ReadPlan;
  /**
   * Compiles an operation, which blocks the event loop for milliseconds. Returns null if the
   * operation cannot be compiled.
   */
  readonly compile: (
    document: DocumentNode,
    operationName: string | undefined,
  ) => CompiledQuery['query'] | null;
  /**
   * Operations that are compiled on first use: those of the service and the trusted documents of the
   * operator.
   */
  readonly knownOperations: Iterable<DocumentNode>;
}

/**
 * Returns the plan of an operation. Null if the operation is unknown or too large, or if the value
 * of a condition is invalid.
 */
export type FindPlan = (
  document: DocumentNode,
  operationName: string | undefined,
  variables: Variables,
) => OperationPlan | null;

/**
 * The run on which an operation outside `knownOperations` is compiled. Compiling an operation that
 * is sent once costs more than it saves.
 */
export const minRuns = 5;

/**
 * Maximum number of cached plans per operation. Its other sets of conditions are planned for each
 * run, and not compiled.
 */
export const maxVariants = 16;

/**
 * Maximum number of fields of all cached plans for operations of clients. A compiled field uses
 * about 2 kB.
 */
const maxClientFields = 50_000;

/** An operation for one set of conditions, with the number of its runs until it is compiled. */
interface Variant {
  plan: OperationPlan;
  runs: number;
  isCompiled: boolean;
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
export function createPlanCache({
  normalise,
  createReadPlan,
  compile,
  knownOperations,
}: PlanCacheOptions): FindPlan {
  const known = new WeakSet(knownOperations);
  const entries = new WeakMap<OperationDefinitionNode, OperationEntry>();
  const clientVariants = new LRUCache<Variant, () => void>({
    maxSize: maxClientFields,
    // A size must be positive, but all fields of an operation can be skipped.
    sizeCalculation: (_remove, { plan }) => plan.fieldCount + 1,
    dispose: (remove) => remove(),
  });

  return (document, operationName, variables) => {
    const operation = getOperationAST(document, operationName);
    if (!operation) return null;
    let entry = entries.get(operation);
    if (!entry) {
      entry = { readConditions: createReadConditions(document, operation), variants: new Map() };
      entries.set(operation, entry);
    }
    const { readConditions, variants } = entry;
    const conditions = readConditions(variables);
    if (!conditions) return null;
    const isKnown = known.has(document);
    const key = [...conditions.values()].join();
    let variant = variants.get(key);
    if (!variant) {
      const normalised = normalise(document, operation, conditions);
      if (!normalised) return null;
      const readPlan = createReadPlan(normalised.document, isKnown);
      variant = { plan: { ...normalised, readPlan, query: null }, runs: 0, isCompiled: false };
      if (variants.size === maxVariants) return variant.plan;
      variants.set(key, variant);
      if (!isKnown) clientVariants.set(variant, () => variants.delete(key));
    }
    if (!isKnown) clientVariants.get(variant);
    if (variant.isCompiled) return variant.plan;
    variant.runs += 1;
    if (variant.runs < minRuns && !isKnown) return variant.plan;
    variant.plan = { ...variant.plan, query: compile(variant.plan.document, operationName) };
    variant.isCompiled = true;
    return variant.plan;
  };
}
