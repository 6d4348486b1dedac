import { type FieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';

/** The page size if neither `first` nor `last` is given. */
export const defaultPageSize = 10;
/** The maximum of `first` and `last`. */
export const maxPageSize = 250;

/** The pagination arguments of a connection. Null is treated as omitted. */
export interface ConnectionArguments {
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
  readonly order?: 'asc' | 'desc' | null | undefined;
}

/**
 * Throws INVALID_INPUT if `first` or `last` is outside 1 to `maxPageSize`, or if both are given.
 */
export function assertPageSize({ first, last }: ConnectionArguments): void {
  const errors: FieldError[] = [];
  for (const [field, value] of Object.entries({ first, last })) {
    if (typeof value === 'number' && (value < 1 || value > maxPageSize))
      errors.push({ field, code: 'OUT_OF_RANGE', message: `must be from 1 to ${maxPageSize}` });
  }
  if (typeof first === 'number' && typeof last === 'number')
    errors.push({ field: 'last', code: 'CONFLICT', message: 'must not be combined with first' });
  if (errors.length > 0) throw invalidInput(errors);
}
