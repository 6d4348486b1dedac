import { v1, v2 } from '../../rest-adapter/versions.ts';

/** The endpoint of a request, without the ids and codes of its path. */
export interface Endpoint {
  /** The method and the path template, such as `GET /v2.1/sales-pages/:salesPageId/vouchers`. */
  readonly name: string;
  /** Whether requests are also sent to this service, because they only read and have no foreign id. */
  readonly isCompared: boolean;
  /** Whether this service has the endpoint. */
  readonly isKnown: boolean;
}

/**
 * The reads without ids of the earlier service, except that of the sales page. A path with another
 * id denotes a different object in each service.
 */
export const comparedPaths: ReadonlySet<string> = new Set([
  '/v1/status',
  '/v1/domains',
  '/v2.1/redeem-locations',
  '/v2.1/sales-pages/:salesPageId/vouchers',
  '/v2.1/sales-pages/:salesPageId/categories',
]);

const toShape = (path: string) => path.replace(/:\w+/g, ':');

/** The path templates of both versions by their shape, in which each parameter is `:`. */
const templates: ReadonlyMap<string, string> = new Map<string, string>(
  [v1, v2].flatMap(({ prefixes, routes }) =>
    prefixes.flatMap((prefix) =>
      routes.map(
        ({ method, path }) =>
          // `/v2` is the same interface as `/v2.1`.
          [`${method} ${prefix}${toShape(path)}`, `${prefixes[0]}${path}`] as const,
      ),
    ),
  ),
);

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the endpoint of a request target such as `/v1/status?code=…`. */
export function findEndpoint(method: string, target: string): Endpoint {
  const [path = '', query = ''] = target.split('?', 2);
  // Each route that can be read with GET can be read with HEAD.
  const routeMethod = method === 'HEAD' ? 'GET' : method;
  const found = templates.get(`${routeMethod} ${path.replace(/\/\d+(?=\/|$)/g, '/:')}`);
  if (!found) {
    const known = methods.has(method) ? method : 'other methods';
    return { name: `${known} on paths that this service does not have`, isCompared: false, isKnown: false };
  }
  const isCompared =
    method === 'GET' && comparedPaths.has(found) && !new URLSearchParams(query).has('cursor');
  return { name: `${method} ${found}`, isCompared, isKnown: true };
}

/** The ids of sales pages here, by their ids in the earlier service. */
export type SalesPageIds = ReadonlyMap<string, string>;

/**
 * Returns the target of a compared request at this service, with the id of the sales page here.
 * Returns null if the sales page has no counterpart. Without entries, the ids are equal.
 */
export function translateTarget(target: string, ids: SalesPageIds): string | null {
  if (ids.size === 0) return target;
  const [path = '', query = ''] = target.split('?', 2);
  const parameters = new URLSearchParams(query);
  const [, inPath] = /\/sales-pages\/(\d+)/.exec(path) ?? [];
  const foreign = inPath ?? parameters.get('domain');
  if (foreign === null) return target;
  const own = ids.get(foreign);
  if (own === undefined) return null;
  if (inPath !== undefined) return target.replace(`/sales-pages/${inPath}`, `/sales-pages/${own}`);
  parameters.set('domain', own);
  return `${path}?${parameters}`;
}
