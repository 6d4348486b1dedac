import { setTimeout as wait } from 'node:timers/promises';

/**
 * The pause between two checks: a twentieth of the time waited so far, within these limits, so that
 * a long wait uses little CPU time.
 */
const minIntervalMs = 10;
const maxIntervalMs = 200;

/**
 * Polls until the check returns a truthy value, and returns that value. A check that throws is
 * repeated. Throws after `timeoutMs`, 30 seconds by default, with the given message. If the last
 * check threw an error, that error is the cause.
 */
export async function until<Value>(
  check: () => Value | Promise<Value>,
  timeoutMs = 30_000,
  message = `${check} returned no value`,
): Promise<Exclude<Value, false | null | undefined>> {
  const started = performance.now();
  for (;;) {
    let cause: unknown;
    try {
      const value = await check();
      if (value) return value as Exclude<Value, false | null | undefined>;
    } catch (error) {
      cause = error;
    }
    const waitedMs = performance.now() - started;
    if (waitedMs > timeoutMs) throw new Error(`${message} within ${timeoutMs / 1000} s`, { cause });
    await wait(Math.min(Math.max(waitedMs / 20, minIntervalMs), maxIntervalMs));
  }
}

/** Like `until`, but returns whether the check returned a truthy value in time. */
export function becomesTrue(check: () => unknown, timeoutMs: number): Promise<boolean> {
  return until(check, timeoutMs).then(
    () => true,
    () => false,
  );
}
