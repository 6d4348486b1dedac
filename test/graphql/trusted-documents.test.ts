import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { afterAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { loadTrustedDocuments } from '../../server/graphql/trusted-documents.ts';
import { ConfigurationError, parseEnvironment } from '../../src/platform/config/environment.ts';
import type { GraphqlResponse } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';

const directory = mkdtempSync(join(tmpdir(), 'vouchsafe-trusted-'));
afterAll(() => rmSync(directory, { recursive: true }));

const documents = {
  viewer: 'query Viewer { viewer { kind } }',
  page: 'query Page($id: SafeInt!) { salesPage(databaseId: $id) { subdomain } }',
  // A document nested more deeply than the limit for documents of clients.
  deep: `{ salesPage(databaseId: 1) { orders(first: 1) { nodes { ${'soldVouchers { order { '.repeat(6)}reference${' } }'.repeat(6)} } } } }`,
  redeem:
    'mutation { redeem: redeemSoldVoucher(input: { voucher: { soldVoucherId: "SoldVoucher:1:93" }, redeemLocationId: "RedeemLocation:1", units: { all: true } }) { __typename } }',
  events: 'subscription Events { events(salesPageId: "SalesPage:99") { id } }',
} as const;

const sha = (text: string) => hash('sha256', text, 'hex');
const unknownHash = sha('an untrusted document');

function write(name: string, content: unknown): string {
  const file = join(directory, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const file = write(
  'trusted.json',
  Object.fromEntries(
    Object.values(documents).map((text, index) => [`${index % 2 ? 'sha256:' : ''}${sha(text)}`, text]),
  ),
);

async function post(service: TestService, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${demoApiKey}`, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function get(service: TestService, parameters: Record<string, string>, accept = 'application/json') {
  const headers = { authorization: `Bearer ${demoApiKey}`, accept };
  const response = await fetch(`${service.url}/graphql?${new URLSearchParams(parameters)}`, { headers });
  return { status: response.status, text: await response.text() };
}

async function overSocket(service: TestService, payload: object): Promise<GraphqlResponse> {
  const client = createClient({
    url: `${service.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${demoApiKey}` },
  });
  try {
    for await (const result of client.iterate({ query: '', ...payload })) return result as GraphqlResponse;
  } catch (errors) {
    return { errors } as GraphqlResponse;
  } finally {
    await client.dispose();
  }
  throw new Error('The operation had no result.');
}

const apollo = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
const viewerResponse = { data: { viewer: { kind: 'API_KEY' } } };
const notFound = [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }];

describe('trusted documents', () => {
  const service = useTestService({ TRUSTED_DOCUMENTS: file });
  const hashes = { viewer: sha(documents.viewer), page: sha(documents.page), deep: sha(documents.deep) };

  test('a trusted document can be requested by documentId and as a persisted query', async () => {
    for (const name of [
      { documentId: `sha256:${hashes.viewer}` },
      { documentId: hashes.viewer },
      { documentId: hashes.viewer.toUpperCase() },
      apollo(hashes.viewer),
    ]) {
      expect(await post(service, name)).toEqual({ status: 200, body: viewerResponse });
      expect(await overSocket(service, name)).toEqual(viewerResponse);
    }
  });

  test('a trusted document can be requested by GET and with variables', async () => {
    expect(await get(service, { documentId: `sha256:${hashes.viewer}` })).toEqual({
      status: 200,
      text: JSON.stringify(viewerResponse),
    });
    expect(await get(service, { extensions: JSON.stringify(apollo(hashes.viewer).extensions) })).toEqual({
      status: 200,
      text: JSON.stringify(viewerResponse),
    });
    const page = { data: { salesPage: { subdomain: 'demo-bistro' } } };
    expect((await post(service, { documentId: hashes.page, variables: { id: 2 } })).body).toEqual(page);
    expect(await overSocket(service, { documentId: hashes.page, variables: { id: 2 } })).toEqual(page);
  });

  test('a trusted mutation sent by GET is rejected with 405', async () => {
    const { status, text } = await get(service, { documentId: sha(documents.redeem) });
    expect(status).toBe(405);
    expect(text).not.toContain('RedeemSoldVoucherPayload');
    expect((await post(service, { documentId: sha(documents.redeem) })).body.data.redeem.__typename).toBe(
      'RedeemSoldVoucherPayload',
    );
  });

  test('a trusted document can be executed over server-sent events', async () => {
    const { text } = await get(service, { documentId: sha(documents.events) }, 'text/event-stream');
    expect(text).toContain('"code":"NOT_FOUND"');
    const query = await get(service, { documentId: hashes.viewer }, 'text/event-stream');
    expect(query.text).toContain(JSON.stringify(viewerResponse));
  });

  test('a trusted document is exempt from the document limits', async () => {
    const { body } = await post(service, { documentId: hashes.deep });
    expect(body.errors).toBeUndefined();
    expect(body.data.salesPage.orders.nodes).toHaveLength(1);
    expect((await overSocket(service, { documentId: hashes.deep })).data.salesPage.orders.nodes).toHaveLength(
      1,
    );
    expect((await post(service, { query: documents.deep })).body.errors).toMatchObject([
      { extensions: { limit: { name: 'depth' } } },
    ]);
  });

  test('an unknown hash returns PERSISTED_QUERY_NOT_FOUND', async () => {
    for (const name of [
      { documentId: `sha256:${unknownHash}` },
      { documentId: 'constructor' },
      apollo(unknownHash),
    ]) {
      expect(await post(service, name)).toEqual({ status: 200, body: { errors: notFound } });
      expect((await overSocket(service, name)).errors).toMatchObject(notFound);
    }
    const strict = await post(
      service,
      { documentId: unknownHash },
      { accept: 'application/graphql-response+json' },
    );
    expect(strict).toEqual({ status: 404, body: { errors: notFound } });
  });

  test('without TRUSTED_DOCUMENTS_ONLY, a document that is not trusted is executed with or without its hash', async () => {
    const query = '{ viewer { __typename } }';
    const other = { data: { viewer: { __typename: 'Viewer' } } };
    expect((await post(service, { query })).body).toEqual(other);
    expect((await post(service, { query, ...apollo(sha(query)) })).body).toEqual(other);
    expect(await overSocket(service, { query })).toEqual(other);
    const nothing = {
      status: 400,
      body: { errors: [{ message: 'The request contains no document. Send `query` or `documentId`.' }] },
    };
    expect(await post(service, { variables: {} })).toMatchObject(nothing);
  });
});

describe('the option TRUSTED_DOCUMENTS_ONLY', () => {
  const service = useTestService({ TRUSTED_DOCUMENTS: file, TRUSTED_DOCUMENTS_ONLY: 'true' });
  const rejection = [{ extensions: { code: 'PERSISTED_QUERY_ONLY' } }];

  test('with TRUSTED_DOCUMENTS_ONLY, requests of trusted documents by hash and REST requests are executed', async () => {
    expect((await post(service, { documentId: sha(documents.viewer) })).body).toEqual(viewerResponse);
    expect(await overSocket(service, apollo(sha(documents.viewer)))).toEqual(viewerResponse);
    expect((await request(service, '/v2.1/sales-pages/1/orders?expand[]=products')).body.data).toHaveLength(
      10,
    );
  });

  test('with TRUSTED_DOCUMENTS_ONLY, the text of a trusted document is executed with any hash and without a hash', async () => {
    for (const name of [
      {},
      apollo(sha(documents.viewer)),
      apollo(unknownHash),
      { documentId: unknownHash },
    ]) {
      expect((await post(service, { query: documents.viewer, ...name })).body).toEqual(viewerResponse);
      expect(await overSocket(service, { query: documents.viewer, ...name })).toEqual(viewerResponse);
    }
    expect((await get(service, { query: documents.viewer })).text).toBe(JSON.stringify(viewerResponse));
    const variables = { id: 2 };
    const page = { data: { salesPage: { subdomain: 'demo-bistro' } } };
    expect((await post(service, { query: documents.page, operationName: 'Page', variables })).body).toEqual(
      page,
    );
    expect(await overSocket(service, { query: documents.page, operationName: 'Page', variables })).toEqual(
      page,
    );
    expect((await get(service, { query: documents.events }, 'text/event-stream')).text).toContain(
      '"code":"NOT_FOUND"',
    );
    expect((await post(service, { query: documents.deep })).body.data.salesPage.orders.nodes).toHaveLength(1);
  });

  test.each([[['{ viewer { kind } }']], [5], [true], [{ text: '{ viewer { kind } }' }]])(
    'with TRUSTED_DOCUMENTS_ONLY, the document %j, which is not a text, is rejected with 400',
    async (query) => {
      const { status, body } = await post(service, { query });
      expect([status, body.data, body.errors?.length]).toEqual([400, undefined, 1]);
    },
  );

  test('with TRUSTED_DOCUMENTS_ONLY, a text that is not trusted is rejected, even with a trusted hash', async () => {
    for (const query of [
      '{ viewer { __typename } }',
      `${documents.viewer} `,
      'nonsense',
      `__PERSISTED_OPERATION_${sha(documents.viewer)}__`,
    ]) {
      expect((await post(service, { query })).body).toMatchObject({ errors: rejection });
      expect((await post(service, { query, documentId: sha(documents.viewer) })).body).toMatchObject({
        errors: rejection,
      });
      expect((await get(service, { query })).text).toContain('PERSISTED_QUERY_ONLY');
      expect((await get(service, { query }, 'text/event-stream')).text).toContain('PERSISTED_QUERY_ONLY');
      expect((await overSocket(service, { query })).errors).toMatchObject(rejection);
      expect((await overSocket(service, { query, ...apollo(sha(documents.viewer)) })).errors).toMatchObject(
        rejection,
      );
    }
  });

  test('with TRUSTED_DOCUMENTS_ONLY, a request without a document is rejected with BAD_REQUEST over HTTP and sockets', async () => {
    const missing = [{ extensions: { code: 'BAD_REQUEST' } }];
    expect((await post(service, { variables: {} })).body.errors).toMatchObject(missing);
    expect((await overSocket(service, {})).errors).toMatchObject(missing);
  });
});

describe('trusted documents of an Apollo manifest', () => {
  const operations = [documents.viewer, documents.page].map((body, index) => ({
    id: sha(body),
    name: `Operation${index}`,
    type: 'query',
    body,
  }));
  const manifest = write('manifest.json', {
    format: 'apollo-persisted-query-manifest',
    version: 1,
    operations,
  });
  const service = useTestService({ TRUSTED_DOCUMENTS: manifest, TRUSTED_DOCUMENTS_ONLY: 'true' });

  test('with TRUSTED_DOCUMENTS_ONLY, only documents of the Apollo manifest are executed, by hash or by text', async () => {
    expect((await post(service, apollo(sha(documents.viewer)))).body).toEqual(viewerResponse);
    expect((await post(service, { query: documents.viewer })).body).toEqual(viewerResponse);
    expect((await post(service, { query: documents.deep })).body.errors[0].extensions.code).toBe(
      'PERSISTED_QUERY_ONLY',
    );
  });

  test('a manifest id that is not the hash of its document is rejected at start', async () => {
    const faulty = write('faulty-manifest.json', {
      format: 'apollo-persisted-query-manifest',
      version: 1,
      operations: [{ id: unknownHash, name: 'Viewer', type: 'query', body: documents.viewer }],
    });
    await expect(loadTrustedDocuments(parseEnvironment({ TRUSTED_DOCUMENTS: faulty }))).rejects.toThrow(
      `${unknownHash} is not the SHA-256 of its document`,
    );
  });
});

describe('the service without trusted documents', () => {
  const service = useTestService();

  test('without TRUSTED_DOCUMENTS, a hash without a text returns PERSISTED_QUERY_NOT_SUPPORTED', async () => {
    const rejection = [
      { message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } },
    ];
    expect((await post(service, apollo(unknownHash))).body).toEqual({ errors: rejection });
    expect((await overSocket(service, apollo(unknownHash))).errors).toMatchObject(rejection);
    expect((await post(service, { query: documents.viewer, ...apollo(sha(documents.viewer)) })).body).toEqual(
      viewerResponse,
    );
  });
});

describe('invalid files of trusted documents', () => {
  const invalid = '{ nothing }';
  const twoErrors = '{ viewer { a b } }';
  const faulty = {
    [unknownHash]: documents.viewer,
    [sha(invalid)]: invalid,
    [sha(twoErrors)]: twoErrors,
    [sha('{')]: '{',
    [sha('fragment F on Viewer { principal }')]: 'fragment F on Viewer { principal }',
    [sha(documents.page)]: documents.page,
  };

  test('invalid trusted documents are rejected at start with an error that lists every invalid document', async () => {
    const config = parseEnvironment({ TRUSTED_DOCUMENTS: write('faulty.json', faulty) });
    const error: unknown = await loadTrustedDocuments(config).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConfigurationError);
    const output = (error as ConfigurationError).message;
    expect(output).toContain(
      `TRUSTED_DOCUMENTS ${unknownHash} is not the SHA-256 of its document, which is ${sha(documents.viewer)}`,
    );
    expect(output).toContain(`${sha(invalid)}: Cannot query field "nothing" on type "Query".`);
    for (const field of ['a', 'b'])
      expect(output).toContain(`Cannot query field "${field}" on type "Viewer".`);
    expect(output).toContain(`${sha('{')}: Syntax Error`);
    expect(output).toContain('has no operation');
    expect(output).not.toContain(sha(documents.page));
  });

  test('a missing or malformed file of trusted documents is rejected at start', async () => {
    const invalidFiles = [
      [join(directory, 'missing.json'), 'missing.json cannot be read: Error: ENOENT'],
      [write('text.json', 'query'), 'text.json cannot be read: SyntaxError'],
      [write('list.json', { a: 1 }), 'list.json must be a JSON object of documents by hash'],
    ] as const;
    for (const [name, words] of invalidFiles) {
      await expect(loadTrustedDocuments(parseEnvironment({ TRUSTED_DOCUMENTS: name }))).rejects.toThrow(
        words,
      );
    }
    expect(() => parseEnvironment({ TRUSTED_DOCUMENTS_ONLY: 'true' })).toThrow(
      'TRUSTED_DOCUMENTS must be set with TRUSTED_DOCUMENTS_ONLY',
    );
  });
});
