import { createGates } from '../throttling/gates.ts';
import type { SqlClient } from './database.ts';
import { columnOf, type FieldName, type ModelName, type ModelRows, memoize, tableOf } from './model-rows.ts';
import { type Ahead, maxRows, readRows } from './packed-rows.ts';
import { type RowShape, rowShape, withFields } from './row-shape.ts';

/** A row's place in every list: lists are ordered by creation, then id, so that equal times never repeat or skip one (D9). */
export interface KeysetPosition {
  readonly createdAt: Date;
  readonly id: number;
}

const place = ['createdAt', 'id'] as const satisfies (keyof KeysetPosition)[];

/** The models that can be listed: each has an index on its scope, `created_at` and `id`. */
export type ListedModel = {
  [Model in ModelName]: ModelRows[Model] extends KeysetPosition ? Model : never;
}[ModelName];

/** A condition over table alias `t` and one parameter. The same `name` must always come with the same SQL. */
export interface Restriction {
  readonly name: string;
  readonly sql: (parameter: string) => string;
  readonly value: unknown;
}

export interface KeysetQuery<Model extends ListedModel> {
  readonly model: Model;
  /** What is read of the rows beside their place in the list; all by default. */
  readonly shape?: RowShape<ModelRows[Model]>;
  /** Which rows are listed: fields and the values that they must have. */
  readonly scope: { readonly [Field in FieldName<Model>]?: number };
  /** Fields that must be null in a row that is listed; none by default. */
  readonly absent?: readonly FieldName<Model>[];
  /** A further condition; none by default. */
  readonly restriction?: Restriction | undefined;
  readonly order: 'asc' | 'desc';
  /** Rows at most. */
  readonly limit: number;
  /** Take the last rows before `before` (or of the list) instead of the first after `after`. */
  readonly fromEnd: boolean;
  readonly after: KeysetPosition | null;
  readonly before: KeysetPosition | null;
  /** Related rows to read in the same statement. */
  readonly ahead?: Ahead | undefined;
}

export interface KeysetPage<Row> {
  readonly rows: Row[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/** One page of a list, at the same cost at any depth. Both flags come from a look at the rows as they are now. */
export async function findKeysetPage<Model extends ListedModel>(
  client: SqlClient,
  query: KeysetQuery<Model>,
): Promise<KeysetPage<ModelRows[Model]>> {
  const { limit, fromEnd, after, before } = query;
  if (limit >= maxRows) throw new RangeError(`a page of ${limit} rows is too long`);
  const [rows, anyUpToAfter, anyFromBefore] = await Promise.all([
    findWindow(client, query),
    after ? existsBeyond(client, query, 'upToAfter', after) : false,
    before ? existsBeyond(client, query, 'fromBefore', before) : false,
  ]);
  const more = rows.length > limit;
  if (more) rows.pop();
  if (fromEnd) rows.reverse();
  return {
    rows,
    hasNext: fromEnd ? anyFromBefore : more || anyFromBefore,
    hasPrevious: fromEnd ? more || anyUpToAfter : anyUpToAfter,
  };
}

/**
 * Pages with what belongs to their rows, of which a process reads so many at a time: each takes milliseconds of its only thread, and all that
 * have come from the database are worked off before anything else gets its turn.
 */
const wholePages = createGates(() => 5);

function findWindow<Model extends ListedModel>(client: SqlClient, query: KeysetQuery<Model>): Promise<ModelRows[Model][]> {
  const { model, shape = rowShape(model), scope, absent = [], restriction, order, limit, fromEnd, after, before, ahead } = query;
  const fields = Object.keys(scope);
  const values = [
    ...Object.values(scope),
    limit + 1,
    ...positionValues(after),
    ...positionValues(before),
    ...restrictionValues(restriction),
  ];
  const rest = () => {
    const later = order === 'asc' ? '>' : '<';
    const earlier = order === 'asc' ? '<' : '>';
    const beforeAt = fields.length + (after ? 4 : 2);
    const conditions = [
      ...scopeConditions(fields, absent),
      ...(after ? [`(t.created_at, t.id) ${later} ($${fields.length + 2}::timestamptz, $${fields.length + 3}::int)`] : []),
      ...(before ? [`(t.created_at, t.id) ${earlier} ($${beforeAt}::timestamptz, $${beforeAt + 1}::int)`] : []),
      ...(restriction ? [restriction.sql(`$${values.length}`)] : []),
    ];
    const direction = (order === 'asc') === fromEnd ? 'desc' : 'asc';
    return `where ${conditions.join(' and ')} order by t.created_at ${direction}, t.id ${direction}`;
  };
  const name = `page:${fields.join()}:${absent.join()}:${restriction?.name ?? ''}:${order}${fromEnd ? ':from-end' : ''}${after ? ':after' : ''}${before ? ':before' : ''}`;
  const read = () =>
    readRows(client, { shape: withFields(shape, place), name, rest, limit: `$${fields.length + 1}::int`, values, ahead });
  return ahead && ahead.reads.length > 0 ? wholePages.run('', read) : read();
}

/** Whether the list has a row on the far side of a cursor, that row itself included. */
async function existsBeyond<Model extends ListedModel>(
  client: SqlClient,
  { model, scope, absent = [], restriction, order }: KeysetQuery<Model>,
  side: 'upToAfter' | 'fromBefore',
  position: KeysetPosition,
): Promise<boolean> {
  const fields = Object.keys(scope);
  const key = `${model}:exists:${fields.join()}:${absent.join()}:${restriction?.name ?? ''}:${order}:${side}`;
  const values = [...Object.values(scope), ...positionValues(position), ...restrictionValues(restriction)];
  const [row] = await client.query<{ exists: boolean }>(
    memoize(
      key,
      () => {
        const operator = (side === 'upToAfter') === (order === 'asc') ? '<=' : '>=';
        const conditions = [
          ...scopeConditions(fields, absent),
          `(t.created_at, t.id) ${operator} ($${fields.length + 1}::timestamptz, $${fields.length + 2}::int)`,
          ...(restriction ? [restriction.sql(`$${values.length}`)] : []),
        ];
        return `select exists (select from ${tableOf[model]} t where ${conditions.join(' and ')}) as "exists"`;
      },
      values,
    ),
  );
  return row?.exists ?? false;
}

function scopeConditions(fields: readonly string[], absent: readonly string[]): string[] {
  return [
    ...fields.map((field, index) => `t.${columnOf(field)} = $${index + 1}::int`),
    ...absent.map((field) => `t.${columnOf(field)} is null`),
  ];
}

function positionValues(position: KeysetPosition | null): unknown[] {
  return position ? [position.createdAt.toISOString(), position.id] : [];
}

function restrictionValues(restriction: Restriction | undefined): unknown[] {
  return restriction ? [restriction.value] : [];
}
