import type { Context } from 'koa';
import qs from 'qs';
import { z } from 'zod';
import { isStorable } from '../../src/platform/values/storable-text.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { invalidRequest, notFound, RestError } from '../errors/rest-error.ts';
import { parseExpansion } from '../lists/expansion.ts';
import type { Caller } from '../operations/execute-operation.ts';
import type { RestRequest, Route } from '../routing/route.ts';
import { parseBody } from './body-shape.ts';
import { assertPercentEncoded } from './form.ts';
import { readBody } from './request-body.ts';

/**
 * Reads the parts of a request for its handler. The query and the body are validated when the
 * handler calls `parseQuery` and `parseInput`. Throws RestError.
 */
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
    preferredType: (mediaTypes) =>
      mediaTypes.find((type) => type === ctx.accepts([...mediaTypes])) ?? mediaTypes[0],
    expand,
    parseQuery: () => parseBody(route.query ?? z.unknown(), query),
    parseInput: () => parseBody(route.input ?? z.unknown(), body, route.validateAcrossFields),
    idempotencyKey: parseIdempotencyKey(ctx.get('idempotency-key')),
    readDomain: () => (route.hasDomain ? readDomain(query, body) : null),
    basicCredentials: parseBasicCredentials(ctx.get('authorization')),
    caller,
  };
}

/**
 * Parses the query string. Throws INVALID_INPUT above the limits, because qs would otherwise drop
 * parameters without an error.
 */
function parseQueryString(text: string): RestRequest['query'] {
  try {
    assertPercentEncoded(text);
    return qs.parse(text, { depth: 1, arrayLimit: 100, parameterLimit: 1000, throwOnLimitExceeded: true });
  } catch (error) {
    if (error instanceof URIError)
      throw new RestError('INVALID_INPUT', 'The query string is not percent-encoded UTF-8.');
    throw new RestError('INVALID_INPUT', 'The query string has too many parameters.');
  }
}

/** Parses the ids in a path. Throws NOT_FOUND for a value that is not a valid id. */
export function parseParams(params: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : Number.NaN;
      if (!(id <= 0x7fffffff)) throw notFound();
      return [name, id];
    }),
  );
}

/**
 * Returns the parameter `domain` of the body or the query, before validation. Null if it is not an
 * integer.
 */
function readDomain(query: unknown, body: unknown): number | null {
  return domainShape.safeParse(body).data?.domain ?? domainShape.safeParse(query).data?.domain ?? null;
}

const domainShape = z.object({
  domain: z.union([z.int(), z.string().regex(/^\d{1,10}$/)]).transform(Number),
});

function parseIdempotencyKey(header: string): string | null {
  if (header.length > textLimits.idempotencyKey) {
    const message = `must be at most ${textLimits.idempotencyKey} characters`;
    throw invalidRequest([{ field: 'Idempotency-Key', message }]);
  }
  return header === '' ? null : header;
}

function parseBasicCredentials(header: string): RestRequest['basicCredentials'] {
  const [, encoded] = /^Basic\s+([\w+/=-]+)\s*$/i.exec(header) ?? [];
  const [, login, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
  // RFC 7617 allows no control characters in credentials.
  return login === undefined || password === undefined || !isStorable(login + password)
    ? null
    : { login, password };
}
