import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { z } from 'zod';
import type { Expansions } from './expansion.ts';
import { foreignCursor, type ListCursor, type ListCursors } from './list-cursor.ts';
import type { Action, ListOrder, PageInfoFieldsFragment } from './operations/generated/operations.ts';
import { invalidRequest, notFound, unwrap } from './rest-error.ts';
import type { Route } from './route.ts';

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

interface ListRoute<Data, Node, Variable extends string> {
  readonly path: string;
  readonly summary: string;
  readonly action?: Action;
  readonly document: TypedDocumentNode<Data, never>;
  readonly expansions: Expansions<Variable>;
  /** The list in the operation's data; null or undefined where what it belongs to is not there. */
  readonly connection: (data: Data) => Connection<Node> | null | undefined;
  /** Whose list it is, where its path does not say so. */
  readonly owner?: (data: Data) => number;
  readonly toResource: (node: Node) => object;
}

const pagination = z.object({
  order_by: z.literal('created_at', { error: 'must be created_at' }).default('created_at'),
  order: z.enum(['asc', 'desc'], { error: 'must be asc or desc' }).default('desc'),
  limit: z
    .string({ error: 'must be a whole number from 1 to 50' })
    .regex(/^([1-9]|[1-4]\d|50)$/, 'must be a whole number from 1 to 50')
    .transform(Number)
    .default(10),
});

/** A paginated index: a GET whose answer is the List object of the document, with the rules of D9. */
export function listRoute<Data, Node, Variable extends string>(route: ListRoute<Data, Node, Variable>): Route {
  const { path, summary, action, document, expansions, connection, owner, toResource } = route;
  return {
    method: 'GET',
    path,
    summary,
    authentication: 'bearer',
    ...(action && { action }),
    expansions,
    async handle({ params, query, expand, caller }, { executeOperation, cursors }) {
      const list = path.replace(/:(\w+)/g, (_match, name: string) => String(params[name]));
      const cursor = parsePagination(list, query, cursors);
      const variables = { ...params, ...expand, ...toVariables(cursor) };
      const data = unwrap(await executeOperation(document, variables as never, caller), toParameter);
      const found = connection(data);
      if (!found) throw notFound();
      const ownerId = owner?.(data) ?? null;
      if (cursor.owner !== null && cursor.owner !== ownerId) throw foreignCursor();
      const { next, previous } = neighbours({ ...cursor, owner: ownerId }, found.pageInfo);
      const body = {
        object: 'list',
        data: found.nodes.map(toResource),
        count: found.nodes.length,
        previous: cursors.encode(previous),
        has_previous: found.pageInfo.hasPreviousPage,
        next: cursors.encode(next),
        has_next: found.pageInfo.hasNextPage,
      };
      return { status: 200, body, links: { next: body.next, previous: body.previous } };
    },
  };
}

/** The schema's words for where a page begins are one word here. */
function toParameter(field: string): string {
  return field === 'after' || field === 'before' ? 'cursor' : field;
}

/** With `cursor`, sorting and page size are those that it holds and the other parameters don't count. */
function parsePagination(list: string, query: Readonly<Record<string, unknown>>, cursors: ListCursors): ListCursor {
  const { cursor } = query;
  if (typeof cursor === 'string') return cursors.decode(list, cursor);
  if (cursor !== undefined) throw invalidRequest([{ field: 'cursor', message: 'must be given once' }]);
  const { success, data, error } = pagination.safeParse(query);
  if (!success) throw invalidRequest(error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  return { list, owner: null, order: data.order, limit: data.limit, side: 'after', position: null };
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
 * The cursors around a page. An empty page keeps the cursor that led to it, so that it can be asked for again later, and on
 * its other side stands the end of the list that it was reached from.
 */
function neighbours(
  cursor: ListCursor,
  { startCursor, endCursor }: PageInfoFieldsFragment,
): { next: ListCursor; previous: ListCursor } {
  const empty = endCursor === null;
  const ahead = empty && cursor.side === 'after' ? cursor.position : endCursor;
  const behind = empty && cursor.side === 'before' ? cursor.position : startCursor;
  return { next: { ...cursor, side: 'after', position: ahead }, previous: { ...cursor, side: 'before', position: behind } };
}
