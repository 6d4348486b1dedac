/**
 * Parses the integer of a command-line option such as `--times`, of at least `min`. Throws a
 * TypeError that describes an invalid value.
 */
export function parseCount(option: string, text: string, min = 1): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < min)
    throw new TypeError(`--${option}: must be an integer of at least ${min}: ${text}`);
  return count;
}
