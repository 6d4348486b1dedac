import type { Context } from 'koa';
import { z } from 'zod';
import { isStorable } from '../../src/platform/values/storable-text.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { invalidRequest, notFound } from '../errors/rest-error.ts';
import { createExpansionParser } from '../lists/expansion.ts';
import type { Caller } from '../operations/execute-operation.ts';
import type { RestRequest, Route } from '../routing/route.ts';
import { parseBody } from './body-shape.ts';
import { parseQuery } from './parse-query.ts';
import { readBody } from './request-body.ts';

/** Reads the parts of a request. Returns a promise if the request can have a body. */
export type ReadRequest = (
  ctx: Context,
  params: RestRequest['params'],
  caller: Caller,
) => RestRequest | Promise<RestRequest>;

/**
 * Returns the function that reads the parts of a request for the handler of a route. The query and
 * the body are validated when the handler calls `parseQuery` and `parseInput`. The function throws
 * RestError, or rejects with it.
 */
export function createReadRequest(route: Route): ReadRequest {
  const parseExpansion = createExpansionParser(route.expansions);
  const queryShape = route.query ?? z.unknown();
  const inputShape = route.input ?? z.unknown();

  return (ctx, params, caller) => {
    const query = parseQuery(ctx.querystring);
    const expand = parseExpansion(query.expand);
    const toRequest = (body: unknown): RestRequest => ({
      params,
      query,
      preferredType: (mediaTypes) =>
        mediaTypes.find((type) => type === ctx.accepts([...mediaTypes])) ?? mediaTypes[0],
      expand,
      parseQuery: () => parseBody(queryShape, query),
      parseInput: () => parseBody(inputShape, body, route.validateAcrossFields),
      idempotencyKey: parseIdempotencyKey(ctx.get('idempotency-key')),
      readDomain: () => (route.hasDomain ? readDomain(query, body) : null),
      basicCredentials:
        route.authentication === 'basic' ? parseBasicCredentials(ctx.get('authorization')) : null,
      caller,
    });
    return route.method === 'GET' ? toRequest(undefined) : readBody(ctx.req).then(toRequest);
  };
}

/** Parses the ids in a path. Throws NOT_FOUND for a value that is not a valid id. */
export function parseParams(params: Readonly<Record<string, string>>): Record<string, number> {
  const ids: Record<string, number> = {};
  for (const [name, value] of Object.entries(params)) {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(id <= 0x7fffffff)) throw notFound();
    ids[name] = id;
  }
  return ids;
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
