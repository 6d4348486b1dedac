import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { demoResellerHash } from '../../prisma/demo/demo-credentials.ts';
import { forge } from '../attacks/forgery/forged-token.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

// A process caches the principal of a token for 30 seconds. These tokens expire earlier.

const service = useTestService();
const day = 86_400;

const codeOf = async (token: string) =>
  (await graphql(service, '{ viewer { kind } }', {}, token)).errors?.[0]?.extensions?.code ?? 'accepted';

test('a cached access token is rejected as soon as it expires', async () => {
  const claims = decodeJwt(await signIn(service, 'redeem@demo.test'));
  const token = await forge(claims, { age: day - 4 });
  expect(await codeOf(token)).toBe('accepted');
  await expect.poll(() => codeOf(token)).toBe('TOKEN_EXPIRED');
});

test('a cached guest token is rejected as soon as it expires', async () => {
  const { data } = await graphql(
    service,
    `mutation ($input: CreateGuestTokenInput!) { createGuestToken(input: $input) { token } }`,
    { input: { resellerHash: demoResellerHash, expiresAt: new Date(Date.now() + 4_000).toISOString() } },
  );
  const { token } = data.createGuestToken;
  expect(await codeOf(token)).toBe('accepted');
  await expect.poll(() => codeOf(token)).toBe('TOKEN_EXPIRED');
});
