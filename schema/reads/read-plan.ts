import { type DocumentNode, type GraphQLResolveInfo, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { ModelName, Row } from '../../src/platform/database/model-rows.ts';
import type { Selection } from '../../src/platform/database/read-rows.ts';
import { type RowShape, rowShape } from '../../src/platform/database/row-shape.ts';
import { modelOf, readsOf } from './field-reads.ts';
import { createFindIncludes } from './find-includes.ts';

/**
 * The columns of each model and the included relations that an operation reads. Computed once per document from the reads that
 * fields declare with `rowFields`.
 */
export interface ReadPlan {
  /** Returns the columns of a model that the operation selects anywhere in the document. */
  shape<Model extends ModelName>(model: Model): RowShape<Row<Model>>;
  /**
   * Returns the columns and relations that the operation selects on the rows that a field returns. Evaluates `@include` and
   * `@skip`.
   */
  selection<Model extends ModelName>(model: Model, info: GraphQLResolveInfo): Selection<Row<Model>>;
}

/** A plan that selects all columns and includes no relations. */
export const allColumnsPlan: ReadPlan = {
  shape: (model) => rowShape(model) as unknown as RowShape<Row<typeof model>>,
  selection: (model) => ({ shape: allColumnsPlan.shape(model), include: [] }),
};

/** The maximum number of distinct column selections for documents of clients. Further documents select all columns. */
const maxClientSelections = 100;

/**
 * Returns a function that returns the plan of a document. The plans of `knownDocuments` do not count towards
 * `maxClientSelections`.
 */
export function createReadPlans(
  schema: GraphQLSchema,
  knownDocuments: readonly DocumentNode[],
): (document: DocumentNode) => ReadPlan {
  const known = new WeakSet(knownDocuments);
  const plans = new WeakMap<DocumentNode, ReadPlan>();
  const clientSelections = new Set<string>();
  return (document) => {
    let plan = plans.get(document);
    if (!plan) {
      const columns = findColumns(schema, document);
      if (!known.has(document)) {
        const key = [...columns].map(([model, names]) => `${model}:${[...names].sort().join()}`).join(';');
        if (clientSelections.size < maxClientSelections) clientSelections.add(key);
        if (!clientSelections.has(key)) columns.clear();
      }
      plan = createPlan(schema, columns);
      plans.set(document, plan);
    }
    return plan;
  };
}

type Columns = Map<ModelName, Set<string>>;

function createPlan(schema: GraphQLSchema, columns: Columns): ReadPlan {
  const shapes = new Map([...columns].map(([model, names]) => [model, rowShape(model, [...names] as never[]) as RowShape]));
  const shapeOf = (model: ModelName) => shapes.get(model) ?? (rowShape(model) as RowShape);
  const findIncludes = createFindIncludes(schema, shapeOf);
  return {
    shape: (model) => shapeOf(model) as RowShape<Row<typeof model>>,
    selection: (model, info) => ({ shape: shapeOf(model) as RowShape<Row<typeof model>>, include: findIncludes(model, info) }),
  };
}

/** Returns the columns that the fields of a document read, by model. Has no entry for a model without fields. */
function findColumns(schema: GraphQLSchema, document: DocumentNode): Columns {
  const columns: Columns = new Map();
  const columnsOf = (model: ModelName): Set<string> => {
    const names = columns.get(model) ?? new Set(['id']);
    columns.set(model, names);
    return names;
  };
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const model = modelOf(types.getParentType());
        const field = types.getFieldDef();
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
  return new Map([...columns].sort(([one], [other]) => (one < other ? -1 : 1)));
}
