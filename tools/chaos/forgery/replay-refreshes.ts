import { decodeJwt } from 'jose';
import { demoPassword } from '../../../prisma/demo/demo-credentials.ts';
import { tokenForgeries } from '../../../test/rest/token-forgeries.ts';
import { exchange, type RawResponse } from '../../harness/exchange.ts';
import { alterations } from './alterations.ts';
import { entryPoints } from './entry-points.ts';
import type { ForgeryResult } from './forgery-result.ts';

interface Pair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Refreshes with forged access tokens, with altered refresh tokens, and with a used refresh token. The reuse of a token must
 * revoke all tokens of the sign-in (D30). Of ten concurrent requests with the same token, one counts as the first use and nine as
 * reuses.
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
    if (code !== 'token_expired') await expectRejection(defect, { ...first, accessToken: await make(claims) });
  }
  for (const refreshToken of alterations(first.refreshToken, 5))
    await expectRejection('an altered token', { ...first, refreshToken });

  const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(url, first)));
  tried += 9;
  const successes = responses.filter(({ status }) => status === 200);
  if (successes.length !== 1) accepted.push(`of ten refreshes with one token, ${successes.length} succeeded`);
  if (!successes[0]) return { tried, accepted };
  const second: Pair = JSON.parse(successes[0].text);
  await expectRejection('the successor of a reused refresh token', second);
  for (const { accessToken } of [first, second]) {
    tried += 1;
    if (await entryPoints['v2.1']?.(url, accessToken)) accepted.push('an access token was accepted after its family was revoked');
  }
  return { tried, accepted };
}

function refresh(url: string, pair: Pair): Promise<RawResponse> {
  const headers = { 'content-type': 'application/json' };
  return exchange(url, { method: 'PUT', path: '/v2.1/refresh', headers, body: JSON.stringify(pair) });
}

async function signIn(url: string): Promise<Pair> {
  const authorization = `Basic ${Buffer.from(`admin@demo.test:${demoPassword}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const { text } = await exchange(url, { method: 'POST', path: '/v2.1/authorize', headers, body: '{"subdomain":"demo-spa"}' });
  return JSON.parse(text);
}
