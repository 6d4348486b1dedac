import { ConnectionError, codeOf, isTemporaryStatus, isTokenRejected, ServiceError } from './errors.ts';
import { type Exchange, exchange } from './exchange.ts';
import { pause, pauseBefore } from './pause.ts';
import type { PreparedOperation } from './prepare-operation.ts';
import { isKey, isSameCaller } from './session/token-claims.ts';
import type { TokenSource } from './session/token-source.ts';

export interface RunOptions {
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly tokens: TokenSource;
  /** The time after which a request counts as lost, in milliseconds. */
  readonly timeoutMs: number;
  /** The maximum number of requests of a repeatable operation, at least 1. */
  readonly maxAttempts: number;
  /** The longest wait that the service can require before another attempt, in milliseconds. */
  readonly maxWaitMs: number;
  /** Called before each wait for another attempt, with the wait in milliseconds. */
  readonly onRetry: (error: ServiceError | ConnectionError, waitMs: number) => void;
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs an operation and resolves with its data. Sends it again after a token was renewed, and, if
 * it is repeatable, after a lost response and while the service is unavailable or limits the rate. A
 * mutation is not sent again if another caller has signed in, because its key does not apply to them.
 * Exception: if it cannot have taken effect, it is sent with an API key that replaced another one.
 * Rejects with a ServiceError, a ConnectionError, or the reason of `signal`.
 */
export async function runOperation(operation: PreparedOperation, options: RunOptions): Promise<unknown> {
  const { tokens, maxAttempts, maxWaitMs, onRetry, signal } = options;
  const { query, variables, isMutation } = operation;
  let mayRenew = true;
  let mayHaveTakenEffect = false;
  /** The token of the first request, or the key that replaced it while no request can have taken effect. */
  let callerToken: string | null | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const token = await tokens.current();
    const isReplacedKey = !mayHaveTakenEffect && isKey(callerToken ?? null) && isKey(token);
    if (callerToken === undefined || isReplacedKey) callerToken = token;
    if (isMutation && !isSameCaller(callerToken, token)) throw toCallerError(mayHaveTakenEffect);
    const received = await exchange({ ...options, query, variables, token });
    const isUnknown = isMutation && isOutcomeUnknown(received);
    const isRejected = received.kind === 'received' && isTokenRejected(received.data, received.errors);
    if (mayRenew && token !== null && !isUnknown && isRejected) {
      mayRenew = false;
      if (await tokens.renew(token)) {
        attempt -= 1;
        continue;
      }
    }
    const isInProgress = mayHaveTakenEffect && isFirstInProgress(received);
    mayHaveTakenEffect ||= isUnknown;
    if (isComplete(received) && !isInProgress) return received.data;
    const requiredMs = received.retryAfterMs ?? 0;
    const mayRepeat = operation.isRepeatable && attempt < maxAttempts && requiredMs <= maxWaitMs;
    const error = isInProgress ? toInProgressError(received) : toError(received, mayHaveTakenEffect);
    if (!mayRepeat || !(isInProgress || isTemporary(received))) throw error;
    const waitMs = Math.max(pauseBefore(attempt), requiredMs);
    onRetry(error, waitMs);
    await pause(waitMs, signal);
  }
}

type Received = Extract<Exchange, { kind: 'received' }>;

/**
 * Returns whether a response has complete data. Voucher codes that cannot be decrypted are null,
 * which their type allows.
 */
function isComplete(received: Exchange): received is Received {
  if (received.kind === 'lost' || received.data === null) return false;
  return received.errors.every((error) => codeOf(error) === 'CODE_UNREADABLE');
}

/** Returns whether a mutation may have taken effect although its payload was not received. */
function isOutcomeUnknown(received: Exchange): boolean {
  if (received.kind === 'lost') return received.status !== 429 && isTemporaryStatus(received.status);
  return received.errors.some(
    (error) =>
      error.extensions?.tookEffect === true ||
      ['UNAVAILABLE', 'INTERNAL_SERVER_ERROR'].includes(codeOf(error)),
  );
}

/**
 * Returns whether a repeated mutation was rejected because its first request may still be in
 * progress, which the service reports as STATE_CONFLICT.
 */
function isFirstInProgress(received: Exchange): received is Received {
  if (received.kind === 'lost') return false;
  return Object.values(received.data ?? {}).some(
    (payload) => Array.isArray(payload?.userErrors) && payload.userErrors[0]?.code === 'STATE_CONFLICT',
  );
}

function isTemporary(received: Exchange): boolean {
  if (received.kind === 'lost') return isTemporaryStatus(received.status);
  return ['UNAVAILABLE', 'RATE_LIMITED'].includes(codeOf(received.errors[0]));
}

function toError(received: Exchange, mayHaveTakenEffect: boolean): ServiceError | ConnectionError {
  if (received.kind === 'lost')
    return new ConnectionError(received.status, mayHaveTakenEffect, received.cause);
  const { errors, data, retryAfterMs } = received;
  return new ServiceError(errors, { data, retryAfterMs, mayHaveTakenEffect });
}

/** The service rejected the last attempt, which does not state whether the first one took effect. */
function toInProgressError({ data, errors }: Received): ServiceError {
  const message = 'An earlier attempt may still be in progress. Repeat it with the same idempotency key.';
  const error = { message, extensions: { code: 'STATE_CONFLICT' } };
  return new ServiceError([error, ...errors], { data, mayHaveTakenEffect: true });
}

function toCallerError(mayHaveTakenEffect: boolean): ConnectionError {
  const message = 'Another caller has signed in, so the mutation was not sent again.';
  return new ConnectionError(null, mayHaveTakenEffect, undefined, message);
}
