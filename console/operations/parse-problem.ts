/**
 * A problem (RFC 9457), which is the response body of REST endpoints and uploads for a rejected
 * request.
 */
export interface Problem {
  /** The code of the error as in GraphQL, such as `INVALID_INPUT`. */
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

/**
 * Returns the problem in the body of a response. Null for another body, such as that of a proxy.
 */
export function parseProblem(body: string): Problem | null {
  try {
    const { code = 'unexpected', detail, errors = [] } = JSON.parse(body);
    return typeof detail === 'string' ? { code: String(code).toUpperCase(), detail, errors } : null;
  } catch {
    return null;
  }
}
