/** The filter arguments of a list by name. A filter that is null or undefined does not apply. */
export type ListFilters = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>>;

/**
 * Formats filters as a part of the list's name, so that a cursor is valid only with the filters that it was issued for (D9). The
 * order of values in a list is irrelevant. Returns an empty string without filters.
 */
export function nameFilters(filters: ListFilters): string {
  const given = Object.entries(filters)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value)].sort() : value]);
  return given.length === 0 ? '' : JSON.stringify(given);
}
