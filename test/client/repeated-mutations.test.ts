import { describe, expect, test } from 'vitest';
import { type ClientOptions, createClient, memoryTokens } from '../../packages/client/src/index.ts';
import { byCode, redeemLocationId } from './client-of.ts';
import { accessTokenOf, errorBody, type ScriptedResponse, scriptFetch } from './scripted-fetch.ts';

const redemption = { voucher: byCode('X'), redeemLocationId, units: { all: true } };
const redeemed = {
  data: { redeemSoldVoucher: { redemption: { id: 'x' }, replayed: false, userErrors: [] } },
};
const rejected = (code: string) => ({
  data: { redeemSoldVoucher: { redemption: null, userErrors: [{ code, message: code }] } },
});
const mutationWithoutKey = 'mutation { signOut(input: { accessToken: "x" }) { userErrors { code } } }';

const cashier = { accessToken: accessTokenOf('1', 'first'), refreshToken: 'r1' };
const cashierLater = { accessToken: accessTokenOf('1', 'second'), refreshToken: 'r2' };
const colleague = { accessToken: accessTokenOf('2', 'third'), refreshToken: 'r3' };

function clientOf(scripted: { readonly fetch: typeof fetch }, options: Partial<ClientOptions> = {}) {
  return createClient({ url: 'http://127.0.0.1/graphql', fetch: scripted.fetch, ...options });
}

/** Responds with the given responses in turn. */
const script = (...responses: readonly ScriptedResponse[]) =>
  scriptFetch((number) => responses[number - 1] ?? 'lost');

describe('a mutation while the sign-in changes', () => {
  test.each([
    ['its first response is lost', 'lost', 'redeem', true],
    ['the service limits the rate', errorBody('RATE_LIMITED'), 'redeem', false],
    ['its token is rejected', errorBody('TOKEN_EXPIRED'), 'redeem', false],
    ['its token is rejected and it has no key', errorBody('TOKEN_EXPIRED'), 'send without a key', false],
  ] as const)(
    'is not sent again if another person signs in after %s',
    async (_case, response, kind, mayHaveTakenEffect) => {
      const tokens = memoryTokens(cashier);
      const scripted = scriptFetch(async (number) => {
        if (number > 1) return redeemed;
        await tokens.write(colleague);
        return response;
      });
      const client = clientOf(scripted, { credentials: { tokens } });
      const result =
        kind === 'redeem' ? client.redeemVoucher(redemption) : client.request(mutationWithoutKey);
      await expect(result).rejects.toMatchObject({
        name: 'ConnectionError',
        message: expect.stringContaining('Another caller'),
        mayHaveTakenEffect,
      });
      expect(scripted.requests).toHaveLength(1);
    },
  );

  test('is not sent again without a token after a sign-out', async () => {
    const tokens = memoryTokens(cashier);
    const scripted = scriptFetch(async () => {
      await tokens.write(null);
      return 'lost';
    });
    const client = clientOf(scripted, { credentials: { tokens } });
    await expect(client.redeemVoucher(redemption)).rejects.toMatchObject({ mayHaveTakenEffect: true });
    expect(scripted.requests).toHaveLength(1);
  });

  test('is sent again with the same key and the new token of the same person', async () => {
    const tokens = memoryTokens(cashier);
    const scripted = scriptFetch(async (number) => {
      if (number > 1) return redeemed;
      await tokens.write(cashierLater);
      return 'lost';
    });
    const client = clientOf(scripted, { credentials: { tokens } });
    expect(await client.redeemVoucher(redemption)).toMatchObject({ ok: true });
    expect(scripted.requests.map(({ token }) => token)).toEqual([
      cashier.accessToken,
      cashierLater.accessToken,
    ]);
    expect(new Set(scripted.requests.map(({ variables }) => variables.input?.idempotencyKey)).size).toBe(1);
  });

  test('is not sent again if the function that returns API keys returns another key', async () => {
    const scripted = script('lost', redeemed);
    const token = () => `vs_key_${scripted.requests.length}`;
    const client = clientOf(scripted, { credentials: { token } });
    await expect(client.redeemVoucher(redemption)).rejects.toMatchObject({ mayHaveTakenEffect: true });
    expect(scripted.requests).toHaveLength(1);
  });

  test.each([
    ['is rejected', errorBody('TOKEN_EXPIRED')],
    ['exceeds its rate limit', errorBody('RATE_LIMITED')],
  ])('is sent with the next API key of a function if the first one %s', async (_case, response) => {
    const scripted = script(response, 'lost', redeemed);
    const token = () => (scripted.requests.length === 0 ? 'vs_old' : 'vs_new');
    const client = clientOf(scripted, { credentials: { token } });
    expect(await client.redeemVoucher(redemption)).toMatchObject({ ok: true });
    expect(scripted.requests.map(({ token: sent }) => sent)).toEqual(['vs_old', 'vs_new', 'vs_new']);
  });

  test('is not sent with the token of another person that a function returns after a rejection', async () => {
    const scripted = script(errorBody('TOKEN_EXPIRED'), redeemed);
    const token = () => (scripted.requests.length === 0 ? cashier : colleague).accessToken;
    const client = clientOf(scripted, { credentials: { token } });
    await expect(client.redeemVoucher(redemption)).rejects.toMatchObject({ mayHaveTakenEffect: false });
    expect(scripted.requests).toHaveLength(1);
  });

  test.each([
    ['took effect', errorBody('TOKEN_EXPIRED', { tookEffect: true })],
    [
      'may have taken effect in another field',
      {
        data: { first: null, second: null },
        errors: [
          { message: 'expired', extensions: { code: 'TOKEN_EXPIRED' } },
          { message: 'unavailable', extensions: { code: 'UNAVAILABLE' } },
        ],
      },
    ],
  ])('is not sent again after a rejected token if it %s', async (_case, response) => {
    const scripted = script(response, redeemed);
    const token = () => accessTokenOf('1', String(scripted.requests.length));
    const client = clientOf(scripted, { credentials: { token } });
    await expect(client.request(mutationWithoutKey)).rejects.toMatchObject({
      name: 'ServiceError',
      code: 'TOKEN_EXPIRED',
      mayHaveTakenEffect: true,
    });
    expect(scripted.requests).toHaveLength(1);
  });
});

