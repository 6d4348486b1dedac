import { decodeJwt } from 'jose';
import { demoPassword } from '../../../prisma/demo/demo-credentials.ts';
import { forgeries } from '../../../test/rest/forgeries.ts';
import { exchange, type RawResponse } from '../exchange.ts';
import { entryPoints } from './entry-points.ts';
import { alterations } from './forge-texts.ts';
import type { Forged } from './forged.ts';

interface Pair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/**
 * Refreshes with forged access tokens, with altered refresh tokens, and with a used refresh token. The latter must revoke all
 * tokens of the sign-in (D30). Of ten concurrent requests with the same token, one counts as the first use and nine as reuses.
 */
export async function replayRefreshes(url: string): Promise<Forged> {
  const taken: string[] = [];
  let tried = 0;
  const refuse = async (what: string, pair: Pair) => {
    tried += 1;
    const { status } = await refresh(url, pair);
    if (status !== 401 && status !== 400) taken.push(`a refresh with ${what} was answered ${status}`);
  };
  const first = await signIn(url);
  const claims = decodeJwt(first.accessToken);
  for (const { what, code, make } of forgeries) {
    // An expired access token is valid for a refresh.
    if (code !== 'token_expired') await refuse(what, { ...first, accessToken: await make(claims) });
  }
  for (const refreshToken of alterations(first.refreshToken, 5)) await refuse('an altered token', { ...first, refreshToken });

  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(url, first)));
  tried += 9;
  const winners = answers.filter(({ status }) => status === 200);
  if (winners.length !== 1) taken.push(`of ten refreshes with one token ${winners.length} were answered 200`);
  if (!winners[0]) return { tried, taken };
  const second: Pair = JSON.parse(winners[0].text);
  await refuse('what came of a token that was used again', second);
  for (const { accessToken } of [first, second]) {
    tried += 1;
    if (await entryPoints['v2.1']?.(url, accessToken)) taken.push('an access token outlived the end of its family');
  }
  return { tried, taken };
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
