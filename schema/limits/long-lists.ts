/** The minimum number of items of a long list. */
const longListItems = 1_000;

/**
 * Returns whether a value, such as the variables of a request, contains a long list. graphql-jit
 * reports an error for each invalid item of a list, which takes up to 90 µs each, whereas
 * graphql-js stops after 50 errors.
 */
export function hasLongList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length >= longListItems || value.some(hasLongList);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongList);
}
