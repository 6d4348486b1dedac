const codes: readonly unknown[] = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'TOKEN_INVALID', 'TOKEN_MALFORMED'];

/**
 * Returns whether an error of the service concerns the access token and not the requested
 * operation.
 */
export function isTokenErrorCode(code: unknown): boolean {
  return codes.includes(code);
}
