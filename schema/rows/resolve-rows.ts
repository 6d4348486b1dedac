import type { GraphQLResolveInfo } from 'graphql';
import type { ModelName } from '../../src/platform/rows/model-rows.ts';
import type { Relation } from '../../src/platform/rows/relation.ts';
import type { RowContext } from './loaders.ts';
import { mapMaybePromise } from './maybe-promise.ts';

/** A resolver of a field of a row. */
export type ResolveRow = (
  row: { readonly id: number },
  args: object,
  context: RowContext,
  info: GraphQLResolveInfo,
) => unknown;

/** Returns a resolver that returns the rows of a relation, as its count requires. */
export function resolveRelation(relation: Relation): ResolveRow {
  const toValue = pickRows(relation);
  return (row, _args, { loaders }) => mapMaybePromise(loaders.related(relation, row), toValue);
}

/**
 * Returns a resolver that passes the id, the columns and the related rows of a row to `resolve`, and
 * nothing else of the row. `resolve` is called immediately if all related rows are attached.
 */
export function resolveSelected(
  columns: readonly string[],
  related: Readonly<Record<string, Relation>>,
  resolve: ResolveRow,
): ResolveRow {
  const relations = Object.entries(related).map(([name, relation]) => ({
    name,
    relation,
    toValue: pickRows(relation),
  }));
  return (row, args, context, info) => {
    const selected: { id: number; [name: string]: unknown } = { id: row.id };
    for (const column of columns) selected[column] = Reflect.get(row, column);
    const reads: Promise<void>[] = [];
    for (const { name, relation, toValue } of relations) {
      const value = mapMaybePromise(context.loaders.related(relation, row), toValue);
      if (value instanceof Promise)
        reads.push(
          value.then((read) => {
            selected[name] = read;
          }),
        );
      else selected[name] = value;
    }
    if (reads.length === 0) return resolve(selected, args, context, info);
    return Promise.all(reads).then(() => resolve(selected, args, context, info));
  };
}

/** Returns a resolver that first reads the row of a reference. */
export function resolveReference(model: ModelName, resolve: ResolveRow): ResolveRow {
  return async ({ id }, args, context, info) =>
    resolve(await context.loaders.requireRow(model, id), args, context, info);
}

function pickRows({ count, name }: Relation): (rows: readonly object[]) => unknown {
  if (count === 'many') return (rows) => rows;
  if (count === 'optional') return ([row]) => row ?? null;
  return ([row]) => {
    if (!row) throw new Error(`${name} has no row, although a foreign key requires it`);
    return row;
  };
}
