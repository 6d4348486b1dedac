import { getNamedType, isObjectType, isRequiredArgument } from 'graphql';
import { versions } from '../../../rest-adapter/versions.ts';
import type { Request } from '../../../tools/harness/exchange.ts';
import { publicSchema } from '../../graphql/selections.ts';
import type { Caller } from './caller.ts';
import { post } from './graphql-id-requests.ts';
import { fillRoute, type Ids } from './id-request.ts';

/**
 * A list whose cursors are tested: the request with which the owner gets cursors, and the requests
 * with which another caller uses such a cursor, on its own list and on the owner's list.
 */
interface List {
  readonly name: string;
  readonly first: Request;
  at(cursor: string): readonly Request[];
}

/**
 * Returns requests for the caller's lists and for the owner's lists at cursors of the owner's
 * lists. `name` is the name of the requested list. Within one organisation, only the lists of a
 * sales page are requested.
 */
export async function foreignCursorRequests(
  owner: Caller,
  theirs: Ids,
  own: Ids,
  isSameOrganisation: boolean,
): Promise<{ readonly name: string; readonly request: Request }[]> {
  const lists = [...restLists(theirs, own), ...graphqlLists(theirs, own)];
  const relevant = lists.filter(({ name }) => !isSameOrganisation || /salesPage/.test(name));
  const found = await Promise.all(
    relevant.map(async ({ name, first, at }) => {
      const { text } = await owner.send(first);
      const cursors = new Set(
        [...text.matchAll(/"(?:next|previous|startCursor|endCursor)":"([^"]+)"/g)].map(
          ([, cursor = '']) => cursor,
        ),
      );
      return [...cursors].flatMap((cursor) => at(cursor).map((request) => ({ name, request })));
    }),
  );
  return found.flat();
}

function restLists(theirs: Ids, own: Ids): List[] {
  return versions.flatMap(({ prefixes: [prefix = ''], routes }) =>
    routes
      .filter(({ method }) => method === 'GET')
      .map(({ path }): List => {
        const fill = (ids: Ids) => `${prefix}${fillRoute(path, ids)}`;
        return {
          name: `GET ${path}`,
          first: { method: 'GET', path: fill(theirs) },
          at: (cursor) =>
            [own, theirs].map((ids) => ({
              method: 'GET',
              path: `${fill(ids)}?cursor=${encodeURIComponent(cursor)}`,
            })),
        };
      }),
  );
}

function graphqlLists(theirs: Ids, own: Ids): List[] {
  const salesPage = publicSchema.getType('SalesPage');
  const parents = [publicSchema.getQueryType(), isObjectType(salesPage) ? salesPage : null];
  return parents.flatMap((type) =>
    Object.values(type?.getFields() ?? {})
      .filter(
        ({ args, type: of }) =>
          getNamedType(of).name.endsWith('Connection') && !args.some(isRequiredArgument),
      )
      .map(({ name }): List => {
        const build = (ids: Ids, after: string | null) => {
          const list = `${name}(first: 1, after: $after) { nodes { __typename } pageInfo { startCursor endCursor } }`;
          return type === salesPage
            ? post(`query ($page: SafeInt!, $after: String) { salesPage(databaseId: $page) { ${list} } }`, {
                page: ids.get('salesPage'),
                after,
              })
            : post(`query ($after: String) { ${list} }`, { after });
        };
        return {
          name: `${type === salesPage ? 'salesPage.' : ''}${name}`,
          first: build(theirs, null),
          at: (cursor) => [build(own, cursor), build(theirs, cursor)],
        };
      }),
  );
}
