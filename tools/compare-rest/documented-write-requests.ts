import type { Operation } from '../harness/documented-operations.ts';
import type { Request } from '../harness/exchange.ts';
import { basicAuthorization } from '../harness/sign-in.ts';
import { completeValue, type KnownValues, variants } from './body-variants.ts';
import { fillPath, type StoredObjects } from './list-stored-objects.ts';
import type { Requests } from './play.ts';

/**
 * Sends every documented write several times: with a complete body by each caller, with mostly
 * invalid variants of the body, with the body as a form, and with bodies that are neither JSON nor
 * a form.
 */
export function* documentedWriteRequests(
  operations: readonly Operation[],
  { ids, invalidIds, vouchers }: StoredObjects,
  callers: readonly string[],
): Requests {
  const postal = vouchers.find(({ shipping_methods: [method] = [], is_available }) => method && is_available);
  const known: KnownValues = {
    voucher_id: postal.id,
    voucher_version: postal.version,
    option_id: postal.options[0].id,
    layout_id: postal.layouts[0].id,
    delivery_method: 'postal',
    price_paid_calculator: 'regular',
    voucher_delivery_shipping_method_id: postal.shipping_methods[0].voucher_delivery_shipping_method_id,
    option_amount: { amount: 1000, currency: 'GBP' },
    discount_codes: ['TENOFF'],
    country: 'gb',
    language: 'en',
    discount_urls: ['https://shop.example/FIVER'],
    email: 'new@demo.test',
    subdomain: 'demo-spa',
    domain: 1,
    id: ids.findLast((one) => 'webhook' in one)?.webhook,
    url: 'https://hooks.example/x',
    permissions: [
      { domainId: 1, roleId: 3, customPermissions: ['manage.orders'] },
      { domainId: 2, roleId: 0 },
    ],
    password: 'new-Passw0rd',
    password2: 'new-Passw0rd',
    redeem_location: 1,
    voucher_code: 'DEMO-M0NY-0000-0001',
    code: 'DEMO-MANY-0000-0001',
    reductor: 1,
    redeemDate: '2026-01-01 10:00',
  };
  const writes = operations.filter(({ method }) => method !== 'GET');
  // Deletions have no body. They are last, because the other operations write the same objects.
  for (const { method, path, body: schema } of writes.toSorted(
    (one, other) => Number(!one.body) - Number(!other.body),
  )) {
    const paths = [...fillPath(path, invalidIds), ...fillPath(path, ids).slice(-1)];
    const authorization = path.endsWith('/authorize')
      ? basicAuthorization('admin@demo.test')
      : (callers[0] ?? '');
    const send = (body: unknown, headers: Request['headers'] = {}, at = paths.at(-1) ?? path): Request => ({
      method,
      path: at,
      headers: { authorization, 'content-type': json, ...headers },
      ...(schema && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const value = schema && completeValue(schema, known);
    for (const at of paths) yield send(value, {}, at);
    for (const caller of [
      ...callers,
      basicAuthorization('admin@demo.test'),
      basicAuthorization('admin@demo.test', 'wrong'),
    ])
      yield send(value, { authorization: caller });
    if (!schema) continue;
    for (const variant of variants(schema, value)) yield send(JSON.stringify(variant));
    for (const [type, body] of malformedBodies) yield send(body, { 'content-type': type });
    yield send(new URLSearchParams(formMembers(value)).toString(), { 'content-type': form });
    yield send(value, { prefer: 'return=minimal', 'idempotency-key': 'x'.repeat(255) });
    yield send(value, { prefer: 'return=minimal', 'idempotency-key': 'x'.repeat(256) });
  }
  for (const path of [
    '/v1',
    '/v2.1',
    '/v2.1/x',
    '/v2.1/%',
    '/v2.1/sales-pages/1',
    '/v3/x',
    '/V2.1/redeem-locations',
  ])
    yield { method: 'GET', path, headers: { authorization: callers[0] ?? '', accept: 'application/json' } };
  for (const { path } of operations)
    yield {
      method: 'OPTIONS',
      path: fillPath(path, ids)[0] ?? path,
      headers: { authorization: callers[0] ?? '' },
    };
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const malformedBodies = [
  [json, ''],
  [json, '{'],
  [json, '[]'],
  [json, '{"a":1}{'],
  [json, `"${'x'.repeat(300_000)}"`],
  [`${json}; charset=utf-16`, '{}'],
  [form, 'a=%'],
  [form, '__proto__[x]=1'],
  ['multipart/form-data', 'x'],
  ['text/xml', '<a/>'],
] as const;

/** Returns the members of a form with PHP-style brackets. */
function formMembers(value: unknown, name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, part]) =>
    formMembers(part, name === '' ? key : `${name}[${key}]`),
  );
}