describe('a mutation whose first request is in progress', () => {
  test('throws an error that states that it may have taken effect, after the last attempt', async () => {
    const conflict = rejected('STATE_CONFLICT');
    const scripted = script('lost', conflict, conflict);
    const failure = clientOf(scripted, { maxAttempts: 3 }).redeemVoucher(redemption);
    await expect(failure).rejects.toMatchObject({
      name: 'ServiceError',
      code: 'STATE_CONFLICT',
      message: expect.stringContaining('same idempotency key'),
      mayHaveTakenEffect: true,
    });
    expect(scripted.requests).toHaveLength(3);
  });

  test('is repeated until the service returns its result', async () => {
    const scripted = script('lost', rejected('STATE_CONFLICT'), redeemed);
    expect(await clientOf(scripted).redeemVoucher(redemption)).toMatchObject({ ok: true });
  });

  test('returns STATE_CONFLICT as a rejection if no earlier attempt can have taken effect', async () => {
    const scripted = script(errorBody('RATE_LIMITED'), rejected('STATE_CONFLICT'), redeemed);
    expect(await clientOf(scripted).redeemVoucher(redemption)).toMatchObject({
      ok: false,
      errors: [{ code: 'STATE_CONFLICT' }],
    });
    expect(scripted.requests).toHaveLength(2);
  });
});

test('maxWaitMs limits the wait that the service requires, not the pause between attempts', async () => {
  const scripted = script('lost', redeemed);
  expect(await clientOf(scripted, { maxWaitMs: 0 }).redeemVoucher(redemption)).toMatchObject({ ok: true });
  const limited = script(errorBody('RATE_LIMITED', { retryAfter: 2 }), redeemed);
  await expect(clientOf(limited, { maxWaitMs: 1_999 }).redeemVoucher(redemption)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    retryAfterMs: 2_000,
  });
});
