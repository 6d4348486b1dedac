import { dataModel } from './data-model.ts';
import { columnOf, type FieldName, type ModelName, type ModelRows, type Row, tableOf } from './model-rows.ts';

/**
 * The rows that belong to a row of another model, such as the products of an order. `readRows`
 * includes them in the statement that reads the parents. `readRelated` reads them by key.
 */
export interface Relation<
  Parent extends ModelName = ModelName,
  Child extends object = object,
  Count extends RelationCount = RelationCount,
> {
  /** Unique name of the relation. */
  readonly name: string;
  /** The property of a parent row that contains the attached rows. */
  readonly slot: symbol;
  readonly parent: Parent;
  /** The column of the parent that contains the key. */
  readonly parentKey: string;
  /** The model of the rows. */
  readonly model: ModelName;
  /** Columns that are read even if the operation does not select them. */
  readonly required: readonly string[];
  /** The SQL after `from`. The alias of the rows is `r`. */
  readonly from: string;
  /** The SQL expression for the integer that identifies the parent. */
  readonly key: string;
  /** The SQL expressions by which the rows of one parent are ordered. */
  readonly order: string;
  /** The maximum number of rows per parent, the first in `order`. Null for all rows. */
  readonly limit: number | null;
  readonly count: Count;
  /** Carries the type of the rows. Never set. */
  readonly child?: Child;
}

/**
 * The number of rows of a relation: any number, at most one, or the one that a foreign key
 * guarantees.
 */
export type RelationCount = 'many' | 'optional' | 'one';

/** The count of a relation by a foreign key, whose column can be null. */
type CountByKey<
  Parent extends ModelName,
  Field extends FieldName<Parent>,
> = null extends ModelRows[Parent][Field] ? 'optional' : 'one';

/**
 * Returns the relation from a row to the rows of `child` whose `field` contains the row's id,
 * ordered by `orderBy` and then id.
 */
export function hasMany<Parent extends ModelName, Child extends ModelName>(
  parent: Parent,
  child: Child,
  field: FieldName<Child>,
  orderBy: readonly FieldName<Child>[] = [],
): Relation<Parent, Row<Child>, 'many'> {
  return createRelation(parent, 'id', child, {
    count: 'many',
    from: `${tableOf[child]} r`,
    key: `r.${columnOf(field)}`,
    order: [...orderBy, 'id'].map((column) => `r.${columnOf(column)}`).join(', '),
  });
}

/**
 * Returns the relation from a row to the row of `child` whose `field` contains the row's id. At
 * most one row may contain it.
 */
export function hasOne<Parent extends ModelName, Child extends ModelName>(
  parent: Parent,
  child: Child,
  field: FieldName<Child>,
): Relation<Parent, Row<Child>, 'optional'> {
  return optional(hasMany(parent, child, field));
}

/**
 * Returns the relation from a row to the rows of `child` whose `childField` has the value of the
 * row's `field`, ordered by `orderBy`.
 */
export function hasMatching<Parent extends ModelName, Child extends ModelName>(
  [parent, field]: readonly [Parent, FieldName<Parent>],
  [child, childField]: readonly [Child, FieldName<Child>],
  orderBy: FieldName<Child>,
): Relation<Parent, Row<Child>, 'many'> {
  return createRelation(parent, field, child, {
    count: 'many',
    from: `${tableOf[child]} r`,
    key: `r.${columnOf(childField)}`,
    order: `r.${columnOf(orderBy)}`,
  });
}

/**
 * Returns the relation from a row to the latest rows of `child` whose `field` contains the row's
 * id: at most `limit` per parent, newest first. An index on the field, the time of creation and the
 * id is required, so that the cost does not depend on the number of rows.
 */
export function hasLatest<Parent extends ModelName, Child extends 'Redemption' | 'Refund' | 'Email'>(
  parent: Parent,
  child: Child,
  field: FieldName<Child>,
  limit: number,
): Relation<Parent, Row<Child>, 'many'> {
  return createRelation(parent, 'id', child, {
    count: 'many',
    from: `${tableOf[child]} r`,
    key: `r.${columnOf(field)}`,
    order: 'r.created_at desc, r.id desc',
    limit,
  });
}

/**
 * Returns the relation from a row to the row of `target` with the id in the row's `field`. Empty if
 * the field is null.
 */
