/** A request that the client has sent. */
export interface SentRequest {
  readonly token: string | null;
  readonly query: string;
  readonly variables: { readonly input?: { readonly idempotencyKey?: string } };
}

/** A body that is sent as JSON, or `lost` for a connection that is closed without a response. */
export type ScriptedResponse = object | 'lost';

/**
 * Returns a `fetch` that calls `respond` with each request and its number, counted from 1, and the
 * requests so far.
 */
export function scriptFetch(
  respond: (number: number, request: SentRequest) => ScriptedResponse | Promise<ScriptedResponse>,
) {
  const requests: SentRequest[] = [];
  const scripted: typeof fetch = async (_url, init) => {
    const { query, variables } = JSON.parse(String(init?.body));
    const authorization = new Headers(init?.headers).get('authorization');
    const request = { token: authorization?.replace('Bearer ', '') ?? null, query, variables };
    requests.push(request);
    const response = await respond(requests.length, request);
    if (response === 'lost') throw new TypeError('fetch failed');
    return Response.json(response);
  };
  return { fetch: scripted, requests };
}

/** Returns an unsigned access token of a staff member. `id` makes it different from others. */
export function accessTokenOf(staffMemberId: string, id: string): string {
  return ['header', btoa(JSON.stringify({ sub: staffMemberId, jti: id })), 'signature'].join('.');
}

/** The body of a response with one error. */
export function errorBody(code: string, extensions: Readonly<Record<string, unknown>> = {}): object {
  return { data: null, errors: [{ message: code, extensions: { code, ...extensions } }] };
}
