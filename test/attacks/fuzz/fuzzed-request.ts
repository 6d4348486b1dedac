import { randomUUID } from 'node:crypto';
import qs from 'qs';
import type { Operation } from '../../../tools/harness/documented-operations.ts';
import type { Request } from '../../../tools/harness/exchange.ts';
import { fuzzedValue } from './fuzzed-value.ts';
import { injections, pick, pickRandomShare } from './random-values.ts';

/** Values that generated requests contain in addition to those of the OpenAPI document. */
export interface FuzzMaterial {
  /** Complete `Authorization` headers of callers with many and with few permissions. */
  readonly authorizations: readonly string[];
  /** Cursors that the service returned. */
  readonly cursors: readonly string[];
}

/**
 * Returns a request for an operation with a JSON or form body, sometimes with a body that is
 * neither.
 */
export function fuzzedRequest(operation: Operation, { authorizations, cursors }: FuzzMaterial): Request {
  const randomShare = pickRandomShare();
  const isRandom = () => Math.random() < randomShare;
  const path = operation.path.replace(/\{(\w+)\}/g, () =>
    isRandom() ? encode(pick(injections)) : String(1 + Math.floor(Math.random() * 100)),
  );
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && Math.random() < 0.4)
    .map(({ name, schema }) => [
      name,
      name === 'cursor' ? fuzzedCursor(cursors, isRandom()) : fuzzedValue(schema, name, randomShare),
    ]);
  const further = isRandom() ? [[pick(injections), pick(injections)]] : [];
  const search = [...query, ...further]
    .flatMap(([name, value]) => [value].flat().map((item) => `${encode(name)}=${encode(item)}`))
    .join('&');
  const salesPage = Math.random() < 0.8 ? 1 : 3;
  const body =
    operation.body === null ? null : fuzzedBody(fuzzedValue(operation.body, '', randomShare), isRandom());
  return {
    method: operation.method,
    path: `${path.replace(/sales-pages\/\d+/, `sales-pages/${salesPage}`)}${search === '' ? '' : `?${search}`}`,
    headers: {
      authorization: isRandom() ? asHeader(`Bearer ${pick(injections)}`) : pick(authorizations),
      ...(Math.random() < 0.3 && { 'idempotency-key': randomUUID() }),
      ...unusualHeaders(isRandom),
      ...(body !== null && { 'content-type': body.type }),
    },
    ...(body !== null && { body: body.text }),
  };
}

/**
 * Returns headers with unusual values. Each header or pair of headers is included only if a call of
 * `isRandom` returns true.
 */
export function unusualHeaders(isRandom: () => boolean): Readonly<Record<string, string>> {
  return {
    ...(isRandom() && { 'idempotency-key': asHeader(pick(injections)) }),
    ...(isRandom() && { 'if-none-match': asHeader(pick(injections)) }),
    ...(isRandom() && { prefer: asHeader(pick(injections)), accept: asHeader(pick(injections)) }),
    ...(isRandom() && {
      'x-forwarded-for': asHeader(pick(injections)),
      traceparent: asHeader(pick(injections)),
    }),
  };
}

interface Body {
  readonly type: string;
  readonly text: string | Buffer;
}

function fuzzedBody(value: unknown, isRandom: boolean): Body {
  const json = JSON.stringify(value) ?? '';
  if (isRandom) {
    return pick<() => Body>([
      () => ({ type: 'application/json', text: json.slice(0, json.length / 2) }),
      () => ({ type: 'application/json', text: Buffer.from([0xff, 0xfe, 0x00, 0x7b]) }),
      () => ({ type: 'application/json; charset=utf-16', text: Buffer.from(json, 'utf16le') }),
      () => ({ type: 'application/json', text: '['.repeat(50_000) }),
      () => ({ type: 'application/x-www-form-urlencoded', text: `a${'[b]'.repeat(5_000)}=1` }),
      () => ({
        type: 'application/x-www-form-urlencoded',
        text: '__proto__[x]=1&constructor[prototype][x]=1&%=%&%00=%00',
      }),
      () => ({ type: 'text/xml', text: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }),
      () => ({ type: asHeader(pick(injections)), text: json }),
    ])();
  }
  const isForm = Math.random() < 0.3 && typeof value === 'object' && value !== null;
  return isForm
    ? { type: 'application/x-www-form-urlencoded', text: toForm(value) }
    : { type: 'application/json', text: json };
}

/** Encodes a value as a form. Replaces unpaired surrogates, which qs cannot encode. */
function toForm(value: object): string {
  return qs.stringify(JSON.parse(JSON.stringify(value).toWellFormed()), { allowDots: false });
}

/** Returns a cursor that the service returned, changed at one position if `isRandom`. */
export function fuzzedCursor(cursors: readonly string[], isRandom: boolean): string {
  const cursor = pick(cursors);
  if (!isRandom) return cursor;
  const at = Math.floor(Math.random() * cursor.length);
  return `${cursor.slice(0, at)}${pick(['A', 'z', '_', ''])}${cursor.slice(at + 1)}`;
}

function encode(value: unknown): string {
  const text = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
  return encodeURIComponent(text.toWellFormed());
}

/**
 * Returns the part of a text that a header can contain, at most 2,000 characters. Returns `x` if no
 * character is left.
 */
function asHeader(text: string): string {
  const legal = text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2_000);
  return legal === '' ? 'x' : legal;
}
