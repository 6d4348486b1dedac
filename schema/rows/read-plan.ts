import {
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Action } from '../../src/access/permissions.ts';
import { isAllowedInOrganisation, type Principal } from '../../src/access/principal.ts';
import type { ModelName, Row } from '../../src/platform/rows/model-rows.ts';
import type { Selection } from '../../src/platform/rows/read-rows.ts';
import { type RowShape, rowShape } from '../../src/platform/rows/row-shape.ts';
import { requirementOf } from '../fields/requirement.ts';
import { modelOf, readsOf } from './field-reads.ts';
import { createFindIncludes } from './find-includes.ts';

/**
 * The columns of each model and the included relations that an operation reads. Computed once per
 * normalised operation from what its fields read (`readsOf`).
 */
export interface ReadPlan {
  /** Returns the columns of a model that the operation selects anywhere. */
  shape<Model extends ModelName>(model: Model): RowShape<Row<Model>>;
  /**
   * Returns the columns and relations that the operation selects on the rows that a field returns.
   */
  selection<Model extends ModelName>(model: Model, info: GraphQLResolveInfo): Selection<Row<Model>>;
  /**
   * Returns the plan for a caller. It omits relations that only fields read whose action the caller
   * may perform on no sales page: these fields are null (D88).
   */
  restrictTo(principal: Principal | null): ReadPlan;
}

/** A plan that selects all columns and includes no relations. */
export const allColumnsPlan: ReadPlan = {
  shape: (model) => shapeIn(new Map(), model),
  selection: (model) => ({ shape: allColumnsPlan.shape(model), include: [] }),
  restrictTo: () => allColumnsPlan,
};

/**
 * The maximum number of distinct column selections for operations of clients. Further
 * operations select all columns.
 */
const maxClientSelections = 100;

/**
 * Returns a function that creates the plan of a normalised operation. The plans of known operations
 * do not count towards `maxClientSelections`.
 */
export function createReadPlans(
  schema: GraphQLSchema,
): (operation: OperationDefinitionNode, isKnown: boolean) => ReadPlan {
  const clientSelections = new Set<string>();
  return (operation, isKnown) => {
    const { columns, actions } = findReads(schema, operation);
    if (!isKnown) {
      const key = [...columns].map(([model, names]) => `${model}:${[...names].sort().join()}`).join(';');
      if (clientSelections.size < maxClientSelections) clientSelections.add(key);
      if (!clientSelections.has(key)) columns.clear();
    }
    return createPlan(schema, columns, actions);
  };
}

type Columns = Map<ModelName, Set<string>>;

function createPlan(schema: GraphQLSchema, columns: Columns, required: readonly Action[]): ReadPlan {
  const shapes = new Map([...columns].map(([model, names]) => [model, rowShape(model, [...names])]));
  const shapeOf = <Model extends ModelName>(model: Model) => shapeIn(shapes, model);
  const createRestricted = (denied: readonly Action[]): ReadPlan => {
    const findIncludes = createFindIncludes(schema, shapeOf, denied);
    return {
      shape: shapeOf,
      selection: (model, info) => ({ shape: shapeOf(model), include: findIncludes(model, info) }),
      restrictTo,
    };
  };
  const byDenied = new Map<string, ReadPlan>();
  const restrictTo = (principal: Principal | null): ReadPlan => {
    const denied = required.filter((action) => !principal || !isAllowedInOrganisation(principal, action));
    const key = denied.join();
    let plan = byDenied.get(key);
    if (!plan) {
      plan = createRestricted(denied);
      byDenied.set(key, plan);
    }
    return plan;
  };
  return createRestricted([]);
}

/** Returns the shape of a model. A model that is not in `shapes` has all columns. */
function shapeIn<Model extends ModelName>(
  shapes: ReadonlyMap<ModelName, RowShape>,
  model: Model,
): RowShape<Row<Model>> {
  return (shapes.get(model) ?? rowShape(model)) as RowShape<Row<Model>>;
}

/**
 * Returns the columns that the fields of an operation read, by model, and the actions that they
 * require. A model without fields has no columns.
 */
function findReads(schema: GraphQLSchema, operation: OperationDefinitionNode) {
  const columns: Columns = new Map();
  const actions = new Set<Action>();
  const columnsOf = (model: ModelName): Set<string> => {
    const names = columns.get(model) ?? new Set(['id']);
    columns.set(model, names);
    return names;
  };
  const types = new TypeInfo(schema);
  visit(
    operation,
    visitWithTypeInfo(types, {
      Field() {
        const field = types.getFieldDef();
        const model = modelOf(types.getParentType());
        const requirement = field && requirementOf(field);
        if (requirement) actions.add(requirement.action);
        if (!model || !field) return;
        const reads = readsOf(field);
        for (const column of reads.columns) columnsOf(model).add(column);
        for (const { parentKey, model: child, required } of reads.relations) {
          columnsOf(model).add(parentKey);
          for (const column of required) columnsOf(child).add(column);
          columnsOf(child);
        }
      },
    }),
  );
  const sorted = [...columns].sort(([one], [other]) => (one < other ? -1 : 1));
  return { columns: new Map(sorted), actions: [...actions].sort() };
}
