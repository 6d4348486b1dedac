import type { SqlClient } from '../database/database.ts';
import { type ListQuery, listConditions } from './list-query.ts';
import { memoizedStatement, tableOf } from './model-rows.ts';
import { numberConditions } from './restriction.ts';
import type { ListedModel } from './sort-key.ts';

/** The number of rows of a list, up to a maximum. */
export interface RowCount {
  readonly value: number;
  /** Whether the list has exactly `value` rows. Otherwise it has more. */
  readonly isExact: boolean;
}

/**
 * Counts the rows of a list. Stops after `max` rows, which limits the cost unless the restrictions
 * skip most rows.
 */
export async function countRows<Model extends ListedModel>(
  client: SqlClient,
  query: ListQuery<Model>,
  max: number,
): Promise<RowCount> {
  const { model } = query;
  const { name, values, sql, isPrepared } = numberConditions(listConditions(query, null));
  const buildText = () =>
    `select count(*)::int as rows from (select from ${tableOf[model]} t where ${sql()} limit $${values.length + 1}::int) t`;
  const [count] = await client.query<{ rows: number }>(
    memoizedStatement(`${model}:count:${name}`, `${tableOf[model]}.count`, buildText, [...values, max + 1], {
      isPrepared,
    }),
  );
  return toRowCount(count?.rows ?? 0, max);
}

/** Returns the count of a list whose rows were counted up to `max + 1`. */
export function toRowCount(rows: number, max: number): RowCount {
  return { value: Math.min(rows, max), isExact: rows <= max };
}
