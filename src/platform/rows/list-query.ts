import { columnOf, type FieldName } from './model-rows.ts';
import { type Restriction, whereEqual, whereNull } from './restriction.ts';
import { byCreationTime, type ListedModel, type SortKey } from './sort-key.ts';

/** The conditions that select the rows of a list. */
export interface ListQuery<Model extends ListedModel> {
  readonly model: Model;
  /** Fields and the values that they must have in a listed row. */
  readonly scope: { readonly [Field in FieldName<Model>]?: number };
  /** Fields that must be null in a listed row. Defaults to none. */
  readonly mustBeNull?: readonly FieldName<Model>[];
  /** Additional conditions. Defaults to none. */
  readonly restrictions?: readonly Restriction[];
}

/**
 * Returns the conditions of a list. They select the rows whose sort value is before `end`, in
 * milliseconds since 1970; null selects all.
 */
export function listConditions<Model extends ListedModel>(
  {
    scope,
    mustBeNull = [],
    restrictions = [],
    sort = byCreationTime,
  }: ListQuery<Model> & { readonly sort?: SortKey },
  end: number | null,
): Restriction[] {
  const beforeEnd = (time: number): Restriction => ({
    name: 'end',
    values: [new Date(time).toISOString()],
    sql: (parameter) => `${sort.sql} < ${parameter}::timestamptz`,
  });
  return [
    ...Object.entries(scope).map(([field, value]) => whereEqual(columnOf(field), 'int', value)),
    ...mustBeNull.map((field) => whereNull(columnOf(field))),
    ...restrictions,
    ...(end === null ? [] : [beforeEnd(end)]),
  ];
}
