import type { GraphQLResolveInfo } from 'graphql';
import { countRows } from '../../src/platform/rows/count-rows.ts';
import { findKeysetPage, type KeysetPage, type KeysetQuery } from '../../src/platform/rows/keyset-page.ts';
import type { ListQuery } from '../../src/platform/rows/list-query.ts';
import type { Row } from '../../src/platform/rows/model-rows.ts';
import {
  byCreationTime,
  type KeysetPosition,
  type ListedModel,
  type SortKey,
} from '../../src/platform/rows/sort-key.ts';
import type { GraphqlContext } from '../context.ts';
import { formatPosition, parsePosition } from '../rows/cursor.ts';
import { assertPageSize, type ConnectionArguments, defaultPageSize } from './connection-arguments.ts';
import { formatFilters, type ListFilters } from './list-filters.ts';
import { type CountedConnection, maxCount } from './total-count.ts';

export interface ConnectionQuery<Model extends ListedModel> extends ListQuery<Model> {
  /**
   * The caller's filter arguments. They only identify the list, so that a cursor is valid only with
   * the filters that it was issued for; `restrictions` selects the rows. Defaults to none.
   */
  readonly filters?: ListFilters;
  /**
   * The sort key. Defaults to the creation time. A cursor is valid only for the sort key that it
   * was issued for.
   */
  readonly sort?: SortKey<Model> | undefined;
}

/**
 * Returns a page of a list as a Relay connection, in descending order by default. Throws
 * INVALID_INPUT for invalid pagination arguments.
 */
export async function resolveKeysetConnection<Model extends ListedModel>(
  context: GraphqlContext,
  connectionQuery: ConnectionQuery<Model>,
  args: ConnectionArguments,
  info: GraphQLResolveInfo,
) {
  assertPageSize(args);
  const { database, listHorizons, cursors, loaders, runExpensive, runLargePageRead } = context;
  const { model, scope, mustBeNull = [], restrictions = [], sort = byCreationTime } = connectionQuery;
  const { order, fromEnd, limit } = readArguments(args);
  const list = nameList(connectionQuery, order);
  const position = (argument: 'after' | 'before') => {
    const cursor = args[argument];
    return cursor === null || cursor === undefined
      ? null
      : parsePosition(cursors.decode(list, argument, cursor));
  };
  const query: KeysetQuery<Model> = {
    model,
    ...loaders.plan.selection(model, info),
    scope,
    mustBeNull,
    restrictions,
    sort,
    order,
    limit,
    fromEnd,
    after: position('after'),
    before: position('before'),
    runLargePageRead,
  };
  // If few rows match the client's filter, the database reads many rows in the order of the list
  // until the page is complete.
  const isExpensive = sort.hasNoIndex || restrictions.some(({ isPlannedPerCall }) => isPlannedPerCall);
  const read = () => findKeysetPage(database, listHorizons, query);
  const page = await (isExpensive ? runExpensive(read) : read());
  return toConnection(context, connectionQuery, order, page);
}

/** Returns the direction, the end and the size of the page that the arguments select. */
export function readArguments({ order, first, last }: ConnectionArguments) {
  return {
    order: order ?? 'desc',
    fromEnd: typeof last === 'number',
    limit: last ?? first ?? defaultPageSize,
  } as const;
}

/** Returns a page that was read as a Relay connection, with cursors of `resolveKeysetConnection`. */
export function toConnection<Model extends ListedModel>(
  { database, cursors }: Pick<GraphqlContext, 'database' | 'cursors'>,
  query: ConnectionQuery<Model>,
  order: 'asc' | 'desc',
  { rows, hasNext, hasPrevious }: KeysetPage<Row<Model>>,
) {
  const { model, scope, mustBeNull = [], restrictions = [], sort = byCreationTime } = query;
  const list = nameList(query, order);
  const encode = (row: { readonly id: number }) =>
    cursors.encode(list, formatPosition(positionOf(sort, row)));
  const counted: CountedConnection = {
    countRows: () => countRows(database, { model, scope, mustBeNull, restrictions }, maxCount),
  };
  return {
    edges: rows.map((row) => new Edge(encode, row)),
    pageInfo: new PageInfo(encode, rows, hasNext, hasPrevious),
    ...counted,
  };
}

/** Returns the name of a list, which identifies it in its cursors. */
function nameList<Model extends ListedModel>(
  { model, scope, filters = {}, sort = byCreationTime }: ConnectionQuery<Model>,
  order: 'asc' | 'desc',
): string {
  const sortName = sort === byCreationTime ? '' : `${sort.name}:`;
  return `${model}:${Object.entries(scope).flat().join(':')}:${formatFilters(filters)}:${sortName}${order}`;
}

function positionOf({ keyOf }: Pick<SortKey, 'keyOf'>, row: { readonly id: number }): KeysetPosition {
  return { value: keyOf(row), id: row.id };
}

type EncodeCursor<Row> = (row: Row) => string;

/** An edge of a connection. The cursor is created on first access. */
class Edge<Row> {
  readonly #encode: EncodeCursor<Row>;
  #cursor: string | undefined;
  readonly node: Row;

  constructor(encode: EncodeCursor<Row>, node: Row) {
    this.#encode = encode;
    this.node = node;
  }

  get cursor(): string {
    this.#cursor ??= this.#encode(this.node);
    return this.#cursor;
  }
}

/** The page info of a connection. The cursors are created on access. */
class PageInfo<Row> {
  readonly #encode: EncodeCursor<Row>;
  readonly #rows: readonly Row[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;

  constructor(
    encode: EncodeCursor<Row>,
    rows: readonly Row[],
    hasNextPage: boolean,
    hasPreviousPage: boolean,
  ) {
    this.#encode = encode;
    this.#rows = rows;
    this.hasNextPage = hasNextPage;
    this.hasPreviousPage = hasPreviousPage;
  }

  get startCursor(): string | null {
    return this.#cursorOf(this.#rows[0]);
  }

  get endCursor(): string | null {
    return this.#cursorOf(this.#rows.at(-1));
  }

  #cursorOf(row: Row | undefined): string | null {
    return row === undefined ? null : this.#encode(row);
  }
}
