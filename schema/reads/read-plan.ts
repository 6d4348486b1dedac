import { type DocumentNode, type GraphQLResolveInfo, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { ModelName, Row } from '../../src/platform/database/model-rows.ts';
import type { Selection } from '../../src/platform/database/read-rows.ts';
import { type RowShape, rowShape } from '../../src/platform/database/row-shape.ts';
import { modelOf, readsOf } from './field-reads.ts';
import { createFindIncludes } from './find-includes.ts';

/**
 * What an operation reads: the columns of each model's rows, and the relations that a statement includes. It is computed once per
 * document from the reads that fields declare (`rowFields`).
 */
export interface ReadPlan {
  /** The columns that the operation selects of a model, in any place of the document. */
  shape<Model extends ModelName>(model: Model): RowShape<Row<Model>>;
  /** The columns and relations that are selected on the rows that a field returns, considering `@include` and `@skip`. */
  selection<Model extends ModelName>(model: Model, info: GraphQLResolveInfo): Selection<Row<Model>>;
}

/** The plan that selects all columns and includes no relation. */
export const wholeRows: ReadPlan = {
  shape: (model) => rowShape(model) as unknown as RowShape<Row<typeof model>>,
  selection: (model) => ({ shape: wholeRows.shape(model), include: [] }),
};

/** The maximum number of different selections of columns by clients' documents. Further documents select all columns. */
const maxClientSelections = 100;

/** Returns a function that returns the plan of a document. The plans of `knownDocuments` do not count towards the maximum. */
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

/** Returns the columns that the fields of a document read of each model. Models without fields are missing. */
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
