/**
 * Settings of a test service with the default limits of D34: an empty value selects the default.
 */
export const defaultLimits = {
  LIMIT_SIGN_IN_FAILURES: '',
  LIMIT_LOOKUPS_PER_MINUTE: '',
  LIMIT_LOOKUP_MISSES_PER_MINUTE: '',
  LIMIT_USER_DOMAINS_PER_MINUTE: '',
};

/** Returns the number of occurrences of each outcome. */
export function tally(outcomes: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/**
 * Calls `send` `count` times, at most `width` times concurrently. Returns the results in the order
 * of their indexes.
 */
export async function inParallel<Result>(
  count: number,
  width: number,
  send: (index: number) => Promise<Result>,
) {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await send(index);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
