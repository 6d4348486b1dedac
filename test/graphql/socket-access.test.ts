import { once } from 'node:events';
import { decodeJwt } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import WebSocket, { type ClientOptions } from 'ws';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { forge } from '../rest/forged-token.ts';
import { signIn } from '../support/rest-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';

const service = useTestService({ CORS_ORIGINS: 'https://shop.example', PUBLIC_URL: 'https://vouchers.example/gateway' });
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

/** Returns the status of a rejected upgrade, or 101. */
function statusOf(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  });
}

/**
 * Sends `connection_init`. Returns the principal that a query then reads, or the code and reason that the socket is closed with.
 */
async function initialise(socket: WebSocket, init: object | string): Promise<unknown> {
  await once(socket, 'open');
  const closed = once(socket, 'close').then(([code, reason]) => `${code} ${reason}`);
  const principal = (async () => {
    const acknowledged = once(socket, 'message');
    socket.send(typeof init === 'string' ? init : JSON.stringify({ type: 'connection_init', ...init }));
    await acknowledged;
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '{ viewer { principal } }' } }));
    const { payload } = JSON.parse(String((await answered)[0]));
    return payload.data?.viewer?.principal ?? payload.errors[0].extensions.code;
  })();
  return Promise.race([closed, principal]);
}

const authorization = `Bearer ${demoApiKey}`;

describe('the token of a socket (D69)', () => {
  test.each([
    ['in connection_init', {}, { payload: { authorization } }, 'api-key:1'],
    ['in connection_init, capitalised', {}, { payload: { Authorization: authorization } }, 'api-key:1'],
    ['in the upgrade', { authorization }, {}, 'api-key:1'],
    ['in the upgrade, among other parameters', { authorization }, { payload: { client: 'till' } }, 'api-key:1'],
    ['in both: connection_init wins', { authorization: 'Bearer vs_unknown' }, { payload: { authorization } }, 'api-key:1'],
    [
      'in both: an invalid one wins, too',
      { authorization },
      { payload: { authorization: 'Bearer x' } },
      '4403 Forbidden: UNAUTHENTICATED',
    ],
    ['nowhere', {}, {}, 'UNAUTHENTICATED'],
    ['that is invalid in the upgrade', { authorization: 'Bearer x' }, {}, '4403 Forbidden: UNAUTHENTICATED'],
    ['of another scheme in the upgrade', { authorization: 'Basic eDp5' }, {}, '4403 Forbidden: UNAUTHENTICATED'],
  ])('%s', async (_name, headers, init, expected) => {
    expect(await initialise(connect(service, { headers }), init)).toBe(expected);
  });

  test('that has expired closes the socket with its code', async () => {
    const expired = await forge(decodeJwt(await signIn(service, 'redeem@demo.test')), { age: 2 * 86_400 });
    const payload = { authorization: `Bearer ${expired}` };
    expect(await initialise(connect(service), { payload })).toBe('4403 Forbidden: TOKEN_EXPIRED');
  });

  test.each([
    ['null', 'null'],
    ['an array', JSON.stringify([authorization])],
    ['a number', '7'],
    ['a token that is an object', '{"authorization": {"toString": 1}}'],
    ['a token that is nested deeply', `{"authorization": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['a token of 60,000 characters', JSON.stringify({ authorization: `Bearer ${'x'.repeat(60_000)}` })],
    ['the prototype', '{"__proto__": {"authorization": 1}}'],
  ])('an invalid payload is answered and prints nothing: %s', async (_name, payload) => {
    const written = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) => spy.mockReturnValue());
    try {
      const answer = await initialise(connect(service), `{"type": "connection_init", "payload": ${payload}}`);
      expect(['4400 Invalid message received', '4403 Forbidden: UNAUTHENTICATED', 'UNAUTHENTICATED']).toContain(answer);
      for (const spy of written) expect(spy).not.toHaveBeenCalled();
    } finally {
      for (const spy of written) spy.mockRestore();
    }
  });
});

describe('the Origin of an upgrade (D69)', () => {
  test.each([
    ['none', undefined, 101],
    ['one of CORS_ORIGINS', 'https://shop.example', 101],
    ['that of PUBLIC_URL', 'https://vouchers.example', 101],
    ['a foreign one', 'https://evil.example', 403],
    ['one that begins like an allowed one', 'https://shop.example.evil.example', 403],
    ['an allowed host with another scheme', 'http://shop.example', 403],
    ['null', 'null', 403],
    ['what is no origin', 'shop.example', 403],
    ['an empty one', '', 403],
  ])('%s', async (_name, origin, status) => {
    expect(await statusOf(connect(service, { headers: origin === undefined ? {} : { origin } }))).toBe(status);
  });

  test('of the requested host is allowed, and of another port is rejected', async () => {
    expect(await statusOf(connect(service, { headers: { origin: service.url } }))).toBe(101);
    expect(await statusOf(connect(service, { headers: { origin: open.url } }))).toBe(403);
  });

  test('with CORS_ORIGINS=*, every origin except null is allowed', async () => {
    expect(await statusOf(connect(open, { headers: { origin: 'https://any.example' } }))).toBe(101);
    expect(await statusOf(connect(open, { headers: { origin: 'null' } }))).toBe(403);
  });
});

describe('responses over a socket', () => {
  test('contain no extensions.http', async () => {
    const socket = connect(service);
    await initialise(socket, { payload: { authorization } });
    const documents = [
      '{ viewer {',
      '{ nothing }',
      'query ($a: Int!) { viewer { principal } }',
      '{ salesPage(databaseId: 3) { orders { count } } }',
      '',
    ];
    for (const [index, query] of documents.entries()) {
      const answered = once(socket, 'message');
      socket.send(JSON.stringify({ id: `q${index}`, type: 'subscribe', payload: { query } }));
      const text = String((await answered)[0]);
      if (JSON.parse(text).type === 'next') await once(socket, 'message');
      expect(text).not.toContain('"http"');
      expect(text).toMatch(/"message":/);
    }
  });
});

describe('a subscription over HTTP whose client accepts no event stream', () => {
  const query = 'subscription { events(salesPageId: 1) { id } }';
  test.each(['application/json', 'application/graphql-response+json', 'multipart/mixed, application/json'])(
    'is rejected with an error that names both transports: %s',
    async (accept) => {
      const headers = { accept, authorization, 'content-type': 'application/json' };
      const response = await fetch(`${service.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
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
