import { columnOf, type FieldName, type ModelName, type ModelRows } from './model-rows.ts';
import { changedAtSql, type Restriction } from './restriction.ts';

/** The models that can be listed. */
export type ListedModel = {
  [Model in ModelName]: ModelRows[Model] extends { readonly createdAt: Date; readonly id: number }
    ? Model
    : never;
}[ModelName];

/**
 * A row's position in a list: the value of its sort key, and its id, which orders rows with equal
 * values (D9).
 */
export interface KeysetPosition {
  /** The value of the sort key. A time is in milliseconds since 1970. */
  readonly value: number;
  readonly id: number;
}

/**
 * A sort key of the lists of a model. Each requires an index on the scope of the list, the SQL
 * expression and the id, so that a page costs the same at any depth, unless `hasNoIndex` is set.
 */
export interface SortKey<Model extends ListedModel = ListedModel> {
  /** Unique among the sort keys of the model. */
  readonly name: string;
  /** The columns that `keyOf` reads. */
  readonly fields: readonly FieldName<Model>[];
  /** The SQL expression of the key. The table alias is `t`. */
  readonly sql: string;
  readonly type: 'timestamptz' | 'bigint';
  readonly keyOf: (row: object) => number;
  /**
   * Whether the key is the time at which the row was created or last changed, from the SQL function
   * `creation_time()`. Only lists with such a key end before a horizon (D51), so that a client that
   * follows the cursors in ascending order receives every row and every later change. With other
   * keys, rows can be added at any position, so that such a client can miss rows.
   */
  readonly isRecordedTime: boolean;
  /** Whether a page reads all rows of its list, because the key has no index. Defaults to false. */
  readonly hasNoIndex?: boolean;
}

/** Returns the sort key of a column that contains times. */
export function sortByTime<Model extends ListedModel>(
  field: {
    [Field in FieldName<Model>]: ModelRows[Model][Field] extends Date ? Field : never;
  }[FieldName<Model>],
): SortKey<Model> {
  return {
    name: field,
    fields: [field],
    sql: `t.${columnOf(field)}`,
    type: 'timestamptz',
    keyOf: (row) => (row as Readonly<Record<string, Date>>)[field]?.getTime() ?? Number.NaN,
    isRecordedTime: field === 'createdAt',
  };
}

/**
 * Returns a sort key whose values are integers, calculated from columns in SQL and in TypeScript
 * alike.
 */
export function sortByNumber<Model extends ListedModel, const Field extends FieldName<Model>>(
  name: string,
  fields: readonly Field[],
  sql: string,
  keyOf: (row: Pick<ModelRows[Model], Field>) => number,
): SortKey<Model> {
  const asKey = keyOf as (row: object) => number;
  return { name, fields, sql, type: 'bigint', keyOf: asKey, isRecordedTime: false };
}

/** Returns the sort key of the time of the last change, for a model with the field `updatedAt`. */
export function sortByLastChange<Model extends ChangingModel>(): SortKey<Model> {
  return {
    name: 'updatedAt',
    fields: ['updatedAt', 'createdAt'] as FieldName<Model>[],
    sql: changedAtSql,
    type: 'timestamptz',
    keyOf: (row) => lastChangeOf(row as LastChange).getTime(),
    isRecordedTime: true,
  };
}

interface LastChange {
  readonly updatedAt: Date | null;
  readonly createdAt: Date;
}

/** The models with a column for the time of the last change. */
type ChangingModel = {
  [Model in ListedModel]: ModelRows[Model] extends LastChange ? Model : never;
}[ListedModel];

/** Returns the time of the last change of a row: that of its creation if it was not changed. */
export function lastChangeOf({ updatedAt, createdAt }: LastChange): Date {
  return updatedAt ?? createdAt;
}

/** The default sort key of lists. */
export const byCreationTime: SortKey = sortByTime<ListedModel>('createdAt');

/**
 * Adds the restriction to rows after (`>`) or before (`<`) a position in ascending order. `>=` and
 * `<=` include the row at the position.
 *
 * Removes a bound of the sort key at the same end, because the position implies it. PostgreSQL
 * would otherwise begin the scan of the index at that bound and skip all rows up to the position,
 * so that the cost would grow with the depth. The position must therefore be within that bound,
 * unless other restrictions imply the bound.
 */
export function restrictToBeyond(
  restrictions: readonly Restriction[],
  sort: SortKey,
  operator: '<' | '<=' | '>' | '>=',
  position: KeysetPosition,
): Restriction[] {
  const end = operator.startsWith('>') ? 'lower' : 'upper';
  const others = restrictions.filter(({ bound }) => !(bound?.of === sort.sql && bound.end === end));
  return [...others, whereBeyond(sort, operator, position)];
}

function whereBeyond(
  { name, sql, type }: SortKey,
  operator: '<' | '<=' | '>' | '>=',
  { value, id }: KeysetPosition,
): Restriction {
  return {
    name: `${name}${operator}`,
    values: [type === 'timestamptz' ? new Date(value).toISOString() : value, id],
    sql: (ofValue, ofId) => `(${sql}, t.id) ${operator} (${ofValue}::${type}, ${ofId}::int)`,
  };
}

/** Returns the SQL `order by` of a list in ascending or descending order. */
export function orderBy({ sql }: SortKey, direction: 'asc' | 'desc'): string {
  return `order by ${sql} ${direction}, t.id ${direction}`;
}
