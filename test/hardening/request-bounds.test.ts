import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { sendBytes } from '../attacks/wire/send-bytes.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const redemptions = '/v2.1/sales-pages/1/redemptions';
const authorization = `Bearer ${demoApiKey}`;

let before: Record<string, string>;
beforeAll(async () => {
  before = await digestDatabase(service.database);
});
afterAll(async () => {
  expect(await digestDatabase(service.database)).toEqual(before);
});

async function post(
  path: string,
  body: BodyInit,
  headers: Record<string, string> = {},
  init: RequestInit = {},
) {
  const all = { authorization, 'content-type': 'application/json', ...headers };
  const response = await fetch(`${service.url}${path}`, { method: 'POST', headers: all, body, ...init });
  return { status: response.status, text: await response.text() };
}

/** A body that would redeem a voucher if it were processed. */
const redemption = { redeem_location: 1, order_product: 93 };
const mutation = {
  query:
    'mutation { redeem: redeemSoldVoucher(input: { voucher: { soldVoucherId: "SoldVoucher:1:93" }, redeemLocationId: "RedeemLocation:1", units: { all: true } }) { __typename } }',
};
const bodies = [
  [redemptions, redemption],
  ['/graphql', mutation],
] as const;

const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
const stream = (text: string) => new Blob([text]).stream();

test('the errors for GraphQL bodies that are too large or nested too deeply state the limit', async () => {
  const { text: large } = await post('/graphql', JSON.stringify(mutation).padEnd(1024 * 1024 + 1));
  expect(JSON.parse(large).errors).toMatchObject([
    {
      extensions: {
        code: 'REQUEST_ENTITY_TOO_LARGE',
        limit: { name: 'body', maximum: 1_048_576, actual: null },
      },
    },
  ]);
  const { text: deep } = await post(
    '/graphql',
    `{"query":"{ viewer { kind } }","variables":{"x":${nested(40)}}}`,
  );
  expect(JSON.parse(deep).errors).toMatchObject([
    { extensions: { code: 'BAD_REQUEST', limit: { name: 'nesting', maximum: 32, actual: null } } },
  ]);
});

describe.for(bodies)('request bodies of %s', ([path, body]) => {
  const text = JSON.stringify(body);
  const padded = `${text}${' '.repeat((path === '/graphql' ? 1024 : 256) * 1024)}`;

  test('a body that exceeds the limit is rejected with 413, with or without Content-Length', async () => {
    expect((await post(path, padded)).status).toBe(413);
    expect((await post(path, stream(padded), {}, { duplex: 'half' } as RequestInit)).status).toBe(413);
  });

  test('a compressed body is rejected with 415', async () => {
    expect((await post(path, gzipSync(text), { 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await post(path, text, { 'content-encoding': 'br' })).status).toBe(415);
  });

  test.for(['utf-16', 'iso-8859-1', 'utf-7', '"latin1"'])(
    'a body in the charset %s is rejected with 415',
    async (charset) => {
      expect(
        (await post(path, text, { 'content-type': `application/json; charset=${charset}` })).status,
      ).toBe(415);
    },
  );

  test('a body that is not valid UTF-8 is rejected with 400', async () => {
    const broken = Buffer.concat([
      Buffer.from(text.replace(/}$/, ',"x":"')),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ]);
    expect((await post(path, broken)).status).toBe(400);
  });

  test('a body that is nested too deeply is rejected with 400, even within ignored fields', async () => {
    for (const levels of [40, 100_000]) {
      const deep = text.replace(/}$/, `,"variables":{"x":${nested(levels)}}}`);
      expect((await post(path, deep)).status).toBe(400);
    }
  });

  test('a body that is not JSON is rejected with 400, and the error does not contain the body', async () => {
    const { status, text: response } = await post(path, '{"query": "CANARY-0001"');
    expect(status).toBe(400);
    expect(response).not.toContain('CANARY');
  });

  test('a body that is not a JSON object is rejected with 400', async () => {
    for (const other of [`[${text}]`, '"x"', 'null', '1']) expect((await post(path, other)).status).toBe(400);
  });
});

