import { z } from 'zod';
import { boundedText } from '../../src/platform/values/bounded-text.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { notFound, unwrap } from '../errors/rest-error.ts';
import { invalidCursor, type ListCursor, type ListCursors, maxLimit } from '../lists/list-cursor.ts';
import type { ListOrder, PageInfoFieldsFragment } from '../operations/generated/operations.ts';
import { count } from '../resources/resource-shape.ts';
import { defineRoute, type Route } from './route.ts';
import type { ExpandVariables, PathParams, RouteOperation } from './route-variables.ts';

/** The pagination variables, which the operation of every list declares. */
interface PageVariables {
  readonly first: number | null;
  readonly last: number | null;
  readonly after: string | null;
  readonly before: string | null;
  readonly order: ListOrder;
}

interface Connection<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: PageInfoFieldsFragment;
}

interface ListRoute<Path extends string, Data, Declared, Node, Resource, Variable extends string, Ids>
  extends Pick<
    Route<Path, Variable>,
    'path' | 'name' | 'tag' | 'summary' | 'description' | 'action' | 'expansions'
  > {
  /**
   * The operation to execute. Its variables are the ids in the path or the result of `toIds`, the
   * variables of `expansions`, and the pagination variables.
   */
  readonly operation: RouteOperation<
    Data,
    Declared,
    NoInfer<Ids & ExpandVariables<Variable> & PageVariables>
  >;
  /**
   * Converts the ids in the path to variables, for example to global ids. By default, each id is a
   * variable with the name of its path parameter.
   */
  readonly toIds?: (params: PathParams<Path>) => Ids;
  /**
   * Returns the list from the operation's data; null or undefined if the parent object does not
   * exist.
   */
  readonly connection: (data: Data) => Connection<Node> | null | undefined;
  /**
   * Returns the id of the organisation to which the cursors of the list are bound. Required if the
   * path does not identify the organisation.
   */
  readonly owner?: (data: Data) => number;
  readonly shape: z.ZodType<Resource>;
  readonly toResource: (node: Node) => NoInfer<Resource>;
}

const limitError = `must be an integer from 1 to ${maxLimit}`;

/**
 * Pagination parameters. If `cursor` is present, its order and page size apply and the other
 * parameters are ignored.
 */
const pagination = z.preprocess(
  (query) => (isObject(query) && query.cursor !== undefined ? { cursor: query.cursor } : query),
  z.object({
    cursor: boundedText(textLimits.cursor, 'must be sent once')
      .optional()
      .describe(
        'The `next` or `previous` cursor of a page. If it is specified, the other pagination parameters are ignored.',
      ),
    order_by: z
      .literal('created_at', { error: 'must be created_at' })
      .default('created_at')
      .describe('The property by which the list is ordered. Defaults to `created_at`, the only value.'),
    order: z
      .enum(['asc', 'desc'], { error: 'must be asc or desc' })
      .default('desc')
      .describe('`asc`: oldest first. `desc`: newest first. Defaults to `desc`.'),
    limit: z
      .preprocess(toLimit, z.int32(limitError).min(1, limitError).max(maxLimit, limitError).default(10))
      .describe(`The maximum number of objects in a page, 1 to ${maxLimit}. Defaults to 10.`),
  }),
);

/**
 * Defines a GET route that returns one page of a list as the List object of v2.1, with the rules of
 * D9.
 */
export function listRoute<
  Path extends string,
  Data,
  Declared,
  Node,
  Resource,
  Variable extends string = never,
  Ids = PathParams<Path>,
