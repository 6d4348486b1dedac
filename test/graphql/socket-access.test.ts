import { once } from 'node:events';
import { decodeJwt } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import WebSocket, { type ClientOptions } from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { forge } from '../attacks/forgery/forged-token.ts';
import { signIn } from '../support/rest-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';

const service = useTestService({
  CORS_ORIGINS: 'https://shop.example',
  PUBLIC_URL: 'https://vouchers.example/gateway',
});
const open = useTestService({ CORS_ORIGINS: '*' });

const opened: WebSocket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});

function connect({ url }: TestService, options: ClientOptions = {}): WebSocket {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options);
  socket.on('error', () => undefined);
  opened.push(socket);
  return socket;
}

/** Returns the status of the response to a rejected upgrade, or 101 for an accepted upgrade. */
function statusOf(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  });
}

/**
 * Sends `connection_init` and a query. Returns the kind of the viewer or the error code in the
 * response, or the code and reason with which the socket is closed.
 */
async function initialise(socket: WebSocket, init: object | string): Promise<unknown> {
  await once(socket, 'open');
  const closed = once(socket, 'close').then(([code, reason]) => `${code} ${reason}`);
  const principal = (async () => {
    const acknowledged = once(socket, 'message');
    socket.send(typeof init === 'string' ? init : JSON.stringify({ type: 'connection_init', ...init }));
    await acknowledged;
    const reply = once(socket, 'message');
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '{ viewer { kind } }' } }));
    const { payload } = JSON.parse(String((await reply)[0]));
    return payload.data?.viewer?.kind ?? payload.errors[0].extensions.code;
  })();
  return Promise.race([closed, principal]);
}

const authorization = `Bearer ${demoApiKey}`;

describe('tokens of sockets (D69)', () => {
  test.each([
    ['with a token in connection_init', 'API_KEY', {}, { payload: { authorization } }],
    [
      'with a capitalised Authorization in connection_init',
      'API_KEY',
      {},
      { payload: { Authorization: authorization } },
    ],
    ['with a token in the upgrade', 'API_KEY', { authorization }, {}],
    [
      'with a token in the upgrade and another parameter',
      'API_KEY',
      { authorization },
      { payload: { client: 'till' } },
    ],
    [
      'with an unknown token in the upgrade and a valid token in connection_init',
      'API_KEY',
      { authorization: 'Bearer vs_unknown' },
      { payload: { authorization } },
    ],
    [
      'with a valid token in the upgrade and an invalid token in connection_init',
      '4403 Forbidden: UNAUTHENTICATED',
      { authorization },
      { payload: { authorization: 'Bearer x' } },
    ],
    ['without a token', 'UNAUTHENTICATED', {}, {}],
    [
      'with an invalid token in the upgrade',
      '4403 Forbidden: UNAUTHENTICATED',
      { authorization: 'Bearer x' },
      {},
    ],
    [
      'with another scheme in the upgrade',
      '4403 Forbidden: UNAUTHENTICATED',
      { authorization: 'Basic eDp5' },
      {},
    ],
  ])('initialising a socket %s results in "%s"', async (_name, expected, headers, init) => {
    expect(await initialise(connect(service, { headers }), init)).toBe(expected);
  });

  test('a socket with an expired token in connection_init is closed with TOKEN_EXPIRED', async () => {
    const expired = await forge(decodeJwt(await signIn(service, 'redeem@demo.test')), { age: 2 * 86_400 });
    const payload = { authorization: `Bearer ${expired}` };
    expect(await initialise(connect(service), { payload })).toBe('4403 Forbidden: TOKEN_EXPIRED');
  });

  test.each([
    ['null as payload', 'null'],
    ['an array as payload', JSON.stringify([authorization])],
    ['a number as payload', '7'],
    ['an object as token', '{"authorization": {"toString": 1}}'],
    ['a deeply nested array as token', `{"authorization": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['a token of 60,000 characters', JSON.stringify({ authorization: `Bearer ${'x'.repeat(60_000)}` })],
    ['the property __proto__ in the payload', '{"__proto__": {"authorization": 1}}'],
  ])(
    'connection_init with %s does not authenticate the caller, and nothing is logged',
    async (_name, payload) => {
      const written = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) =>
        spy.mockReturnValue(),
      );
      try {
        const response = await initialise(
          connect(service),
          `{"type": "connection_init", "payload": ${payload}}`,
        );
        expect([
          '4400 Invalid message received',
          '4403 Forbidden: UNAUTHENTICATED',
          'UNAUTHENTICATED',
        ]).toContain(response);
        for (const spy of written) expect(spy).not.toHaveBeenCalled();
      } finally {
        for (const spy of written) spy.mockRestore();
      }
    },
  );
});

describe('origins of WebSocket upgrades (D69)', () => {
  test.each([
    ['without an Origin', undefined, 101],
    ['with an Origin of CORS_ORIGINS', 'https://shop.example', 101],
    ['with the Origin of PUBLIC_URL', 'https://vouchers.example', 101],
    ['with a foreign Origin', 'https://evil.example', 403],
    ['with an Origin that begins like an allowed one', 'https://shop.example.evil.example', 403],
    ['with another scheme of an allowed host', 'http://shop.example', 403],
    ['with the Origin null', 'null', 403],
    ['with an invalid Origin', 'shop.example', 403],
    ['with an empty Origin', '', 403],
  ])('a WebSocket upgrade %s (%s) returns status %i', async (_name, origin, status) => {
    expect(await statusOf(connect(service, { headers: origin === undefined ? {} : { origin } }))).toBe(
      status,
    );
  });

  test('a WebSocket upgrade is allowed from the origin of the service and rejected from another port', async () => {
    expect(await statusOf(connect(service, { headers: { origin: service.url } }))).toBe(101);
    expect(await statusOf(connect(service, { headers: { origin: open.url } }))).toBe(403);
  });

  test('CORS_ORIGINS=* allows WebSocket upgrades from every origin except null', async () => {
    expect(await statusOf(connect(open, { headers: { origin: 'https://any.example' } }))).toBe(101);
    expect(await statusOf(connect(open, { headers: { origin: 'null' } }))).toBe(403);
  });
});

describe('responses over a socket', () => {
  test('errors over a socket contain no extensions.http', async () => {
    const socket = connect(service);
    await initialise(socket, { payload: { authorization } });
    const documents = [
      '{ viewer {',
      '{ nothing }',
      'query ($a: Int!) { viewer { kind } }',
      '{ salesPage(databaseId: 3) { orders { count } } }',
      '',
    ];
    for (const [index, query] of documents.entries()) {
      const reply = once(socket, 'message');
      socket.send(JSON.stringify({ id: `q${index}`, type: 'subscribe', payload: { query } }));
      const text = String((await reply)[0]);
      if (JSON.parse(text).type === 'next') await once(socket, 'message');
      expect(text).not.toContain('"http"');
      expect(text).toMatch(/"message":/);
    }
  });
});

describe('subscriptions over HTTP without server-sent events', () => {
  const query = 'subscription { events(salesPageId: "SalesPage:1") { id } }';
  test.each(['application/json', 'application/graphql-response+json', 'multipart/mixed, application/json'])(
    'a subscription that accepts only %s is rejected with 406 and an error naming both transports',
    async (accept) => {
      const headers = { accept, authorization, 'content-type': 'application/json' };
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query }),
      });
      expect(response.status).toBe(406);
      const { errors } = await response.json();
      expect(errors).toEqual([
        {
          message: expect.stringMatching(/text\/event-stream.*graphql-transport-ws/),
          extensions: { code: 'NOT_ACCEPTABLE' },
        },
      ]);
    },
  );
});
