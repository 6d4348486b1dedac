/** What an ended subscription calls for: another attempt, one with new tokens, or none. */
export type End = 'cut-off' | 'token-rejected' | { readonly rejection: string };

/** The socket is closed with this one when the token is rejected, at its beginning or later. */
const forbidden = 4403;

const passing: readonly unknown[] = ['SLOW_SUBSCRIBER', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'];
const aboutToken: readonly unknown[] = ['UNAUTHENTICATED', 'TOKEN_EXPIRED', 'TOKEN_INVALID', 'TOKEN_MALFORMED'];

/** Judges what graphql-ws ended a subscription with: the service's errors, a close event, or whatever broke. */
export function classifyClose(cause: unknown): End {
  if (cause instanceof CloseEvent) return cause.code === forbidden ? 'token-rejected' : 'cut-off';
  const [error]: readonly unknown[] = Array.isArray(cause) ? cause : [];
  if (!isErrorDetails(error)) return 'cut-off';
  const code = error.extensions?.code;
  if (aboutToken.includes(code)) return 'token-rejected';
  return passing.includes(code) ? 'cut-off' : { rejection: error.message };
}

function isErrorDetails(error: unknown): error is { message: string; extensions?: { code?: unknown } } {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}
