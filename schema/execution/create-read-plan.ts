import type { Action } from '../../src/access/permissions.ts';
import { isAllowedInOrganisation, type Principal } from '../../src/access/principal.ts';
import type { ModelName, Row } from '../../src/platform/rows/model-rows.ts';
import { type RowShape, rowShape } from '../../src/platform/rows/row-shape.ts';
import { requirementOf } from '../fields/requirement.ts';
import { modelOf, readsOf } from '../rows/field-reads.ts';
import type { ReadPlan } from '../rows/read-plan.ts';
import { createFindIncludes } from './find-includes.ts';
import type { PlannedField } from './plan-fields.ts';
import { ResponseSlot } from './response-slot.ts';

/**
 * The maximum number of distinct column selections for operations of clients. Further
 * operations select all columns.
 */
const maxClientSelections = 100;

/**
 * Returns a function that creates the read plan of an operation from its fields. The plans of known
 * operations do not count towards `maxClientSelections`.
 */
export function createReadPlans(): (fields: readonly PlannedField[], isKnown: boolean) => ReadPlan {
  const clientSelections = new Set<string>();
  return (fields, isKnown) => {
    const { columns, actions } = findReads(fields);
    if (!isKnown) {
      const key = [...columns].map(([model, names]) => `${model}:${[...names].sort().join()}`).join(';');
      if (clientSelections.size < maxClientSelections) clientSelections.add(key);
      if (!clientSelections.has(key)) columns.clear();
    }
    return createPlan(columns, actions);
  };
}

type Columns = Map<ModelName, Set<string>>;

function createPlan(columns: Columns, required: readonly Action[]): ReadPlan {
  const shapes = new Map([...columns].map(([model, names]) => [model, rowShape(model, [...names])]));
  // A model that is not in `columns` has all columns.
  const shapeOf = <Model extends ModelName>(model: Model) =>
    (shapes.get(model) ?? rowShape(model)) as RowShape as RowShape<Row<Model>>;
  const createRestricted = (denied: readonly Action[]): ReadPlan => {
    const findIncludes = createFindIncludes(shapeOf, denied);
    return {
      shape: shapeOf,
      selection: (model, info) => ({
        shape: shapeOf(model),
        include: info instanceof ResponseSlot ? findIncludes(model, info.field) : [],
      }),
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

/**
 * Returns the columns that fields of an operation read, by model, and the actions that they
 * require. A model without fields has no columns.
 */
function findReads(fields: readonly PlannedField[]) {
  const columns: Columns = new Map();
  const actions = new Set<Action>();
  const columnsOf = (model: ModelName): Set<string> => {
    const names = columns.get(model) ?? new Set(['id']);
    columns.set(model, names);
    return names;
  };
  for (const { parentType, definition } of fields) {
    const requirement = requirementOf(definition);
    if (requirement) actions.add(requirement.action);
    const model = modelOf(parentType);
    if (!model) continue;
    const reads = readsOf(definition);
    for (const column of reads.columns) columnsOf(model).add(column);
    for (const { parentKey, model: child, required } of reads.relations) {
      columnsOf(model).add(parentKey);
      for (const column of required) columnsOf(child).add(column);
      columnsOf(child);
    }
  }
  const sorted = [...columns].sort(([one], [other]) => (one < other ? -1 : 1));
  return { columns: new Map(sorted), actions: [...actions].sort() };
}
