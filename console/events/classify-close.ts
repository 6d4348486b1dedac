import { isTokenErrorCode } from '../session/token-error-codes.ts';

/**
 * How a subscription ended. After `cut-off`, it can be started again. After `token-rejected`, it
 * can be started again with new tokens. `rejection` is the message of the service; starting the
 * subscription again would fail too.
 */
export type SubscriptionEnd = 'cut-off' | 'token-rejected' | { readonly rejection: string };

/** The close code of a socket whose token is rejected, when the socket is opened or later. */
const forbidden = 4403;

const retryableCodes: readonly unknown[] = ['SLOW_SUBSCRIBER', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'];

/**
 * Classifies the cause with which graphql-ws ended a subscription: errors of the service, a close
 * event or another failure.
 */
export function classifyClose(cause: unknown): SubscriptionEnd {
  if (cause instanceof CloseEvent) return cause.code === forbidden ? 'token-rejected' : 'cut-off';
  const [error]: readonly unknown[] = Array.isArray(cause) ? cause : [];
  if (!isErrorDetails(error)) return 'cut-off';
  const code = error.extensions?.code;
  if (isTokenErrorCode(code)) return 'token-rejected';
  return retryableCodes.includes(code) ? 'cut-off' : { rejection: error.message };
}

function isErrorDetails(error: unknown): error is { message: string; extensions?: { code?: unknown } } {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  );
}
