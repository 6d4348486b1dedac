import type { GraphQLResolveInfo } from 'graphql';
import {
  findKeysetPage,
  type KeysetPosition,
  type KeysetQuery,
  type ListedModel,
  type Restriction,
} from '../../src/platform/database/keyset-page.ts';
import { type FieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import type { GraphqlContext } from '../context.ts';
import { type ConnectionCursors, formatPosition, parsePosition } from './cursor.ts';
import { type ListFilters, nameFilters } from './list-filters.ts';

export const defaultPageSize = 10;
/** The maximum of `first` and `last`. */
export const maxPageSize = 50;

export interface ConnectionArguments {
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
  readonly order?: 'asc' | 'desc' | null | undefined;
}

interface ConnectionQuery<Model extends ListedModel> {
  readonly model: Model;
  readonly scope: KeysetQuery<Model>['scope'];
  /**
   * The caller's arguments that restrict the rows of the scope. Defaults to none. A cursor is valid only with the filters that it
   * was issued for.
   */
  readonly filters?: ListFilters;
  readonly absent?: KeysetQuery<Model>['absent'];
  readonly restriction?: Restriction | undefined;
}

/**
 * Returns a page of a list as a Relay connection, newest first by default. Throws INVALID_INPUT for invalid pagination arguments.
 */
export async function resolveKeysetConnection<Model extends ListedModel>(
  { database, listHorizons, cursors, loaders, runWholePage }: GraphqlContext,
  { model, scope, filters = {}, absent = [], restriction }: ConnectionQuery<Model>,
  args: ConnectionArguments,
  info: GraphQLResolveInfo,
) {
  assertPageSize(args);
  const order = args.order ?? 'desc';
  const list = `${model}:${Object.entries(scope).flat().join(':')}:${nameFilters(filters)}:${order}`;
  const position = (argument: 'after' | 'before') => {
    const cursor = args[argument];
    return cursor === null || cursor === undefined ? null : parsePosition(cursors.decode(list, argument, cursor));
  };
  const { rows, hasNext, hasPrevious } = await findKeysetPage(database, listHorizons, {
    model,
    ...loaders.plan.selection(model, info),
    scope,
    absent,
    restriction,
    order,
    limit: args.last ?? args.first ?? defaultPageSize,
    fromEnd: typeof args.last === 'number',
    after: position('after'),
    before: position('before'),
    runWhole: runWholePage,
  });
  return {
    edges: rows.map((row) => new Edge(cursors, list, row)),
    pageInfo: new PageInfo(cursors, list, rows, hasNext, hasPrevious),
  };
}

/** An edge of a connection. The cursor is created on first access. */
class Edge<Row extends KeysetPosition> {
  readonly #cursors: ConnectionCursors;
  readonly #list: string;
  #cursor: string | undefined;
  readonly node: Row;

  constructor(cursors: ConnectionCursors, list: string, node: Row) {
    this.#cursors = cursors;
    this.#list = list;
    this.node = node;
  }

  get cursor(): string {
    this.#cursor ??= this.#cursors.encode(this.#list, formatPosition(this.node));
    return this.#cursor;
  }
}

/** The page info of a connection. The cursors are created on access. */
class PageInfo {
  readonly #cursors: ConnectionCursors;
  readonly #list: string;
  readonly #rows: readonly KeysetPosition[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;

  constructor(
    cursors: ConnectionCursors,
    list: string,
    rows: readonly KeysetPosition[],
    hasNextPage: boolean,
    hasPreviousPage: boolean,
  ) {
    this.#cursors = cursors;
    this.#list = list;
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

  #cursorOf(row: KeysetPosition | undefined): string | null {
    return row ? this.#cursors.encode(this.#list, formatPosition(row)) : null;
  }
}

/** Throws INVALID_INPUT if `first` or `last` is outside 1 to 50, or if both are given. */
export function assertPageSize({ first, last }: ConnectionArguments): void {
  const errors: FieldError[] = [];
  for (const [field, value] of Object.entries({ first, last })) {
    if (typeof value === 'number' && (value < 1 || value > maxPageSize))
      errors.push({ field, message: `must be from 1 to ${maxPageSize}` });
  }
  if (typeof first === 'number' && typeof last === 'number')
    errors.push({ field: 'last', message: 'must not be combined with first' });
  if (errors.length > 0) throw invalidInput(errors);
}
