import { once } from 'node:events';
import { decodeJwt } from 'jose';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { forge } from '../attacks/forgery/forged-token.ts';
import { rows } from '../rest/stored.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { redeemOperation, redemptionOf } from './operations.ts';

// A field that requires a caller fails in the same way with a missing and with an invalid token: at
// the same path, with the same sibling fields and the same HTTP status (D61). Only the code and the
// message differ.

const service = useTestService();

/**
 * `Authorization` values that are not accepted, with the code of their error. Null sends no header.
 */
const rejected: readonly (readonly [
  name: string,
  code: string,
  authorization: () => Promise<string> | string | null,
])[] = [
  ['no token', 'UNAUTHENTICATED', () => null],
  ['an unknown API key', 'UNAUTHENTICATED', () => 'Bearer vs_unknown'],
  ['an unknown guest token', 'UNAUTHENTICATED', () => 'Bearer vg_unknown'],
  ['a random word as the token', 'UNAUTHENTICATED', () => 'Bearer nonsense'],
  ['another authentication scheme', 'UNAUTHENTICATED', () => 'Basic eDp5'],
  ['an empty bearer token', 'UNAUTHENTICATED', () => 'Bearer '],
  ['a malformed access token', 'TOKEN_MALFORMED', () => 'Bearer a.b.c'],
  [
    'an expired access token',
    'TOKEN_EXPIRED',
    async () => `Bearer ${await forge(claims, { age: 3 * 86_400 })}`,
  ],
  [
    'an access token with another signature',
    'TOKEN_INVALID',
    async () => `Bearer ${await forge(claims, { kid: 'other' })}`,
  ],
  ['an access token whose sign-in has ended', 'TOKEN_INVALID', () => `Bearer ${ended}`],
];

let ended = '';
let claims: ReturnType<typeof decodeJwt> = {};
beforeAll(async () => {
  claims = decodeJwt(await signIn(service, 'redeem@demo.test'));
  ended = await signIn(service, 'custom@demo.test');
  await rows(service, 'update refresh_token_families set revoked_at = now() where id = $1', [
    decodeJwt(ended).sid,
  ]);
});

const query =
  '{ viewer { kind } signInPages(email: "redeem@demo.test") { subdomain } salesPage(databaseId: 1) { name } }';
const subscription = 'subscription { events(salesPageId: "SalesPage:1") { id } }';
const redemption = {
  query: redeemOperation,
  variables: { input: redemptionOf({ voucherCode: 'DEMO-SNGL-0000-0001' }) },
};

const errorAt = (field: string, code: string) => ({
  message: expect.any(String),
  path: [field],
  extensions: { code },
});
const queryResult = (code: string) => ({
  data: { viewer: null, signInPages: [{ subdomain: 'demo-spa' }], salesPage: null },
  errors: [errorAt('viewer', code), errorAt('salesPage', code)],
});
const mutationResult = (code: string) => ({
  data: { redeem: null },
  errors: [errorAt('redeem', code)],
});
const subscriptionResult = (code: string) => ({ errors: [errorAt('events', code)] });

const send = async (body: object, authorization: string | null, accept: string) =>
  fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { accept, 'content-type': 'application/json', ...(authorization !== null && { authorization }) },
    body: JSON.stringify(body),
  });

describe.each(['application/json', 'application/graphql-response+json'])(
  'missing and invalid tokens over HTTP as %s',
  (accept) => {
    test.each(rejected)(
      'a request with %s over HTTP returns %s in queries and mutations',
      async (_name, code, authorization) => {
        const token = await authorization();
        const [queried, mutated] = [
          await send({ query }, token, accept),
          await send(redemption, token, accept),
        ];
        expect([queried.status, await queried.json()]).toEqual([200, queryResult(code)]);
        expect([mutated.status, await mutated.json()]).toEqual([200, mutationResult(code)]);
      },
    );
  },
);

describe('missing and invalid tokens over server-sent events', () => {
  const stream = async (body: object, authorization: string | null) => {
    const response = await send(body, authorization, 'text/event-stream');
    const blocks = (await response.text()).split(/\r?\n\r?\n/).filter((block) => /^event:/m.test(block));
    const events = blocks.map((block) => {
      const data = /^data: ?(.*)$/m.exec(block)?.[1];
      return [/^event: ?(.*)$/m.exec(block)?.[1], data ? JSON.parse(data) : null];
    });
    return [response.status, ...events];
  };

  test.each(rejected)(
    'a request with %s over server-sent events returns %s in a query, a mutation and a subscription',
    async (_name, code, authorization) => {
      const token = await authorization();
      const complete = ['complete', null];
      expect(await stream({ query }, token)).toEqual([200, ['next', queryResult(code)], complete]);
      expect(await stream(redemption, token)).toEqual([200, ['next', mutationResult(code)], complete]);
      expect(await stream({ query: subscription }, token)).toEqual([
        200,
        ['next', subscriptionResult(code)],
        complete,
      ]);
    },
  );
});

describe('missing and invalid tokens over a socket', () => {
  const opened: WebSocket[] = [];
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.terminate();
  });

  /**
   * Opens a socket and initialises it. Returns the acknowledgement, or the code and reason that it
   * is closed with.
   */
  async function open(headers: Record<string, string>, payload: object | undefined) {
    const socket = new WebSocket(`${service.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers,
    });
    opened.push(socket);
    const closed = once(socket, 'close').then(([code, reason]) => `${code} ${reason}`);
    await once(socket, 'open');
    const acknowledged = once(socket, 'message').then(([message]) => JSON.parse(String(message)).type);
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
    return { socket, outcome: await Promise.race([acknowledged, closed]) };
  }

  async function send(socket: WebSocket, payload: object): Promise<unknown[]> {
    const messages: unknown[] = [];
    const done = new Promise<void>((resolve) => {
      socket.on('message', function listen(message) {
        const { type, payload } = JSON.parse(String(message));
        messages.push(payload === undefined ? [type] : [type, payload]);
        if (type === 'next') return;
        socket.off('message', listen);
        resolve();
      });
    });
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    await done;
    return messages;
  }

  test('operations over a socket without a token return the same errors as over HTTP', async () => {
    const { socket, outcome } = await open({}, undefined);
    expect(outcome).toBe('connection_ack');
    const code = 'UNAUTHENTICATED';
    expect(await send(socket, { query })).toEqual([['next', queryResult(code)], ['complete']]);
    expect(await send(socket, redemption)).toEqual([['next', mutationResult(code)], ['complete']]);
    expect(await send(socket, { query: subscription })).toEqual([
      ['next', { data: null, ...subscriptionResult(code) }],
      ['complete'],
    ]);
  });

  const invalid = rejected.filter(([name]) => name !== 'no token');

  test.each(invalid)(
    'a socket with %s in connection_init is closed with 4403 and %s',
    async (_name, code, authorization) => {
      expect((await open({}, { authorization: await authorization() })).outcome).toBe(
        `4403 Forbidden: ${code}`,
      );
    },
  );

  test.each(invalid)(
    'a socket with %s in the upgrade request is closed with 4403 and %s',
    async (_name, code, authorization) => {
      expect((await open({ authorization: (await authorization()) ?? '' }, undefined)).outcome).toBe(
        `4403 Forbidden: ${code}`,
      );
    },
  );
});