describe('names of JavaScript’s object properties', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

  test('__proto__ and similar names in JSON, forms and queries do not change Object.prototype', async () => {
    for (const name of names) {
      const json = `{"${name}": {"redeem_location": 1, "order_product": 93, "polluted": true}}`;
      expect((await post(redemptions, json)).status).toBe(400);
      const form = `${name}[redeem_location]=1&${name}[order_product]=93&${name}[polluted]=1`;
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await post(redemptions, form, type)).status).toBe(400);
      expect((await request(service, `/v2.1/redeem-locations?${name}[polluted]=1&${name}=2`)).status).toBe(
        200,
      );
      expect((await request(service, `/v2.1/redeem-locations?expand[]=${name}`)).status).toBe(400);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('__proto__ and similar names in GraphQL requests do not change Object.prototype', async () => {
    const query = 'query Q { viewer { kind } }';
    for (const name of names) {
      const unknown = await post('/graphql', JSON.stringify({ query, operationName: name }));
      expect(unknown.text).toContain('errors');
      expect(unknown.text).not.toContain('INTERNAL_SERVER_ERROR');
      const variables = `{"query": "${query}", "variables": {"${name}": {"polluted": true}}}`;
      expect((await post('/graphql', variables)).text).toBe('{"data":{"viewer":{"kind":"API_KEY"}}}');
      expect((await post('/graphql', `{"${name}": {"query": "${query}"}}`)).status).toBe(400);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('forms and queries', () => {
  const form = (text: string) =>
    post(redemptions, text, { 'content-type': 'application/x-www-form-urlencoded' });

  test('forms and queries with thousands of parameters are rejected with 400', async () => {
    const many = Array.from({ length: 6_000 }, (_, index) => `a${index}=1`).join('&');
    expect((await form(`${many}&redeem_location=1&order_product=93`)).status).toBe(400);
    const query = Array.from({ length: 1_500 }, (_, index) => `a${index}=1`).join('&');
    expect((await request(service, `/v2.1/redeem-locations?${query}&limit=1`)).status).toBe(400);
  });

  test('deeply nested brackets and a large index are processed within ten seconds without a 5xx response', async () => {
    const started = performance.now();
    expect((await form(`redeem_location${'[a]'.repeat(20_000)}=1`)).status).toBe(400);
    expect((await form(`products[999999999][voucher_id]=1`)).status).toBe(400);
    expect(
      (await request(service, `/v2.1/redeem-locations?expand${'[a]'.repeat(2_000)}=1`)).status,
    ).toBeLessThan(500);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('GraphQL over GET', () => {
  test.for(['variables', 'extensions'])(
    'GraphQL over GET rejects invalid %s with 400, and the error does not contain the invalid text',
    async (name) => {
      for (const value of ['CANARY-0001', '[1]', '"x"', nested(40), '{"a":']) {
        const query = new URLSearchParams({ query: '{ viewer { kind } }', [name]: value });
        const response = await fetch(`${service.url}/graphql?${query}`, { headers: { authorization } });
        const text = await response.text();
        expect(response.status).toBe(400);
        expect(text).not.toMatch(/CANARY|INTERNAL_SERVER_ERROR/);
      }
    },
  );
});

test('headers of more than 16 KiB are rejected with 431', async () => {
  const response = await fetch(`${service.url}/livez`, { headers: { 'x-large': 'x'.repeat(17 * 1024) } });
  expect(response.status).toBe(431);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test.for(['[', 'a b', 'x/', "'x\u00a2", 'x:y', 'x:99999', 'x@y', 'x?y', '999.999.999.999'])(
  'a request for the invalid host "%s" is rejected with 400 on every path',
  async (host) => {
    for (const line of [
      'GET /livez',
      'POST /graphql',
      'GET /graphql?query={viewer{kind}}',
      'GET /v2.1/redeem-locations',
    ]) {
      const head = `${line} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\n`;
      const response = await sendBytes(
        service.url,
        Buffer.from(`${head}Content-Length: 2\r\n\r\n{}`, 'latin1'),
        5_000,
      );
      expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(response?.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(response).not.toMatch(/node_modules|TypeError/);
    }
  },
);

test('requests with an empty host, and with a valid host with or without a port, are accepted', async () => {
  for (const host of ['', 'x', 'a-b.example:4000', '[::1]:80', '127.0.0.1']) {
    const bytes = `GET /graphql?query={viewer{kind}} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${authorization}\r\n\r\n`;
    expect(await sendBytes(service.url, bytes, 5_000)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  }
});

test('NUL in a body, a query parameter or a path is rejected with a 4xx response', async () => {
  const json = { redeem_location: 1, voucher_code: 'DEMO\u0000SNGL' };
  expect((await request(service, redemptions, { json })).status).toBe(400);
  for (const path of [
    '/v2.1/redeem-locations?cursor=%00',
    '/v1/status?domain=1&code=%00',
    '/v1/user-domains?email=a%00b',
    '/v2.1/%00',
  ]) {
    const { status } = await request(service, path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
});
