import { setTimeout } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { exchange, type RawResponse } from '../../../tools/harness/exchange.ts';
import { basicAuthorization } from '../../../tools/harness/sign-in.ts';
import { alterations } from './alterations.ts';
import { entryPoints } from './entry-points.ts';
import type { ForgeryResult } from './forgery-result.ts';
import { tokenForgeries } from './token-forgeries.ts';

/**
 * The time after its first use within which the reuse of a refresh token revokes nothing, and a
 * margin.
 */
const toleranceMs = 10_500;

interface Pair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Refreshes with forged access tokens, with altered refresh tokens, and with a used refresh token.
 * Of ten concurrent requests with the same token, one must succeed, and the others must revoke
 * nothing. A reuse after 10 seconds must revoke all tokens of the sign-in (D30, D86).
 */
export async function replayRefreshes(url: string): Promise<ForgeryResult> {
  const accepted: string[] = [];
  let tried = 0;
  const expectRejection = async (defect: string, pair: Pair) => {
    tried += 1;
    const { status } = await refresh(url, pair);
    if (status !== 401 && status !== 400) accepted.push(`a refresh with ${defect} returned ${status}`);
  };
  const first = await signIn(url);
  const claims = decodeJwt(first.accessToken);
  for (const { defect, code, make } of tokenForgeries) {
    // An expired access token is valid for a refresh.
    if (code !== 'token_expired')
      await expectRejection(defect, { ...first, accessToken: await make(claims) });
  }
  for (const refreshToken of alterations(first.refreshToken, 5))
    await expectRejection('an altered token', { ...first, refreshToken });

  const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(url, first)));
  tried += 9;
  const successes = responses.filter(({ status }) => status === 200);
  if (successes.length !== 1) accepted.push(`of ten refreshes with one token, ${successes.length} succeeded`);
  if (!successes[0]) return { tried, accepted };
  const second: Pair = JSON.parse(successes[0].text);
  tried += 1;
  if (!(await entryPoints['v2.1']?.(url, second.accessToken)))
    accepted.push('concurrent refreshes revoked the sign-in');
  await setTimeout(toleranceMs);
  await expectRejection('a refresh token that was used more than 10 seconds before', first);
  await expectRejection('the successor of a reused refresh token', second);
  for (const { accessToken } of [first, second]) {
    tried += 1;
    if (!(await isRejectedInTime(url, accessToken)))
      accepted.push('an access token was accepted after its family was revoked');
  }
  return { tried, accepted };
}

/**
 * Whether the access of a token ends within 60 seconds (D30). A process caches the principal of a
 * token that it has accepted.
 */
async function isRejectedInTime(url: string, accessToken: string): Promise<boolean> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await setTimeout(500)) {
    if (!(await entryPoints['v2.1']?.(url, accessToken))) return true;
  }
  return false;
}

function refresh(url: string, pair: Pair): Promise<RawResponse> {
  const headers = { 'content-type': 'application/json' };
  return exchange(url, { method: 'PUT', path: '/v2.1/refresh', headers, body: JSON.stringify(pair) });
}

async function signIn(url: string): Promise<Pair> {
  const headers = {
    authorization: basicAuthorization('admin@demo.test'),
    'content-type': 'application/json',
  };
  const { text } = await exchange(url, {
    method: 'POST',
    path: '/v2.1/authorize',
    headers,
    body: '{"subdomain":"demo-spa"}',
  });
  return JSON.parse(text);
}
