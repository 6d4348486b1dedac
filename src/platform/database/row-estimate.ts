const fixedSizes = [1, 10, 100, 10_000];

/**
 * Returns the smallest of the fixed sizes 1, 10, 100 and 10,000 that is at least `count`.
 * Statements use it as the limit of a JSON row set, because PostgreSQL otherwise plans for 100
 * rows, regardless of the JSON. Few sizes mean few distinct statement texts. Throws RangeError
 * above 10,000.
 */
export function rowEstimate(count: number): number {
  const size = fixedSizes.find((candidate) => count <= candidate);
  if (size === undefined) throw new RangeError(`${count} rows exceed the maximum of 10,000`);
  return size;
}
