const sizes = [1, 10, 100, 10_000];

/** A bound of that many rows of JSON, one of few: PostgreSQL plans for as many, and would otherwise take any JSON for a hundred. */
export function atMostOf(count: number): number {
  const size = sizes.find((candidate) => count <= candidate);
  if (size === undefined) throw new RangeError(`${count} rows are more than a statement takes`);
  return size;
}
