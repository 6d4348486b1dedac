import { setTimeout as wait } from 'node:timers/promises';

const intervalMs = 10;

/**
 * Polls until the check returns a truthy value, and returns that value. A check that throws is repeated. Throws after `timeoutMs`,
 * 30 seconds by default, with the given message and with the last error of the check as the cause.
 */
export async function until<Value>(
  check: () => Value | Promise<Value>,
  timeoutMs = 30_000,
  message = `${check} returned no value`,
): Promise<Exclude<Value, false | null | undefined>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    let cause: unknown;
    try {
      const value = await check();
      if (value) return value as Exclude<Value, false | null | undefined>;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > deadline) throw new Error(`${message} within ${timeoutMs / 1000} s`, { cause });
    await wait(intervalMs);
  }
}

/** Like `until`, but returns whether the check returned a truthy value in time. */
export function becomesTrue(check: () => unknown, timeoutMs: number): Promise<boolean> {
  return until(check, timeoutMs).then(
    () => true,
    () => false,
  );
}
