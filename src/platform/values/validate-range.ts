import { type FieldError, fieldError } from '../errors/domain-error.ts';

/** The ends of a period: times, the end exclusive, or days such as `2026-11-21`, both inclusive. */
export interface Range<End extends Date | string> {
  readonly from?: End | null | undefined;
  readonly to?: End | null | undefined;
}

/** Returns an error if a range ends before it begins, or has no duration. `path` is its path. */
export function validateRange<End extends Date | string>(
  { from, to }: Range<End>,
  path: string,
): FieldError[] {
  if (from == null || to == null) return [];
  if (to < from) return [fieldError(`${path}.to`, 'CONFLICT', 'must not be before `from`')];
  return to instanceof Date && to <= from
    ? [fieldError(`${path}.to`, 'CONFLICT', 'must be later than `from`')]
    : [];
}
