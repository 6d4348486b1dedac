/** The arguments of a list that select its rows, by their names; null and undefined for none. */
export type ListFilters = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>>;

/**
 * Returns the part of a list's name that filters contribute, so that cursors are bound to them, as those of REST are to the path (D9). Lists
 * of values are sets. Empty without filters.
 */
export function nameFilters(filters: ListFilters): string {
  const given = Object.entries(filters)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)].sort() : value]);
  return given.length === 0 ? '' : JSON.stringify(given);
}
