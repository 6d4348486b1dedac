import { once } from 'node:events';
import { type Client, createClient } from 'graphql-ws';
import { afterEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { demoApiKey, demoCodes } from '../../prisma/demo/demo-credentials.ts';
import type { GraphqlResponse } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { redeemOperation, redemptionOf } from './operations.ts';

const service = useTestService();

const bearer = (token = demoApiKey) => ({ authorization: `Bearer ${token}` });
const socketUrl = (path = '/graphql') => `${service.url.replace('http', 'ws')}${path}`;

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

function connect(connectionParams?: Record<string, unknown>): Client {
  const client = createClient({
    url: socketUrl(),
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(connectionParams && { connectionParams }),
  });
  opened.push(() => client.dispose());
  return client;
}

async function run(
  client: Client,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<GraphqlResponse> {
  for await (const result of client.iterate({ query, variables })) return result as GraphqlResponse;
  throw new Error('The operation had no result.');
}

/** Opens a plain socket. `closed` resolves with the code and the reason of its close. */
function openSocket(path = '/graphql', protocol: string[] = ['graphql-transport-ws']) {
  const socket = new WebSocket(socketUrl(path), protocol);
  opened.push(() => socket.terminate());
  socket.on('error', () => undefined);
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  return { socket, closed };
}

async function initialise(socket: WebSocket, payload: unknown = bearer()): Promise<void> {
  await once(socket, 'open');
  const acknowledged = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  expect(JSON.parse(String((await acknowledged)[0]))).toEqual({ type: 'connection_ack' });
}

describe('operations over a socket', () => {
  test('queries over a socket have the permissions of the token', async () => {
    expect(await run(connect(bearer()), '{ viewer { kind } }')).toEqual({
      data: { viewer: { kind: 'API_KEY' } },
    });
    const token = await signIn(service, 'redeem@demo.test');
    const client = connect(bearer(token));
    expect(
      await run(client, 'query ($id: SafeInt!) { salesPage(databaseId: $id) { subdomain } }', { id: 1 }),
    ).toEqual({
      data: { salesPage: { subdomain: 'demo-spa' } },
    });
    expect(await run(client, '{ salesPage(databaseId: 2) { subdomain } }')).toEqual({
      data: { salesPage: null },
    });
    expect(
      (await run(client, '{ salesPage(databaseId: 1) { orders { nodes { id } } } }')).errors,
    ).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  test('a mutation over a socket is executed once', async () => {
    const client = connect(bearer());
    const variables = { input: redemptionOf({ voucherCode: demoCodes.singleUse }) };
    expect((await run(client, redeemOperation, variables)).data.redeem.userErrors).toEqual([]);
    const again = await run(client, redeemOperation, variables);
    expect(again.data.redeem.userErrors).toMatchObject([{ code: 'FULLY_REDEEMED' }]);
  });

  test('thirty concurrent operations over one socket return their own results', async () => {
    const client = connect(bearer());
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        run(client, `{ salesPage(databaseId: ${1 + (index % 3)}) { databaseId } }`),
      ),
    );
    expect(responses.map(({ data }) => data.salesPage?.databaseId ?? null)).toEqual(
      Array.from({ length: 30 }, (_, index) => [1, 2, null][index % 3]),
    );
  });

  test('an operation over a socket without a token returns UNAUTHENTICATED', async () => {
    const { errors } = await run(connect(), '{ viewer { kind } }');
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });

  test('a document that exceeds a limit is rejected with the limit, and the socket is kept open', async () => {
    const client = connect(bearer());
    const documents = [
      `{ viewer { ${'organisation { name } '.repeat(1500)} } }`,
      `{ salesPage(databaseId: 1) { redemptions { nodes { soldVoucher { order { products: soldVouchers { ${'order { products { '.repeat(10)}id${' } }'.repeat(10)} } } } } } } }`,
      `{ ${Array.from({ length: 150 }, (_, index) => `a${index}: viewer { kind }`).join(' ')} }`,
    ];
    for (const document of documents) {
      const rejection = await run(client, document).then(
        (result) => result.errors,
        (errors) => errors,
      );
      expect(Array.isArray(rejection)).toBe(true);
      for (const { extensions } of rejection)
        expect(extensions.limit).toMatchObject({ maximum: expect.any(Number) });
      expect(await run(client, '{ viewer { kind } }')).toEqual({ data: { viewer: { kind: 'API_KEY' } } });
    }
  });

  test.for([
    ['a syntax error', '{ viewer { '],
    ['an unknown field', '{ nothing }'],
    ['an empty document', ''],
  ])('an operation with %s returns an error, and the socket is kept open', async ([, document]) => {
    const client = connect(bearer());
    const rejection = await run(client, document ?? '').then(
      (result) => result.errors,
      (errors) => errors,
    );
    expect(Array.isArray(rejection)).toBe(true);
    expect(await run(client, '{ viewer { kind } }')).toEqual({ data: { viewer: { kind: 'API_KEY' } } });
  });
});

describe('closed and refused sockets', () => {
  test.for([
    ['that is invalid', { authorization: 'Bearer nonsense' }],
    ['of an unknown API key', { authorization: 'Bearer vs_unknown' }],
    ['without its scheme', { authorization: demoApiKey }],
    ['that is not a string', { authorization: 1 }],
    ['that is empty', { authorization: '' }],
  ])('a socket with a token %s is closed with 4403', async ([, payload]) => {
    const { socket, closed } = openSocket();
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
    expect(await closed).toEqual({ code: 4403, reason: 'Forbidden: UNAUTHENTICATED' });
  });

  test('a socket that sends an operation before connection_init is closed with 4401', async () => {
    const { socket, closed } = openSocket();
    await once(socket, 'open');
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '{ viewer { kind } }' } }));
    expect(await closed).toMatchObject({ code: 4401 });
  });

  test('a socket that sends nothing for three seconds is closed with 4408', async () => {
    const { socket, closed } = openSocket();
    await once(socket, 'open');
    const openedAt = Date.now();
    expect(await closed).toMatchObject({ code: 4408 });
    expect(Date.now() - openedAt).toBeGreaterThan(2_500);
    expect(Date.now() - openedAt).toBeLessThan(15_000);
  });

  test('a socket that sends a frame of more than 64 KiB is closed with 1009', async () => {
    const { socket, closed } = openSocket();
    await initialise(socket);
    const message = (length: number) => {
      const text = JSON.stringify({ type: 'ping', payload: { text: '' } });
      return text.replace('""', `"${'x'.repeat(length - text.length)}"`);
    };
    const reply = once(socket, 'message');
    socket.send(message(64 * 1024));
    expect(JSON.parse(String((await reply)[0]))).toMatchObject({ type: 'pong' });
    socket.send(message(64 * 1024 + 1));
    expect(await closed).toMatchObject({ code: 1009 });
  });

  test('a socket that sends an invalid message is closed with 4400', async () => {
    const { socket, closed } = openSocket();
    await once(socket, 'open');
    socket.send('nonsense');
    expect(await closed).toMatchObject({ code: 4400 });
  });

  test.for(['/', '/v2.1', '/graphql/', '/graphqlx', '/livez'])(
    'a WebSocket upgrade on %s is refused with 404',
    async (path) => {
      const { socket } = openSocket(path);
      const [, response] = await once(socket, 'unexpected-response');
      expect(response.statusCode).toBe(404);
    },
  );

  test('a WebSocket upgrade with only an unknown subprotocol is refused', async () => {
    const { socket, closed } = openSocket('/graphql', ['graphql-ws']);
    const [error] = await once(socket, 'error');
    expect(String(error)).toMatch(/subprotocol/i);
    await closed;
  });

  test('a socket without a subprotocol is closed with 4406', async () => {
    const { closed } = openSocket('/graphql', []);
    expect(await closed).toMatchObject({ code: 4406 });
  });
});
