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

/** A table that links rows to those of another model. */
interface Link {
  readonly table: string;
  /** The column with the id of the linked row. */
  readonly target: string;
}

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
  const order = [...orderBy, 'id'].map((column) => `r.${columnOf(column)}`).join(', ');
  return createRelation('many', parent, 'id', child, { key: `r.${columnOf(field)}`, order });
}

/** Like `hasMany`, for a field that contains each id at most once. */
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
  const sql = { key: `r.${columnOf(childField)}`, order: `r.${columnOf(orderBy)}` };
  return createRelation('many', parent, field, child, sql);
}

/** The models whose latest rows can be read per parent. */
export type LatestModel = 'OrderComment' | 'Redemption' | 'Refund' | 'Email' | 'Hold' | 'TopUp';

/**
 * Returns the relation from a row to the latest rows of `child` whose `field` contains the row's
 * id: at most `limit` per parent, newest first. An index on the field, the time of creation and the
 * id is required, so that the cost does not depend on the number of rows.
 */
export function hasLatest<Parent extends ModelName, Child extends LatestModel>(
  parent: Parent,
  child: Child,
  field: FieldName<Child>,
  limit: number,
): Relation<Parent, Row<Child>, 'many'> {
  const sql = { key: `r.${columnOf(field)}`, order: 'r.created_at desc, r.id desc', limit };
  return createRelation('many', parent, 'id', child, sql);
}

/**
 * Returns the relation from a row to the rows of `child` that a link table connects to it. The
 * column `source` contains the row's id.
 */
export function hasManyThrough<Parent extends ModelName, Child extends ModelName>(
  parent: Parent,
  child: Child,
  link: Link & { readonly source: string; readonly order: string },
): Relation<Parent, Row<Child>, 'many'> {
  const sql = { from: linkedRows(child, link), key: `l.${link.source}`, order: `r.${link.order}` };
  return createRelation('many', parent, 'id', child, sql);
}

/**
 * Returns the relation from a row to the row of `target` with the id in the row's `field`. With
 * `link`, the field contains the id of a row of a link table instead. The relation is optional if
 * the field can be null.
 */
export function belongsTo<
  Parent extends ModelName,
  const Field extends FieldName<Parent>,
  Target extends ModelName,
>(
  parent: Parent,
  field: Field,
  target: Target,
  link?: Link,
): Relation<Parent, Row<Target>, CountByKey<Parent, Field>> {
  const isRequired = dataModel[parent]?.fields.some(({ name, isRequired }) => name === field && isRequired);
  const count = (isRequired ? 'one' : 'optional') as CountByKey<Parent, Field>;
  const sql = link ? { from: linkedRows(target, link), key: 'l.id' } : { key: 'r.id' };
  return createRelation(count, parent, field, target, { ...sql, order: 'r.id' });
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

function linkedRows(model: ModelName, { table, target }: Link): string {
  return `${table} l join ${tableOf[model]} r on r.id = l.${target}`;
}

function createRelation<Parent extends ModelName, Child extends ModelName, Count extends RelationCount>(
  count: Count,
  parent: Parent,
  parentKey: string,
  model: Child,
  sql: Pick<Relation, 'key' | 'order'> & Partial<Pick<Relation, 'from' | 'limit'>>,
): Relation<Parent, Row<Child>, Count> {
  const { key, order, from = `${tableOf[model]} r`, limit = null } = sql;
  const bound = limit === null ? '' : ` first ${limit}`;
  const name = `${parent}.${parentKey}=${key} of ${from} by ${order}${bound}`;
  // Equal definitions have the same slot, because their rows are interchangeable.
  const slot = Symbol.for(name);
  return { name, slot, parent, parentKey, model, required: [], from, key, order, limit, count };
}
