import { type GraphqlError, retryAfterOf } from './errors.ts';

/** The result of one HTTP request. `lost` if no response of the service could be read. */
export type Exchange =
  | {
      readonly kind: 'received';
      readonly data: unknown;
      readonly errors: readonly GraphqlError[];
      readonly retryAfterMs: number | null;
    }
  | {
      readonly kind: 'lost';
      /** The status of a response that is not GraphQL. Null without a response. */
      readonly status: number | null;
      readonly cause: unknown;
      readonly retryAfterMs: number | null;
    };

export interface ExchangeRequest {
  readonly url: string;
  readonly query: string;
  readonly variables: object;
  /** Null for a request without a token. */
  readonly token: string | null;
  /** The time after which the request counts as lost, in milliseconds. */
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal | undefined;
}

/**
 * Sends a request once. Uses POST, so that no URL contains voucher codes. Rejects only if `signal`
 * is aborted, with its reason.
 */
export async function exchange(request: ExchangeRequest): Promise<Exchange> {
  const { url, query, variables, token, timeoutMs, signal } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response | null = null;
  try {
    response = await request.fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/graphql-response+json, application/json',
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
    const body: unknown = await response.json();
    if (isResult(body)) return readResult(body, retryAfterMs);
    return { kind: 'lost', status: response.status, cause: body, retryAfterMs };
  } catch (cause) {
    signal?.throwIfAborted();
    // A response with a status of success that ends early is a lost response.
    const status = response && !response.ok ? response.status : null;
    const retryAfterMs = readRetryAfter(response?.headers.get('retry-after') ?? null);
    return { kind: 'lost', status, cause, retryAfterMs };
  }
}

interface ResultBody {
  readonly data?: unknown;
  readonly errors?: readonly GraphqlError[];
}

function isResult(body: unknown): body is ResultBody {
  if (typeof body !== 'object' || body === null) return false;
  return (
    ('data' in body && typeof body.data === 'object') || ('errors' in body && Array.isArray(body.errors))
  );
}

function readResult({ data = null, errors = [] }: ResultBody, fromHeader: number | null): Exchange {
  return { kind: 'received', data, errors, retryAfterMs: retryAfterOf(errors[0]) ?? fromHeader };
}

/** Parses `Retry-After`, which is a number of seconds or a date. Null if it is neither. */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}
