import { isTokenRejected } from '../errors.ts';
import { isSameCaller } from './token-claims.ts';
import type { TokenSource } from './token-source.ts';

/** Creates the `fetch` of a session (`Session.fetch`). `send` sends a request without its token. */
export function createSessionFetch(tokens: TokenSource, send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const sendWith = (token: string | null) => {
      const isRequest = input instanceof Request;
      const headers = new Headers(init?.headers ?? (isRequest ? input.headers : {}));
      if (token !== null) headers.set('authorization', `Bearer ${token}`);
      return send(isRequest ? input.clone() : input, { ...init, headers });
    };
    const token = await tokens.current();
    const response = await sendWith(token);
    if (token === null || !(await hasRejection(response)) || !(await tokens.renew(token))) return response;
    const renewed = await tokens.current();
    return isSameCaller(token, renewed) ? sendWith(renewed) : response;
  };
}

async function hasRejection(response: Response): Promise<boolean> {
  if (response.status === 401) return true;
  if (!response.headers.get('content-type')?.startsWith('application/graphql-response+json')) return false;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return isTokenRejected(body?.data, body?.errors);
}
