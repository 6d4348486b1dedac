import { columnOf, type FieldName, type ModelName, type ModelRows, type Row, tableOf } from './model-rows.ts';

/**
 * The rows that belong to a row of another model: an order's products, a redemption's order product. A statement includes them
 * (`readRows`) and attaches them to their parent row, or `readRelated` reads them by key.
 */
export interface Relation<Parent extends ModelName = ModelName, Child extends object = object> {
  /** Unique among relations. */
  readonly name: string;
  /** The property of a parent row to which the rows are attached. */
  readonly slot: symbol;
  readonly parent: Parent;
  /** The column of the parent that contains the key. */
  readonly parentKey: string;
  /** The model of the rows. */
  readonly model: ModelName;
  /** The columns that are read in addition to those that an operation selects. */
  readonly required: readonly string[];
  /** The SQL after `from`. The alias of the rows is `r`. */
  readonly from: string;
  /** The integer that identifies the parent, in SQL. */
  readonly key: string;
  /** The order of the rows of one parent, in SQL. */
  readonly order: string;
  /** Exists for the type only. */
  readonly child?: Child;
}

/** The rows of `child` whose `field` is the id of the parent, ordered by `orderBy` and then id. */
export function hasMany<Parent extends ModelName, Child extends ModelName>(
  parent: Parent,
  child: Child,
  field: FieldName<Child>,
  orderBy: readonly FieldName<Child>[] = [],
): Relation<Parent, Row<Child>> {
  return createRelation(parent, 'id', child, {
    from: `${tableOf[child]} r`,
    key: `r.${columnOf(field)}`,
    order: [...orderBy, 'id'].map((column) => `r.${columnOf(column)}`).join(', '),
  });
}

/** The row of `target` whose id is in the parent's `field`. There is no such row if the field is null. */
export function belongsTo<Parent extends ModelName, Target extends ModelName>(
  parent: Parent,
  field: FieldName<Parent>,
  target: Target,
): Relation<Parent, Row<Target>> {
  return createRelation(parent, field, target, { from: `${tableOf[target]} r`, key: 'r.id', order: 'r.id' });
}

/** The rows of `child` that a table of pairs links to the parent. */
export function hasManyThrough<Parent extends ModelName, Child extends ModelName>(
  parent: Parent,
  child: Child,
  link: { readonly table: string; readonly source: string; readonly target: string; readonly order: string },
): Relation<Parent, Row<Child>> {
  return createRelation(parent, 'id', child, {
    from: `${link.table} l join ${tableOf[child]} r on r.id = l.${link.target}`,
    key: `l.${link.source}`,
    order: `r.${link.order}`,
  });
}

/** The row of a model with a given id. */
export function byId<Model extends ModelName>(model: Model): Relation<Model, Row<Model>> {
  return belongsTo(model, 'id' as FieldName<Model>, model);
}

/** Returns the relation with columns that its rows have in any case, for a field that calculates with them. */
export function requiring<Parent extends ModelName, Child extends ModelName, const Column extends FieldName<Child>>(
  relation: Relation<Parent, Row<Child>>,
  required: readonly Column[],
): Relation<Parent, Row<Child> & Pick<ModelRows[Child], Column>> {
  const requiring: Relation<Parent> = { ...relation, required };
  return requiring as Relation<Parent, Row<Child> & Pick<ModelRows[Child], Column>>;
}

/** Attaches the rows of a relation to a row, where `attachedRows` finds them. */
export function attachRows<Child extends object>(
  row: object,
  { slot }: Relation<ModelName, Child>,
  rows: readonly Child[],
): void {
  (row as Attachments)[slot] = rows;
}

/** Returns the rows of a relation that are attached to a row. Undefined if none were attached. */
export function attachedRows<Child extends object>(
  row: object,
  { slot }: Relation<ModelName, Child>,
): readonly Child[] | undefined {
  return (row as Attachments)[slot] as readonly Child[] | undefined;
}

interface Attachments {
  [slot: symbol]: readonly object[];
}

/** Equal relations are one object, because rows are attached to the slot of their relation. */
const relations = new Map<string, Relation>();

function createRelation<Parent extends ModelName, Child extends ModelName>(
  parent: Parent,
  parentKey: string,
  model: Child,
  sql: Pick<Relation, 'from' | 'key' | 'order'>,
): Relation<Parent, Row<Child>> {
  const name = `${parent}.${parentKey}=${sql.key} of ${sql.from} by ${sql.order}`;
  let relation = relations.get(name);
  if (!relation) {
    relation = { name, slot: Symbol(name), parent, parentKey, model, required: [], ...sql };
    relations.set(name, relation);
  }
  return relation as Relation<Parent, Row<Child>>;
}
