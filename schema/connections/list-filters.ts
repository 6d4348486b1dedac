import { type FieldError, fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { type Range, validateRange } from '../../src/platform/values/validate-range.ts';

/** The filters of a list, by name. A value that is null or undefined does not restrict the list. */
export interface ListFilters {
  readonly [name: string]: FilterValue;
}

type FilterValue =
  | string
  | number
  | boolean
  | Date
  | readonly (string | number)[]
  | ListFilters
  | null
  | undefined;

/** The maximum number of values in a list of a filter. */
const maxValues = 100;

/**
 * Formats filters as a part of the list's name, so that a cursor is valid only with the filters
 * that it was issued for (D9). The order of values in a list is irrelevant. Returns an empty string
 * if no filter is specified.
 */
export function formatFilters(filters: ListFilters): string {
  const given = givenFilters(filters);
  return given.length === 0 ? '' : JSON.stringify(given);
}

function givenFilters(filters: ListFilters): [string, unknown][] {
  return Object.entries(filters).flatMap(([name, value]): [string, unknown][] => {
    if (value === null || value === undefined) return [];
    if (Array.isArray(value)) return [[name, [...new Set(value)].sort()]];
    if (!isFilters(value)) return [[name, value]];
    const inner = givenFilters(value);
    return inner.length === 0 ? [] : [[name, inner]];
  });
}

/**
 * Throws INVALID_INPUT if a list of the filter has more than 100 values, if a range of times does
 * not end after it begins, or if the last day of a range precedes the first. `path` is the path of
 * the filter.
 */
export function assertValidFilter(filters: ListFilters, path = 'filter'): void {
  const errors = findErrors(filters, path);
  if (errors.length > 0) throw invalidInput(errors);
}

function findErrors(filters: ListFilters, path: string): FieldError[] {
  return [
    // Only ranges have fields with these names.
    ...validateRange(filters as Range<Date | string>, path),
    ...Object.entries(filters).flatMap(([name, value]) => {
      const field = `${path}.${name}`;
      if (Array.isArray(value) && value.length > maxValues)
        return [fieldError(field, 'TOO_LONG', `must have at most ${maxValues} items`)];
      return isFilters(value) ? findErrors(value, field) : [];
    }),
  ];
}

function isFilters(value: FilterValue): value is ListFilters {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