export function belongsTo<
  Parent extends ModelName,
  const Field extends FieldName<Parent>,
  Target extends ModelName,
>(parent: Parent, field: Field, target: Target): Relation<Parent, Row<Target>, CountByKey<Parent, Field>> {
  return createRelation(parent, field, target, {
    count: countByKey(parent, field),
    from: `${tableOf[target]} r`,
    key: 'r.id',
    order: 'r.id',
  });
}

/** Returns the relation from a row to the rows of `child` that a link table connects to it. */
export function hasManyThrough<Parent extends ModelName, Child extends ModelName>(
  parent: Parent,
  child: Child,
  link: { readonly table: string; readonly source: string; readonly target: string; readonly order: string },
): Relation<Parent, Row<Child>, 'many'> {
  return createRelation(parent, 'id', child, {
    count: 'many',
    from: `${link.table} l join ${tableOf[child]} r on r.id = l.${link.target}`,
    key: `l.${link.source}`,
    order: `r.${link.order}`,
  });
}

/**
 * Returns the relation from a row to the row of `target` that a link row refers to. `field`
 * contains the id of the link row. Empty if the field is null.
 */
export function belongsToThrough<
  Parent extends ModelName,
  const Field extends FieldName<Parent>,
  Target extends ModelName,
>(
  parent: Parent,
  field: Field,
  target: Target,
  link: { readonly table: string; readonly target: string },
): Relation<Parent, Row<Target>, CountByKey<Parent, Field>> {
  return createRelation(parent, field, target, {
    count: countByKey(parent, field),
    from: `${link.table} l join ${tableOf[target]} r on r.id = l.${link.target}`,
    key: 'l.id',
    order: 'r.id',
  });
}

export function byId<Model extends ModelName>(model: Model): Relation<Model, Row<Model>> {
  return belongsTo(model, 'id' as FieldName<Model>, model);
}

/**
 * Returns the relation with columns that are always read, for fields that are calculated from them.
 */
export function requiring<
  Parent extends ModelName,
  Child extends ModelName,
  Count extends RelationCount,
  const Column extends FieldName<Child>,
>(
  relation: Relation<Parent, Row<Child>, Count>,
  required: readonly Column[],
): Relation<Parent, Row<Child> & Pick<ModelRows[Child], Column>, Count> {
  const requiring: Relation<Parent, object, Count> = { ...relation, required };
  return requiring as Relation<Parent, Row<Child> & Pick<ModelRows[Child], Column>, Count>;
}

/** Returns the relation with at most one row, for a row that can be missing. */
export function optional<Parent extends ModelName, Child extends object>(
  relation: Relation<Parent, Child>,
): Relation<Parent, Child, 'optional'> {
  return { ...relation, count: 'optional' };
}

/** Returns the key of a relation's rows. Null if the row has no related rows. */
export function keyOf({ parentKey }: Relation, row: object): number | null {
  return (row as Readonly<Record<string, number | null>>)[parentKey] ?? null;
}

/** Attaches the rows of a relation to a row. `attachedRows` returns them. */
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

/**
 * All relations by name. Equal definitions must return the same object, because rows are attached
 * to its `slot`.
 */
const relations = new Map<string, Relation>();

function countByKey<Parent extends ModelName, Field extends FieldName<Parent>>(
  parent: Parent,
  field: Field,
): CountByKey<Parent, Field> {
  const isRequired = dataModel[parent]?.fields.some(({ name, isRequired }) => name === field && isRequired);
  return (isRequired ? 'one' : 'optional') as CountByKey<Parent, Field>;
}

function createRelation<Parent extends ModelName, Child extends ModelName, Count extends RelationCount>(
  parent: Parent,
  parentKey: string,
  model: Child,
  {
    limit = null,
    ...rest
  }: Pick<Relation<Parent, object, Count>, 'from' | 'key' | 'order' | 'count'> & {
    readonly limit?: number | null;
  },
): Relation<Parent, Row<Child>, Count> {
  const bound = limit === null ? '' : ` first ${limit}`;
  const name = `${parent}.${parentKey}=${rest.key} of ${rest.from} by ${rest.order}${bound}`;
  let relation = relations.get(name);
  if (!relation) {
    relation = { name, slot: Symbol(name), parent, parentKey, model, required: [], limit, ...rest };
    relations.set(name, relation);
  }
  return relation as Relation<Parent, Row<Child>, Count>;
}
