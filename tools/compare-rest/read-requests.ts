import { demoCodes, demoResellerHash } from '../../prisma/demo/demo-credentials.ts';
import type { Operation, Parameter } from '../harness/documented-operations.ts';
import type { RawResponse, Request } from '../harness/exchange.ts';
import { fillPath, type StoredObjects } from './list-stored-objects.ts';
import type { Requests } from './play.ts';

/**
 * The maximum number of paths of an operation that are read with every query and by every caller.
 */
const maxThoroughPaths = 4;
const pagesPerDirection = 3;

/** Values of parameters that cannot be derived from the OpenAPI document. */
const parameterValues: Readonly<Record<string, readonly string[]>> = {
  code: [...Object.values(demoCodes), 'demo sngl oooo ooo1', 'AAAA-AAAA-AAAA-AAAA', ''],
  domain: ['1', '2', '3', '0', '2147483648', 'x'],
  email: ['admin@demo.test', 'redeem@demo.test', 'nobody@demo.test', 'x', ''],
  reseller_hash: [demoResellerHash, 'unknown', ''],
  start_date: [
    '2025-06-01',
    '2026-11-01 12:30',
    '2026-11-01T12:30:00+01:00',
    '2100-01-01',
    '2026-02-30',
    'x',
    '',
  ],
  end_date: ['2025-06-01', '2026-11-01 12:30:30', '2020-01-01', 'x', ''],
  limit: ['1', '7', '50', '0', '51', 'x', '1.5', ''],
  order: ['asc', 'desc', 'up', ''],
  order_by: ['created_at', 'id', ''],
  cursor: ['x', 'eA.eA', ''],
};

/**
 * Reads every object through every documented GET operation. Up to four paths of each operation are
 * also read with HEAD and If-None-Match, with each expansion alone, with each value of each
 * parameter, and by each caller. A path whose response is not 200 is always read by each caller.
 */
export function* readRequests(
  operations: readonly Operation[],
  { ids, invalidIds, products }: StoredObjects,
  callers: readonly string[],
): Requests {
  const [authorization = '', ...others] = callers;
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const get = (path: string, headers: Request['headers'] = {}, method = 'GET'): Request => ({
      method,
      path,
      headers: { authorization, ...headers },
    });
    const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
    const expansions = parameters.find(({ name }) => name === 'expand[]')?.schema.items?.enum ?? [];
    const everything = expansions.map((name) => `expand[]=${name}`).join('&');
    const required = requiredQuery(parameters);
    for (const [index, path] of fillPath(operation.path, [...ids.toReversed(), ...invalidIds]).entries()) {
      const url = (...parts: readonly string[]) => {
        const rest = required.filter((part) => !parts.some((other) => nameOf(other) === nameOf(part)));
        return `${path}?${[...rest, ...parts].filter(Boolean).join('&')}`;
      };
      const first = yield get(url());
      yield get(url(everything));
      if (index < maxThoroughPaths || first.status !== 200) {
        for (const caller of others) {
          yield get(url(), { authorization: caller });
          yield get(url(everything), { authorization: caller });
        }
      }
      if (index >= maxThoroughPaths) continue;
      yield get(url(), {}, 'HEAD');
      yield get(url(), { 'if-none-match': first.headers.etag ?? '"x"' });
      yield get(path.replace('/v2.1/', '/v2/'));
      for (const name of [...expansions, 'unknown', '']) yield get(url(`expand[]=${name}`));
      yield get(url(expansions.map((name) => `expand=${name}`).join('&')));
      for (const { name, schema } of parameters) {
        for (const value of valuesOf(name, schema.type))
          yield get(url(`${name}=${encodeURIComponent(value)}`));
      }
      if (parameters.some(({ name }) => name === 'cursor')) yield* followCursors(url, everything, get);
    }
  }
  for (const { voucher_code, salesPage } of products)
    yield {
      method: 'GET',
      path: `/v1/status?code=${voucher_code}&domain=${salesPage}`,
      headers: { authorization },
    };
}

/** Follows the cursors of each order and of two page sizes in both directions. */
function* followCursors(
  url: (...parts: readonly string[]) => string,
  everything: string,
  get: (path: string) => Request,
): Requests {
  for (const order of ['asc', 'desc']) {
    for (const limit of [1, 7]) {
      let response = yield get(url(`order=${order}`, `limit=${limit}`));
      for (const member of ['next', 'previous']) {
        for (let page = 0; page < pagesPerDirection; page += 1) {
          const cursor = cursorOf(response, member);
          if (cursor === null) break;
          response = yield get(url(`cursor=${cursor}`, everything));
        }
      }
    }
  }
}

function cursorOf({ status, text }: RawResponse, member: string): string | null {
  return status === 200 ? JSON.parse(text)[member] : null;
}

/** Returns the parameters without which an operation is rejected. */
function requiredQuery(parameters: readonly Parameter[]): string[] {
  return parameters.flatMap(({ name, required }) =>
    required ? [`${name}=${parameterValues[name]?.[0]}`] : [],
  );
}

const nameOf = (part: string) => part.split('=')[0];

function valuesOf(name: string, type: unknown): readonly string[] {
  return parameterValues[name] ?? (type === 'boolean' ? ['true', 'false', '1', 'x', ''] : []);
}
