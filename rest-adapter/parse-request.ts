import type { Context } from 'koa';
import qs from 'qs';
import { z } from 'zod';
import { parseBody } from './body-shape.ts';
import type { Caller } from './execute-operation.ts';
import { parseExpansion } from './expansion.ts';
import { readBody } from './request-body.ts';
import { invalidRequest, notFound, RestError } from './rest-error.ts';
import type { RestRequest, Route } from './route.ts';

/** What a route is handed of a request. Its query and body have been read, and are checked when the route parses them. Throws RestError. */
export async function parseRequest(
  ctx: Context,
  route: Route,
  params: RestRequest['params'],
  caller: Caller,
): Promise<RestRequest> {
  const query = parseQueryString(ctx.querystring);
  const expand = parseExpansion(query.expand, route.expansions);
  const body = route.method === 'GET' ? undefined : await readBody(ctx.req);
  return {
    params,
    query,
    expand,
    parseQuery: () => parseBody(route.query ?? z.unknown(), query),
    parseInput: () => parseBody(route.input ?? z.unknown(), body, route.furtherFaults),
    idempotencyKey: parseIdempotencyKey(ctx.get('idempotency-key')),
    basicCredentials: parseBasicCredentials(ctx.get('authorization')),
    caller,
  };
}

/** What is more than the limits is refused: what was left out in silence would be taken for not sent. */
function parseQueryString(text: string): RestRequest['query'] {
  try {
    return qs.parse(text, { depth: 1, arrayLimit: 100, parameterLimit: 1000, throwOnLimitExceeded: true });
  } catch {
    throw new RestError('INVALID_INPUT', 'The query has too many parameters.');
  }
}

/** The ids in a path. What can be no id is not found. */
export function parseParams(params: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : Number.NaN;
      if (!(id <= 0x7fffffff)) throw notFound();
      return [name, id];
    }),
  );
}

function parseIdempotencyKey(header: string): string | null {
  if (header.length > 255) throw invalidRequest([{ field: 'Idempotency-Key', message: 'must be at most 255 characters' }]);
  return header === '' ? null : header;
}

function parseBasicCredentials(header: string): RestRequest['basicCredentials'] {
  const [, encoded] = /^Basic\s+([\w+/=-]+)\s*$/i.exec(header) ?? [];
  const [, login, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
  return login === undefined || password === undefined ? null : { login, password };
}
