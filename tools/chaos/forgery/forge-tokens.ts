import { decodeJwt } from 'jose';
import { forgeries } from '../../../test/rest/forgeries.ts';
import { closedEntryPoints, entryPoints } from './entry-points.ts';
import { alterations } from './forge-texts.ts';
import type { Forged } from './forged.ts';

/**
 * Sends forged access tokens and API keys to every entry point that accepts tokens, and genuine ones to those that must ignore
 * them.
 */
export async function forgeTokens(url: string, accessToken: string, apiKey: string): Promise<Forged> {
  const claims = decodeJwt(accessToken);
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  const tokens = [
    ...(await Promise.all(forgeries.map(async ({ what, make }) => ({ what, token: await make(claims) })))),
    ...alterations(signature, 9).map((text) => ({ what: 'an altered signature', token: `${header}.${payload}.${text}` })),
    ...alterations(payload, 29).map((text) => ({ what: 'altered claims', token: `${header}.${text}.${signature}` })),
    ...alterations(header, 9).map((text) => ({ what: 'an altered header', token: `${text}.${payload}.${signature}` })),
    ...alterations(apiKey, 5).map((token) => ({ what: 'an altered key', token })),
  ].filter(({ token }) => token !== accessToken && token !== apiKey);
  const taken: string[] = [];
  let tried = 0;
  for (const [way, isTaken] of Object.entries(entryPoints)) {
    for (const genuine of [accessToken, apiKey]) {
      if (!(await isTaken(url, genuine))) throw new Error(`${way} does not take a genuine token`);
    }
    for (const { what, token } of tokens) {
      tried += 1;
      if (await isTaken(url, token)) taken.push(`${way} took a token with ${what}: ${token}`);
    }
  }
  for (const [way, isTaken] of Object.entries(closedEntryPoints)) {
    for (const genuine of [accessToken, apiKey]) {
      tried += 1;
      if (await isTaken(url, genuine)) taken.push(`${way} took a token`);
    }
  }
  return { tried, taken };
}
