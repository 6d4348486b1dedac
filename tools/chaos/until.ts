import { setTimeout as wait } from 'node:timers/promises';

/**
 * Polls until the check returns true. A check that throws counts as false. Throws after `patience` milliseconds, with `otherwise`
 * as the message.
 */
export async function until(check: () => boolean | Promise<boolean>, patience: number, otherwise: string): Promise<void> {
  if (!(await comesTrue(check, patience))) throw new Error(`${otherwise} within ${patience / 1000} s`);
}

/** Like `until`, but returns false instead of throwing. */
export async function comesTrue(check: () => boolean | Promise<boolean>, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience;
  for (;;) {
    if (
      await Promise.resolve()
        .then(check)
        .catch(() => false)
    )
      return true;
    if (performance.now() > deadline) return false;
    await wait(10);
  }
}
