import type { SqlClient } from '../database/database.ts';
import { type ListQuery, listConditions } from './list-query.ts';
import { memoizedStatement, tableOf } from './model-rows.ts';
import { numberConditions } from './restriction.ts';
import type { ListedModel } from './sort-key.ts';

/** Returns the ids of rows of a list, at most `limit`, in ascending order of the ids. */
export async function findIds<Model extends ListedModel>(
  client: SqlClient,
  query: ListQuery<Model>,
  limit: number,
): Promise<number[]> {
  const { model } = query;
  const { name, values, sql, isPrepared } = numberConditions(listConditions(query, null));
  const buildText = () =>
    `select t.id from ${tableOf[model]} t where ${sql()} order by t.id limit $${values.length + 1}::int`;
  const key = `${model}:ids:${name}`;
  const rows = await client.query<{ id: number }>(
    memoizedStatement(key, `${tableOf[model]}.ids`, buildText, [...values, limit], { isPrepared }),
  );
  return rows.map(({ id }) => id);
}
