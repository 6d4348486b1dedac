const initialPauseMs = 250;
const maxPauseMs = 15_000;

/**
 * The pause after the given number of failed attempts, in milliseconds. It doubles with each up to
 * a maximum, and is a random time between half of that and all of it.
 */
export function pauseBefore(failures: number): number {
  return Math.min(initialPauseMs * 2 ** (failures - 1), maxPauseMs) * (0.5 + Math.random() / 2);
}

/**
 * Resolves after a time in milliseconds. Rejects with the reason of `signal` when it is aborted.
 */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
