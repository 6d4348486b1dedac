import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import {
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  ValidationContext,
  valueFromASTUntyped,
} from 'graphql';
import { countIntrospections } from '../../schema/limits/count-introspections.ts';
import { surcharges } from '../../schema/limits/surcharge.ts';
import { computeSurcharge } from './operation-surcharge.ts';
import { withPageSizes } from './page-sizes.ts';

/** The factors by which the cost of an operation is computed (`operationLimits.cost`). */
export const costOptions = {
  objectCost: 2,
  scalarCost: 1,
  depthCostFactor: 1.5,
  flattenFragments: true,
  ignoreIntrospection: true,
};

/** Maximum number of combinations of page sizes whose costs are cached per operation. */
const maxCombinations = 100;

interface OperationCosts {
  /** The cost with the largest pages that the variables allow. */
  readonly largest: number;
  /** The variables that specify page sizes. */
  readonly sizeVariables: readonly string[];
  /** The costs by the values of `sizeVariables`, separated by commas. */
  readonly bySizes: Map<string, number>;
}

type Variables = Readonly<Record<string, unknown>> | null | undefined;

const cachedCosts = new WeakMap<DocumentNode, ReadonlyMap<OperationDefinitionNode, OperationCosts>>();

/**
 * Returns the cost in points of the most expensive operation of the valid `document`, with the
 * largest pages that variables allow.
 */
export function findLargestCost(schema: GraphQLSchema, document: DocumentNode): number {
  return Math.max(
    ...findCosts(schema, document)
      .values()
      .map(({ largest }) => largest),
  );
}

/**
 * Returns the cost in points of the operation that is executed, with the page sizes of its
 * variables. The variables need not be valid. Returns 0 if `document` has no such operation; the
 * execution then rejects the request.
 */
export function findOperationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Variables,
): number {
  const operation = getOperationAST(document, operationName || undefined);
  const costs = operation && findCosts(schema, document).get(operation);
  if (!costs) return 0;
  const { largest, sizeVariables, bySizes } = costs;
  if (sizeVariables.length === 0) return largest;
  const sizes = sizeVariables.map((name) => readSize(name, operation, variables));
  const key = sizes.join();
  let cost = bySizes.get(key);
  if (cost === undefined) {
    const sized = withPageSizes(schema, document, (name, most) =>
      Math.min(most, sizes[sizeVariables.indexOf(name)] ?? most),
    );
    cost = computeCost(schema, sized, sized.definitions[document.definitions.indexOf(operation)]);
    if (bySizes.size >= maxCombinations) bySizes.clear();
    bySizes.set(key, cost);
  }
  return cost;
}

/**
 * Returns the costs of the operations of `document`. They are cached without the schema, because
 * all operations are executed with the same one.
 */
function findCosts(
  schema: GraphQLSchema,
  document: DocumentNode,
): ReadonlyMap<OperationDefinitionNode, OperationCosts> {
  let costs = cachedCosts.get(document);
  if (!costs) {
    costs = computeLargestCosts(schema, document);
    cachedCosts.set(document, costs);
  }
  return costs;
}

function computeLargestCosts(
  schema: GraphQLSchema,
  document: DocumentNode,
): Map<OperationDefinitionNode, OperationCosts> {
  const names = new Set<string>();
  const largestPages = withPageSizes(schema, document, (name, largest) => {
    names.add(name);
    return largest;
  });
  const costs = new Map<OperationDefinitionNode, OperationCosts>();
  for (const [index, operation] of document.definitions.entries()) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    const largest = computeCost(schema, largestPages, largestPages.definitions[index]);
    costs.set(operation, { largest, sizeVariables: [...names], bySizes: new Map() });
  }
  return costs;
}

/** Returns the cost of an operation of `document`, rounded up. */
function computeCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: DefinitionNode | undefined,
): number {
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return 0;
  let cost = 0;
  const onAccept = [
    (_context: unknown, { n }: { n: number }) => {
      cost = Math.ceil(n);
    },
  ];
  const rule = costLimitRule({ ...costOptions, maxCost: Number.POSITIVE_INFINITY, onAccept });
  const context = new ValidationContext(schema, document, new TypeInfo(schema), () => undefined);
  rule(context).OperationDefinition.enter?.(operation);
  const introspections = countIntrospections(document) * surcharges.introspection;
  return cost + computeSurcharge(schema, document, operation) + introspections;
}

/**
 * Returns the page size, or the number of ids, in a variable or its default. 0 for a missing, null
 * or invalid value.
 */
function readSize(
  name: string,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): number {
  const definition = variableDefinitions.find(({ variable }) => variable.name.value === name);
  const fallback = definition?.defaultValue && valueFromASTUntyped(definition.defaultValue);
  const value = variables && Object.hasOwn(variables, name) ? variables[name] : fallback;
  const size = Array.isArray(value) ? value.length : Number(value);
  return size > 0 ? Math.ceil(size) : 0;
}
