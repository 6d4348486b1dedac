import type { GraphQLResolveInfo } from 'graphql';
import { type FieldName, type ModelName, type Row, tableOf } from '../../src/platform/rows/model-rows.ts';
import { type LatestModel, type Relation, requiring } from '../../src/platform/rows/relation.ts';
import type { GraphqlContext } from '../context.ts';
import { maxLatest } from '../rows/relations.ts';
import { assertPageSize, type ConnectionArguments } from './connection-arguments.ts';
import {
  type ConnectionQuery,
  readArguments,
  resolveKeysetConnection,
  toConnection,
} from './keyset-connection.ts';

/** The list of the rows of a model that belong to a row. */
interface RelatedList<Parent extends ModelName, Model extends LatestModel> {
  readonly model: Model;
  /** The field that contains the id of the parent. */
  readonly field: FieldName<Model>;
  /** The latest rows of a parent, at most `maxLatest + 1`. */
  readonly latest: Relation<Parent, Row<Model>, 'many'>;
}

/**
 * Returns a page of the rows that belong to a row as a Relay connection, newest first by default.
 * The newest pages of up to `maxLatest` rows of all parents in one operation are read by one
 * statement. Each other page is read by its own statement. Throws INVALID_INPUT for invalid
 * pagination arguments.
 */
export async function resolveRelatedConnection<Parent extends ModelName, Model extends LatestModel>(
  context: GraphqlContext,
  { model, field, latest }: RelatedList<Parent, Model>,
  parent: { readonly id: number },
  args: ConnectionArguments,
  info: GraphQLResolveInfo,
) {
  const list = { model, scope: { [field]: parent.id } } as ConnectionQuery<Model>;
  if (!isNewestPage(args)) return resolveKeysetConnection(context, list, args, info);
  const { order, fromEnd, limit } = readArguments(args);
  const horizon = await readHorizon(context, tableOf[model]);
  const rows = await context.loaders.related(requiring(latest, ['createdAt']), parent);
  const [newest] = rows;
  // A row at or after the horizon may not be final, so the page must end before it (D51).
  if (newest && newest.createdAt.getTime() >= horizon)
    return resolveKeysetConnection(context, list, args, info);
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return toConnection(context, list, order, {
    rows: fromEnd ? page.reverse() : page,
    hasNext: hasMore && !fromEnd,
    hasPrevious: hasMore && fromEnd,
  });
}

/** Whether the arguments are valid and select the newest rows of the list, up to `maxLatest`. */
export function isNewestPage(args: ConnectionArguments): boolean {
  assertPageSize(args);
  const { order, fromEnd, limit } = readArguments(args);
  return (order === 'asc') === fromEnd && limit <= maxLatest && args.after == null && args.before == null;
}

/**
 * Returns the horizon of a table, read once per operation. It must be read before the rows, because
 * rows can be added between reading rows and reading a newer horizon.
 */
export function readHorizon(
  { listHorizons, loaders }: Pick<GraphqlContext, 'listHorizons' | 'loaders'>,
  table: string,
): Promise<number> {
  return loaders.once(`horizon:${table}`, () => listHorizons(table).read(Number.NEGATIVE_INFINITY));
}
