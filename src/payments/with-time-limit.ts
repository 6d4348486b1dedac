import { once } from 'node:events';

/**
 * Time limit of one call to a gateway, in milliseconds. Must be shorter than the lease of a charge
 * claim.
 */
const timeoutMs = 20_000;

/**
 * Runs a call to a gateway. Rejects with a TimeoutError after 20 seconds, even if the call ignores
 * its signal.
 */
export async function withTimeLimit<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs);
  const done = new AbortController();
  const timedOut = once(signal, 'abort', { signal: done.signal }).then(() => {
    throw signal.reason;
  });
  timedOut.catch(() => undefined);
  try {
    return await Promise.race([call(signal), timedOut]);
  } finally {
    done.abort();
  }
}
