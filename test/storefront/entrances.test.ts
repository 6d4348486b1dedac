import { once } from 'node:events';
import { beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey, demoResellerHash } from '../../prisma/demo/demo-credentials.ts';
import { entrances } from '../../server/modules/entrances.ts';
import { tokenCheckLimits } from '../../src/access/authenticator.ts';
import { createPublishableKeyAuthenticator } from '../../src/access/publishable-keys/authenticate-publishable-key.ts';
import { createUnsharedGate } from '../../src/platform/throttling/gate.ts';
import { errorCodes } from '../graphql/error-codes.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { insertKey, sendToStorefront, storefront } from './storefront.ts';

const service = useTestService();
let key: string;
beforeAll(async () => {
  key = await insertKey(service);
});

const pageQuery = '{ salesPage { id } }';

describe('a publishable key', () => {
  /** A request to each entrance that checks tokens. REST has one entrance. */
  const paths: Readonly<Record<string, readonly string[]>> = {
    '/graphql': [],
    '/schema.graphql': ['/schema.graphql'],
    '/possible-types.json': ['/possible-types.json'],
    '/*': ['/v2.1/sales-pages/1/vouchers', '/v2/redeem-locations', '/v1/domains'],
  };

  test('the test covers every entrance that checks tokens', () => {
    const checking = entrances.filter(({ innerGates = [] }) => innerGates.includes(tokenCheckLimits));
    const covered = [...Object.keys(paths), '/storefront/graphql', '/storefront/schema.graphql'];
    expect(checking.map(({ path }) => path).sort()).toEqual(covered.sort());
  });

  test.each(Object.values(paths).flat())('%s rejects it with 401', async (path) => {
    const response = await fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  test('/graphql rejects it as an invalid token', async () => {
    const query = '{ viewer { kind } salesPages { id } node(id: "SalesPage:1") { id } }';
    const { data, errors } = await graphql(service, query, {}, key);
    expect(data).toEqual({ viewer: null, salesPages: null, node: null });
    const message = 'The token is a publishable key, which is valid only for /storefront/graphql.';
    expect(errors).toEqual(
      ['viewer', 'salesPages', 'node'].map((path) => ({
        message,
        path: [path],
        extensions: { code: 'UNAUTHENTICATED' },
      })),
    );
  });

  test('a socket with it is closed', async () => {
    const socket = new WebSocket(`${service.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    const closed = once(socket, 'close');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${key}` } }));
    const [code, reason] = await closed;
    expect(`${code} ${reason}`).toBe('4403 Forbidden: UNAUTHENTICATED');
  });
});

describe('/storefront/graphql', () => {
  test('GET and POST with a publishable key return the sales page of the key', async () => {
    const expected = { data: { salesPage: { id: 'SalesPage:1' } } };
    expect(await storefront(service, key, pageQuery)).toEqual(expected);
    const url = `${service.url}/storefront/graphql?${new URLSearchParams({ query: pageQuery })}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
    expect([response.status, await response.json()]).toEqual([200, expected]);
  });

  test('every other token, and no token, is rejected before the request is read', async () => {
    const mint = `mutation { createGuestToken(input: { resellerHash: "${demoResellerHash}" }) { token } }`;
    const guest = (await graphql(service, mint)).data.createGuestToken.token;
    const others = [null, demoApiKey, await signIn(service, 'admin@demo.test'), guest, 'vp_unknown', 'x.y.z'];
    for (const token of others) {
      const response = await sendToStorefront(service, token, '{ unknown', {
        headers: { accept: 'application/graphql-response+json' },
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        errors: [
          { message: expect.stringMatching(/publishable key/), extensions: { code: 'UNAUTHENTICATED' } },
        ],
      });
      const file = await request(service, '/storefront/schema.graphql', { token });
      expect([file.status, file.body.code]).toEqual([401, 'unauthenticated']);
    }
  });

  test('a subscription and a socket are rejected', async () => {
    const response = await storefront(
      service,
      key,
      'subscription { events(salesPageId: "SalesPage:1") { id } }',
    );
    expect(response.data).toBeUndefined();
    expect(errorCodes(response)).toHaveLength(1);
    const url = `${service.url.replace('http', 'ws')}/storefront/graphql`;
    const socket = new WebSocket(url, 'graphql-transport-ws', {
      headers: { authorization: `Bearer ${key}` },
    });
    socket.on('error', () => undefined);
    const [, { statusCode }] = await once(socket, 'unexpected-response');
    expect(statusCode).toBe(404);
    socket.terminate();
  });

  test('a field of the public schema is unknown', async () => {
    for (const field of [
      'viewer { kind }',
      'node(id: "Order:1:1") { id }',
      'salesPages { id }',
      'apiKeys { totalCount }',
    ])
      expect(errorCodes(await storefront(service, key, `{ ${field} }`))).toEqual([
        'GRAPHQL_VALIDATION_FAILED',
      ]);
    for (const field of ['quantity', 'sold', 'accessLevel', 'databaseId', 'updatedAt'])
      expect(errorCodes(await storefront(service, key, `{ vouchers { nodes { ${field} } } }`))).toEqual([
        'GRAPHQL_VALIDATION_FAILED',
      ]);
  });
});

describe('a key that ended', () => {
  test.each([
    ['is revoked', 'update publishable_keys set revoked_at = now() where key = $1'],
    [
      'belongs to an archived sales page',
      'update sales_pages set archived_at = now() where id = (select sales_page_id from publishable_keys where key = $1)',
    ],
  ])('a key that %s is rejected when it is next checked', async (_state, end) => {
    const ending = await insertKey(service, { salesPageId: 2 });
    const authenticate = createPublishableKeyAuthenticator(service.database, createUnsharedGate);
    const address = '198.51.100.1';
    const principal = await authenticate(ending, { address });
    expect(principal).toMatchObject({
      kind: 'publishable-key',
      organisationId: 1,
      storefront: { salesPageId: 2, origins: [] },
    });
    expect(principal.grants.size).toBe(0);
    await rows(service, end, [ending]);
    try {
      const again = authenticate(ending, { address, bypassCache: true });
      await expect(again).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      // The cached principal was removed.
      await expect(authenticate(ending, { address })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(errorCodes(await storefront(service, ending, pageQuery))).toEqual(['UNAUTHENTICATED']);
    } finally {
      await rows(service, 'update sales_pages set archived_at = null where id = 2');
    }
  });
});