>(route: ListRoute<Path, Data, Declared, Node, Resource, Variable, Ids>): Route {
  const { operation, toIds, connection, owner, shape, toResource, ...documentation } = route;
  const fillPath = createFillPath(route.path);
  return defineRoute({
    ...documentation,
    method: 'GET',
    authentication: 'bearer',
    query: pagination,
    status: 200,
    shape: listShape(shape),
    rejections: [],
    async handle({ params, query, parseQuery, expand, caller }, { executeOperation, cursors }) {
      const list = fillPath(params);
      const cursor = toCursor(list, readPlainPagination(query) ?? parseQuery(), cursors);
      const ids = toIds?.(params) ?? params;
      const variables = { ...(ids as Ids), ...expand, ...toVariables(cursor) };
      const data = unwrap(await executeOperation(operation, variables, caller), toParameter);
      const found = connection(data);
      if (!found) throw notFound();
      const ownerId = owner?.(data) ?? null;
      if (cursor.owner !== null && cursor.owner !== ownerId) throw invalidCursor();
      const { next, previous } = neighbours({ ...cursor, owner: ownerId }, found.pageInfo);
      const body = {
        object: 'list' as const,
        data: found.nodes.map(toResource),
        count: found.nodes.length,
        previous: cursors.encode(previous),
        has_previous: found.pageInfo.hasPreviousPage,
        next: cursors.encode(next),
        has_next: found.pageInfo.hasNextPage,
      };
      return {
        body,
        links: { next: body.has_next ? body.next : null, previous: body.has_previous ? body.previous : null },
      };
    },
  });
}

/** Returns the shape of the List object of v2.1. */
function listShape<Resource>(shape: z.ZodType<Resource>) {
  return z.object({
    object: z.literal('list'),
    data: z.array(shape).max(maxLimit),
    count: count().describe('The number of objects in this page.'),
    previous: z
      .string()
      .describe('The cursor of the previous page. It is present even if the list has no previous page.'),
    has_previous: z.boolean().describe('Whether the list has a previous page at the time of the response.'),
    next: z
      .string()
      .describe(
        'The cursor of the next page. It is present even if the list has no next page, so that new objects can be requested later.',
      ),
    has_next: z.boolean().describe('Whether the list has a next page at the time of the response.'),
  });
}

/** Returns the function that returns the path of a list with its ids. */
function createFillPath(path: string): (params: Readonly<Record<string, number>>) => string {
  const segments = path.split('/');
  return (params) =>
    segments.map((segment) => (segment.startsWith(':') ? params[segment.slice(1)] : segment)).join('/');
}

/** Maps the GraphQL arguments `after` and `before` to the parameter `cursor`. */
function toParameter(field: string): string {
  return field === 'after' || field === 'before' ? 'cursor' : field;
}

function toCursor(
  list: string,
  { cursor, order, limit }: z.infer<typeof pagination>,
  cursors: ListCursors,
): ListCursor {
  if (cursor !== undefined) return cursors.decode(list, cursor);
  return { list, owner: null, order, limit, side: 'after', position: null };
}

/**
 * Returns the parameters of a query with at most a valid `limit`, which most queries are. Null for
 * any other query, which zod validates: that takes ten times as long.
 */
function readPlainPagination({
  cursor,
  order_by: orderBy,
  order,
  limit = '10',
}: Readonly<Record<string, unknown>>): z.infer<typeof pagination> | null {
  const isPlain = cursor === undefined && orderBy === undefined && order === undefined;
  if (!isPlain || typeof limit !== 'string' || !/^(?:[1-9]|[1-4]\d|50)$/.test(limit)) return null;
  return { order_by: 'created_at', order: 'desc', limit: Number(limit) };
}

function toLimit(value: unknown): unknown {
  return typeof value === 'string' && /^[1-9]\d?$/.test(value) ? Number(value) : value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function toVariables({ order, limit, side, position }: ListCursor): PageVariables {
  const forward = side === 'after';
  return {
    first: forward ? limit : null,
    last: forward ? null : limit,
    after: forward ? position : null,
    before: forward ? null : position,
    order: order === 'asc' ? 'ASC' : 'DESC',
  };
}

/**
 * Returns the cursors of the neighbouring pages. If the page is empty, the cursor in the direction
 * of paging selects the same position again, so that the client can poll for new objects. The
 * cursor in the opposite direction then has no position: `previous` starts at the end of the list,
 * and `next` at its beginning.
 */
function neighbours(
  cursor: ListCursor,
  { startCursor, endCursor }: PageInfoFieldsFragment,
): { next: ListCursor; previous: ListCursor } {
  const empty = endCursor === null;
  const ahead = empty && cursor.side === 'after' ? cursor.position : endCursor;
  const behind = empty && cursor.side === 'before' ? cursor.position : startCursor;
  return {
    next: { ...cursor, side: 'after', position: ahead },
    previous: { ...cursor, side: 'before', position: behind },
  };
}
