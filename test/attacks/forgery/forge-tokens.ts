import { decodeJwt } from 'jose';
import { alterations } from './alterations.ts';
import { entryPoints, ignoredEntryPoints } from './entry-points.ts';
import type { ForgeryResult } from './forgery-result.ts';
import { tokenForgeries } from './token-forgeries.ts';

/**
 * Sends forged access tokens and API keys to every interface that accepts tokens. Also sends a
 * genuine access token and API key in the parts of a request in which tokens must be ignored.
 * Throws if an interface rejects a genuine token or key.
 */
export async function forgeTokens(url: string, accessToken: string, apiKey: string): Promise<ForgeryResult> {
  const claims = decodeJwt(accessToken);
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  const tokens = [
    ...(await Promise.all(
      tokenForgeries.map(async ({ defect, make }) => ({ defect, token: await make(claims) })),
    )),
    ...alterations(signature, 9).map((text) => ({
      defect: 'an altered signature',
      token: `${header}.${payload}.${text}`,
    })),
    ...alterations(payload, 29).map((text) => ({
      defect: 'altered claims',
      token: `${header}.${text}.${signature}`,
    })),
    ...alterations(header, 9).map((text) => ({
      defect: 'an altered header',
      token: `${text}.${payload}.${signature}`,
    })),
    ...alterations(apiKey, 5).map((token) => ({ defect: 'an altered key', token })),
  ].filter(({ token }) => token !== accessToken && token !== apiKey);
  const accepted: string[] = [];
  let tried = 0;
  for (const [entryPoint, isAccepted] of Object.entries(entryPoints)) {
    for (const genuine of [accessToken, apiKey]) {
      if (!(await isAccepted(url, genuine))) throw new Error(`${entryPoint} does not accept a genuine token`);
    }
    for (const { defect, token } of tokens) {
      tried += 1;
      if (await isAccepted(url, token))
        accepted.push(`${entryPoint} accepted a token with ${defect}: ${token}`);
    }
  }
  for (const [entryPoint, isAccepted] of Object.entries(ignoredEntryPoints)) {
    for (const genuine of [accessToken, apiKey]) {
      tried += 1;
      if (await isAccepted(url, genuine)) accepted.push(`a genuine token was accepted in ${entryPoint}`);
    }
  }
  return { tried, accepted };
}
