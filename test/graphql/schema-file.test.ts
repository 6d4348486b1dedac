import { readFile } from 'node:fs/promises';
import { buildSchema, isAbstractType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { demoApiKey, demoResellerHash } from '../../prisma/demo/demo-credentials.ts';
import { expectProblem } from '../rest/problems.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService({ GRAPHIQL: 'false' });
const path = '/schema.graphql';

let committed: string;
beforeAll(async () => {
  committed = await readFile(new URL('../../schema/schema.graphql', import.meta.url), 'utf8');
});

const get = (headers: Record<string, string>, method = 'GET') =>
  fetch(`${service.url}${path}`, { method, headers: { authorization: `Bearer ${demoApiKey}`, ...headers } });

test('GET /schema.graphql returns the schema as text to every kind of caller', async () => {
  const mint = `mutation { createGuestToken(input: { resellerHash: "${demoResellerHash}" }) { token } }`;
  const guest = (await graphql(service, mint)).data.createGuestToken.token;
  for (const token of [demoApiKey, await signIn(service, 'packing@demo.test'), guest]) {
    const response = await get({ authorization: `Bearer ${token}` });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(await response.text()).toBe(committed);
  }
  expect(buildSchema(committed).getQueryType()?.name).toBe('Query');
});

test('GET /schema.graphql returns an ETag, and 304 if the request has the ETag', async () => {
  const first = await get({});
  expect(await first.text()).toBe(committed);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await get({ 'if-none-match': known });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  }
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
});

test('GET /schema.graphql returns a compressed response only if the client accepts gzip', async () => {
  const plain = await get({ 'accept-encoding': 'identity' });
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
    null,
    'Accept-Encoding',
  ]);
  const compressed = await get({ 'accept-encoding': 'gzip' }, 'HEAD');
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  const length = Number(compressed.headers.get('content-length'));
  expect(length).toBeLessThan(committed.length / 3);
  expect(await compressed.text()).toBe('');
  expect(await (await get({ 'accept-encoding': 'gzip' })).text()).toBe(committed);
});

test('GET /schema.graphql without a valid token returns a 401 problem', async () => {
  const anonymous = await request(service, path, { token: null });
  expectProblem(anonymous, 401, 'unauthenticated');
  expect(anonymous.headers.get('www-authenticate')).toBe('Bearer realm="vouchsafe"');
  expect(anonymous.headers.get('content-type')).toBe('application/problem+json');
  for (const [token, code] of [
    ['vs_unknown', 'unauthenticated'],
    ['not.a.token', 'token_malformed'],
  ] as const) {
    const rejected = await request(service, path, { token });
    expectProblem(rejected, 401, code);
    expect(rejected.headers.get('www-authenticate')).toBe('Bearer realm="vouchsafe", error="invalid_token"');
  }
  expectProblem(
    await request(service, path, { token: null, headers: { authorization: 'Basic eDp5' } }),
    401,
    'unauthenticated',
  );
});

test('requests to /schema.graphql with methods other than GET and HEAD are rejected with 405', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const rejected = await request(service, path, { method });
    expectProblem(rejected, 405, 'method_not_allowed');
    expect(rejected.headers.get('allow')).toBe('GET, HEAD');
  }
});

test('GET /possible-types.json returns the types of all interfaces and unions to a caller with a token', async () => {
  const schema = buildSchema(committed);
  const abstract = Object.values(schema.getTypeMap()).filter(isAbstractType);
  const { status, headers, body } = await request(service, '/possible-types.json');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(Object.keys(body).sort()).toEqual(abstract.map(({ name }) => name).sort());
  for (const type of abstract)
    expect(body[type.name].toSorted()).toEqual(
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .sort(),
    );
  const anonymous = await request(service, '/possible-types.json', { token: null });
  expectProblem(anonymous, 401, 'unauthenticated');
});
