import { setTimeout as wait } from 'node:timers/promises';

/** Looks again until it is so. What throws is not so yet. Throws after so many milliseconds, and says what did not come. */
export async function until(check: () => boolean | Promise<boolean>, patience: number, otherwise: string): Promise<void> {
  if (!(await comesTrue(check, patience))) throw new Error(`${otherwise} within ${patience / 1000} s`);
}

/** The same, as an answer. */
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
