import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** HTTP statuses by error code, for responses without data. Defaults to 400. */
const statuses: Readonly<Record<string, number>> = {
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  UNAVAILABLE: 503,
};

/** Value of `Retry-After` in seconds for an unavailable service. REST uses the same value. */
const retryAfterSeconds = 1;

/**
 * Sets a status of 4xx or 5xx on a response without data (D61). Yoga's option `spec` restricts the
 * status to `application/graphql-response+json`: with `application/json` such a response has status
 * 200 (GraphQL over HTTP, 6.4.1). If the request can be retried, the response has `Retry-After` in
 * seconds with either media type.
 */
export const useResponseStatus: Plugin = {
  onResultProcess({ result, setResult }) {
    if (Array.isArray(result) || !('errors' in result) || !result.errors || result.data !== undefined) return;
    if (result.errors.some(({ extensions }) => extensions?.http)) return;
    const [first, ...others] = result.errors;
    if (!first) return;
    const status = statuses[String(first.extensions?.code)] ?? 400;
    const { nodes = null, path = null } = first;
    const extensions = {
      ...first.extensions,
      http: { status, spec: true, headers: retryHeaders(first, status) },
    };
    setResult({
      ...result,
      errors: [new GraphQLError(first.message, { nodes, path, extensions }), ...others],
    });
  },
};

function retryHeaders({ extensions }: GraphQLError, status: number): Record<string, string> {
  const { retryAfter } = extensions;
  const seconds = typeof retryAfter === 'number' ? retryAfter : status === 503 ? retryAfterSeconds : null;
  return seconds === null ? {} : { 'Retry-After': String(seconds) };
}
