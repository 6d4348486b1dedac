import {
  type DocumentNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type ModelName, type ModelRows, tableOf } from '../src/platform/database/model-rows.ts';
import { inShape, type Relation } from '../src/platform/database/relations.ts';
import { type RowShape, rowShape } from '../src/platform/database/row-shape.ts';

/** What an operation shows of the rows of each model, so that no more of them is read. */
export interface Shown {
  shape<Model extends ModelName>(model: Model): RowShape<ModelRows[Model]>;
  /** The relation with what is shown of its rows. */
  relation<Row extends object>(relation: Relation<Row>): Relation<Row>;
}

export const whole: Shown = { shape: (model) => rowShape(model), relation: (relation) => relation };

type Fields = ReadonlySet<string>;

/** Combinations of fields of clients' documents that a process reads no more than: clients select what they like. */
const maxCombinations = 100;

/**
 * Finds what documents show: the fields that their selections take of each type's rows, whatever `@skip` and `@include` will say. Rows of a
 * type of which one field does not say what it takes are whole, and so are all rows once clients, but for the known documents, have come
 * up with too many combinations.
 */
export function createFindShown(
  schema: GraphQLSchema,
  knownDocuments: readonly DocumentNode[],
): (document: DocumentNode) => Shown {
  const known = new WeakSet(knownDocuments);
  const combinations = new Map<string, Shown>();
  let ofClients = 0;
  return (document) => {
    const fields = [...findFields(schema, document)].sort(([a], [b]) => (a < b ? -1 : 1));
    const key = fields.map(([model, taken]) => `${model}:${[...taken].sort().join()}`).join(';');
    let shown = combinations.get(key);
    if (!shown) {
      if (!known.has(document)) {
        if (ofClients === maxCombinations) return whole;
        ofClients += 1;
      }
      shown = createShown(new Map(fields));
      combinations.set(key, shown);
    }
    return shown;
  };
}

function createShown(fields: ReadonlyMap<ModelName, Fields>): Shown {
  const shapes = new Map([...fields].map(([model, taken]) => [model, rowShape(model, [...taken] as never[]) as RowShape]));
  const relations = new Map<Relation, Relation>();
  return {
    shape: (model) => (shapes.get(model) ?? rowShape(model)) as RowShape<ModelRows[typeof model]>,
    relation<Row extends object>(relation: Relation<Row>) {
      let shown = relations.get(relation);
      if (!shown) {
        const shape = shapes.get(relation.shape.model);
        shown = shape ? inShape(relation, shape) : relation;
        relations.set(relation, shown);
      }
      return shown as Relation<Row>;
    },
  };
}

/** By model. One of which a field takes all is missing. */
function findFields(schema: GraphQLSchema, document: DocumentNode): Map<ModelName, Fields> {
  const found = new Map<ModelName, Set<string>>();
  const wholes = new Set<ModelName>();
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const model = modelOf(types.getParentType());
        const field = types.getFieldDef();
        if (!model || !field || field.name === '__typename') return;
        const taken = takenBy(field);
        if (!taken) wholes.add(model);
        found.set(model, new Set([...(found.get(model) ?? ['id']), ...(taken ?? [])]));
      },
    }),
  );
  for (const model of wholes) found.delete(model);
  return found;
}

/** Whose rows stand behind a type: the model that it was made of, or the one that it names as `rowOf`. */
function modelOf(type: GraphQLCompositeType | null | undefined): ModelName | null {
  const model = type?.extensions.pothosPrismaModel ?? type?.extensions.rowOf;
  return typeof model === 'string' && model in tableOf ? (model as ModelName) : null;
}

/** Null for all. */
function takenBy({ name, extensions }: GraphQLField<unknown, unknown>): readonly string[] | null {
  if (name === 'id') return ['id'];
  if (typeof extensions.pothosExposedField === 'string') return [extensions.pothosExposedField];
  return (extensions.pothosOptions as { takes?: readonly string[] } | undefined)?.takes ?? null;
}
