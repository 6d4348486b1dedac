import { fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { UnexpectedCountError } from '../../src/platform/errors/unexpected-count-error.ts';
import type { InputFields } from '../builder.ts';
import { formatFilters, type ListFilters } from '../connections/list-filters.ts';
import { addUserErrorType } from '../errors/user-error-type.ts';

addUserErrorType(UnexpectedCountError, {
  description:
    'The number of objects that the mutation would change differs from `expectedCount`. The code is STATE_CONFLICT.',
  fields: (t) => ({
    actualCount: t.expose('actualCount', {
      type: 'SafeInt',
      description: 'The number of objects that the mutation would change.',
    }),
  }),
});

/** The input field with the number of objects that a bulk mutation must change (D94). */
export const expectedCountField = (t: InputFields, objects: string) =>
  t.field({
    type: 'SafeInt',
    required: true,
    description: `The number of ${objects}. With another number, the mutation is rejected with an UnexpectedCountError, which contains the actual number, and changes nothing.`,
  });

/**
 * Throws INVALID_INPUT unless either the filter restricts the objects or all of them are requested,
 * so that an omitted or empty filter changes nothing (D94).
 */
export function assertBounded(filter: ListFilters, isAll: boolean): void {
  const isEmpty = formatFilters(filter) === '';
  if (isEmpty && !isAll)
    throw invalidInput([
      fieldError('filter', 'REQUIRED', 'must have at least one field, unless `all` is true'),
    ]);
  if (!isEmpty && isAll)
    throw invalidInput([fieldError('all', 'CONFLICT', 'must not be combined with `filter`')]);
}

/**
 * Throws INVALID_INPUT unless either a value of `field` is specified or all is requested in the
 * field `allField`, so that an omitted value does not denote all (D94).
 */
export function assertSpecified(field: string, value: unknown, isAll: boolean, allField = 'all'): void {
  const isOmitted = value === null || value === undefined;
  if (isOmitted && !isAll)
    throw invalidInput([fieldError(field, 'REQUIRED', `is required, unless \`${allField}\` is true`)]);
  if (!isOmitted && isAll)
    throw invalidInput([fieldError(allField, 'CONFLICT', `must not be combined with \`${field}\``)]);
}
