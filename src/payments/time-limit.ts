import { once } from 'node:events';

/** Milliseconds that a gateway has for one call. The lease of a charge claim is longer. */
const limitMs = 20_000;

/** Runs a call to a gateway, and rejects when the time is up, whether or not the call respects its signal. */
export async function withTimeLimit<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(limitMs);
  const done = new AbortController();
  const isOver = once(signal, 'abort', { signal: done.signal }).then(() => {
    throw signal.reason;
  });
  isOver.catch(() => undefined);
  try {
    return await Promise.race([call(signal), isOver]);
  } finally {
    done.abort();
  }
}
