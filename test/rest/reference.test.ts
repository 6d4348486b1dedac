import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { versions } from '../../rest-adapter/versions.ts';
import { deliveredEvents } from '../../src/events/event-names.ts';
import { assertDocumented, assertDocumentedEvent } from '../support/openapi-contract.ts';
import { type RestResponse, request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { allEvents } from '../webhooks/receiver.ts';
import { expectProblem } from './problems.ts';

const service = useTestService();

const committed = JSON.parse(
  await readFile(new URL('../../rest-adapter/openapi.json', import.meta.url), 'utf8'),
);

async function read(path: string): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(`${service.url}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('/openapi.json returns the committed document with the URL of the service, without a token', async () => {
  const { status, headers, body } = await request(service, '/openapi.json', { token: null });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  const [server] = committed.servers;
  expect(body).toEqual({ ...committed, servers: [{ ...server, url: service.url }] });
  const again = await request(service, '/openapi.json', {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect([again.status, again.body]).toEqual([304, null]);
});

test('the OpenAPI document has exactly one operation, with a unique id, for every route', () => {
  const operations = Object.entries<object>(committed.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
  );
  const routes = versions.flatMap(({ prefixes: [prefix], routes: table }) =>
    table.map(({ method, path }) => `${method} ${prefix}${path.replaceAll(/:\w+/g, '{}')}`),
  );
  expect(operations.sort()).toEqual(routes.sort());
  const names = Object.values<Record<string, { operationId: string }>>(committed.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(routes.length);
});

test('the OpenAPI document lists the six documented webhook events and those that were added', () => {
  const names = Object.keys(committed.webhooks);
  expect(names).toEqual(expect.arrayContaining([...allEvents]));
  expect(names).toEqual(Object.keys(deliveredEvents));
});

test('/reference loads only files that the service serves', async () => {
  const { status, headers, text } = await read('/reference');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expectProblem(await request(service, '/reference/'), 404, 'not_found');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*|script-src[^;]*unsafe/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const loaded = [...text.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, path]) => path);
  expect(loaded).toHaveLength(3);
  for (const path of loaded) {
    const file = await read(`/${path}`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toMatch(
      path?.endsWith('.css') ? /^text\/css/ : /^text\/javascript/,
    );
    expect(file.text.length).toBeGreaterThan(50);
  }
});

test.each(['/openapi.json', '/reference', '/reference/start.js'])(
  '%s allows GET and HEAD only',
  async (path) => {
    const head = await fetch(`${service.url}${path}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const rejected = await request(service, path, { method });
      expectProblem(rejected, 405, 'method_not_allowed');
      expect(rejected.headers.get('allow')).toBe('HEAD, GET');
    }
  },
);

test('assertDocumented and assertDocumentedEvent throw for values that do not match the OpenAPI document', async () => {
  const path = '/v2.1/sales-pages/1/orders/1';
  const { status, headers, body }: RestResponse = await request(service, `${path}?expand[]=products`);
  const assertionFor =
    (changes: Partial<RestResponse>, method = 'GET') =>
    () =>
      assertDocumented(method, path, { status, headers, body, ...changes });
  expect(assertionFor({})).not.toThrow();
  expect(assertionFor({ status: 202 })).toThrow('returned 202, which is not documented');
  expect(assertionFor({ headers: new Headers({ 'content-type': 'text/plain' }) })).toThrow('not documented');
  expect(assertionFor({ body: null })).toThrow('without its body');
  expect(assertionFor({ body: { ...body, secret: 1 } })).toThrow('"additionalProperty":"secret"');
  expect(assertionFor({ body: { ...body, reference: undefined } })).toThrow('"missingProperty":"reference"');
  expect(assertionFor({ body: { ...body, products: [{ ...body.products[0], redeem_stock: '1' }] } })).toThrow(
    '/products/0',
  );
  expect(assertionFor({}, 'PUT')).toThrow('returned 200');
  expect(() => assertDocumentedEvent({ name: 'order.forgotten' })).toThrow('not documented');
  expect(() => assertDocumentedEvent({ name: 'order.created' })).toThrow(
    'does not match the OpenAPI document',
  );
});
