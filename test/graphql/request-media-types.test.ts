import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey, demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { useTestService } from '../support/test-service.ts';
import { digestDatabase } from './database-digest.ts';

const service = useTestService();

/**
 * Mutations that would leave a token family or a redeemed order product in the database if they
 * ran.
 */
const mutations = {
  signIn: `mutation { signIn(input: { email: "admin@demo.test", password: "${demoPassword}", subdomain: "demo-spa" }) { __typename } }`,
  redeem:
    'mutation { redeem: redeemSoldVoucher(input: { voucher: { soldVoucherId: "SoldVoucher:1:93" }, redeemLocationId: "RedeemLocation:1", units: { all: true } }) { __typename } }',
} as const;

let before: Record<string, string>;
beforeAll(async () => {
  before = await digestDatabase(service.database);
});

function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${demoApiKey}`, ...(init.headers as Record<string, string>) };
  return fetch(`${service.url}${path}`, { ...init, headers });
}

describe('mutations sent by GET', () => {
  const accepts = ['application/json', 'application/graphql-response+json', 'text/event-stream', '*/*'];
  test.for(accepts)(
    'a mutation sent by GET is rejected with 405 if the client accepts %s',
    async (accept) => {
      for (const mutation of Object.values(mutations)) {
        const response = await send(`/graphql?${new URLSearchParams({ query: mutation })}`, {
          headers: { accept },
        });
        await response.text();
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toBe('POST');
      }
    },
  );

  test('a mutation sent by GET is rejected with 405 if a query precedes the mutation in the document', async () => {
    const query = `query Q { viewer { kind } } mutation M { redeem: redeemSoldVoucher(input: { voucher: { soldVoucherId: "SoldVoucher:1:93" }, redeemLocationId: "RedeemLocation:1", units: { all: true } }) { __typename } }`;
    const response = await send(`/graphql?${new URLSearchParams({ query, operationName: 'M' })}`);
    await response.text();
    expect(response.status).toBe(405);
  });
});

describe('POST requests that are not JSON', () => {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: mutations.redeem }));
  form.set('map', '{}');
  const bodies: readonly [string, string | undefined, BodyInit][] = [
    [
      'a form',
      'application/x-www-form-urlencoded',
      new URLSearchParams({ query: mutations.redeem }).toString(),
    ],
    ['a multipart form', undefined, form],
    ['text/plain', 'text/plain', JSON.stringify({ query: mutations.redeem })],
    ['application/graphql', 'application/graphql', mutations.redeem],
    ['application/graphql+json', 'application/graphql+json', JSON.stringify({ query: mutations.redeem })],
    ['no content type', undefined, new Blob([JSON.stringify({ query: mutations.redeem })])],
    [
      'a content type that only begins like JSON',
      'application/json-patch',
      JSON.stringify({ query: mutations.redeem }),
    ],
    [
      'JSON as a parameter of text/plain',
      'text/plain; application/json',
      JSON.stringify({ query: mutations.redeem }),
    ],
    ['two content types', 'text/plain, application/json', JSON.stringify({ query: mutations.redeem })],
  ];

  test.for(bodies)('a POST request with %s is rejected with 415', async ([, type, body]) => {
    const response = await send('/graphql', {
      method: 'POST',
      body,
      headers: type === undefined ? {} : { 'content-type': type },
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toHaveProperty('errors');
  });
});

test.for(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
  'a query sent as %s is executed',
  async (type) => {
    const body = JSON.stringify({ query: '{ viewer { kind } }' });
    const response = await send('/graphql', { method: 'POST', body, headers: { 'content-type': type } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: { viewer: { kind: 'API_KEY' } } });
  },
);

test('a batch of operations is rejected with 400', async () => {
  const body = JSON.stringify([{ query: mutations.redeem }, { query: mutations.redeem }]);
  const response = await send('/graphql', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  await response.text();
  expect(response.status).toBe(400);
});

afterAll(async () => {
  expect(await digestDatabase(service.database)).toEqual(before);
});
