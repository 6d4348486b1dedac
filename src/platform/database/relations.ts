import { columnOf, type FieldName, type ModelName, type ModelRows, tableOf } from './model-rows.ts';
import { type RowShape, rowShape } from './row-shape.ts';

/**
 * Rows of a model that belong to a key: an order's products, a voucher's categories, the row with an id. `readRelated` loads them by
 * keys; a list includes them in its own statement (`ReadAhead`).
 */
export interface Relation<Row extends object = object> {
  /** Unlike that of any other relation. */
  readonly name: string;
  readonly shape: RowShape<Row>;
  /** What follows `from`; the alias of the rows is `r`. */
  readonly from: string;
  /** The integer that they belong to, in SQL. */
  readonly key: string;
  /** Their order among those of one key, in SQL. */
  readonly order: string;
}

/** The row with that id. */
export function byId<Model extends ModelName>(model: Model): Relation<ModelRows[Model]> {
  return remember(model, () => byField(model, 'id' as FieldName<Model>));
}

/** The rows whose `field` is the key, in the order of some fields and their ids. */
export function byField<Model extends ModelName>(
  model: Model,
  field: FieldName<Model>,
  orderBy: readonly FieldName<Model>[] = [],
): Relation<ModelRows[Model]> {
  return remember(`${model}.${field} by ${orderBy.join()}`, (name) => {
    const order = [...orderBy, 'id'].map((column) => `r.${columnOf(column)}`).join(', ');
    return { name, shape: rowShape(model), from: `${tableOf[model]} r`, key: `r.${columnOf(field)}`, order };
  });
}

/** The same rows in another shape: with some of their fields. */
export function inShape<Row extends object>(relation: Relation, shape: RowShape<Row>): Relation<Row> {
  if (relation.shape.name === shape.name) return relation as Relation<Row>;
  return remember(`${relation.name} as ${shape.name}`, (name) => ({ ...relation, name, shape }));
}

/** Nothing but the ids of the rows whose `field` is the key. */
export function idsByField<Model extends ModelName>(model: Model, field: FieldName<Model>): Relation<{ readonly id: number }> {
  return inShape(byField(model, field), rowShape(model, ['id' as FieldName<Model>])) as Relation<{ readonly id: number }>;
}

const known = new Map<string, Relation>();

/** Relations are few, also with the shapes that clients select, and each is one object. Where one is asked for all the time it is a constant: to put its name together takes longer. */
function remember<Row extends object>(name: string, build: (name: string) => Relation<Row>): Relation<Row> {
  let relation = known.get(name);
  if (!relation) {
    relation = build(name);
    known.set(name, relation);
  }
  return relation as Relation<Row>;
}

/** The rows that a table of pairs joins to the key. */
export function byLink<Model extends ModelName>(
  model: Model,
  link: { readonly table: string; readonly source: string; readonly target: string; readonly order: string },
): Relation<ModelRows[Model]> {
  const { table, source, target, order } = link;
  return {
    name: `${model} in ${table}`,
    shape: rowShape(model),
    from: `${table} l join ${tableOf[model]} r on r.id = l.${target}`,
    key: `l.${source}`,
    order: `r.${order}`,
  };
}
