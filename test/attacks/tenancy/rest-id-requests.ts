import type { Route } from '../../../rest-adapter/routing/route.ts';
import { versions } from '../../../rest-adapter/versions.ts';
import type { Request } from '../../../tools/harness/exchange.ts';
import type { IdRequest } from './id-request.ts';
import { type IdOf, kindOf } from './kinds.ts';
import { bodyOf } from './rest-bodies.ts';

const queries: Readonly<Record<string, (idOf: IdOf) => Readonly<Record<string, number | string>>>> = {
  'v1 GET /status': (idOf) => ({ domain: idOf('salesPage'), code: idOf('voucherCode') }),
  'v2_1 GET /reports/reseller-vouchers': (idOf) => ({ reseller_hash: idOf('resellerHash') }),
  'v2_1 GET /reports/reseller-sales-pages': (idOf) => ({ reseller_hash: idOf('resellerHash') }),
};

/**
 * Returns requests for all routes that require a token, under each prefix: without expansions
 * and, if it has any, with all.
 */
export function restIdRequests(): IdRequest[] {
  return versions.flatMap(({ channel, prefixes, routes }) =>
    prefixes.flatMap((prefix) =>
      routes
        .filter(({ authentication }) => authentication === 'bearer' || authentication === 'guest')
        .flatMap((route) => idRequestsOf(route, prefix, `${channel} ${route.method} ${route.path}`)),
    ),
  );
}

function idRequestsOf({ method, path, expansions }: Route, prefix: string, name: string): IdRequest[] {
  const expansionSets = Object.keys(expansions).length === 0 ? [[]] : [[], Object.keys(expansions)];
  return expansionSets.map((expanded) => ({
    name: `${method} ${prefix}${path}`,
    isRead: method === 'GET',
    make(idOf): Request {
      const filled = path.replace(/:(\w+)/g, (_match, parameter: string) =>
        String(idOf(kindOf(parameter, name) ?? fail(parameter))),
      );
      const query = new URLSearchParams(
        Object.entries(queries[name]?.(idOf) ?? {}).map(([key, value]): [string, string] => [
          key,
          String(value),
        ]),
      );
      for (const one of expanded) query.append('expand[]', one);
      const body = bodyOf(name, idOf);
      return {
        method,
        path: `${prefix}${filled}${query.size === 0 ? '' : `?${query}`}`,
        ...(body && { body: JSON.stringify(body) }),
      };
    },
  }));
}

function fail(parameter: string): never {
  throw new Error(`test/attacks/tenancy/kinds.ts does not define the kind of :${parameter}`);
}
