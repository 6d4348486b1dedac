import type { z } from 'zod';
import type { FieldError, FieldErrorCode } from './domain-error.ts';

/**
 * Returns the options of a `refine` or `addIssue` with an error code. Rules without an error code
 * are reported as INVALID_FORMAT.
 */
export function fieldRule(code: FieldErrorCode, error: string) {
  return { error, params: { code } };
}

/**
 * Returns the field errors of a failed `safeParse`, or an empty array if `error` is undefined.
 * Missing values are REQUIRED only if the value was parsed with `reportInput: true`.
 */
export function toFieldErrors(error: z.ZodError | undefined): FieldError[] {
  return (error?.issues ?? []).map((issue) => ({
    field: formatPath(issue.path),
    code: codeOf(issue),
    message: issue.message,
  }));
}

function codeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  switch (issue.code) {
    case 'custom':
      return (issue.params?.code as FieldErrorCode | undefined) ?? 'INVALID_FORMAT';
    case 'too_big':
      return hasLength(issue.origin) ? 'TOO_LONG' : 'OUT_OF_RANGE';
    case 'too_small':
      if (!hasLength(issue.origin)) return 'OUT_OF_RANGE';
      return issue.minimum === 1 ? 'REQUIRED' : 'TOO_SHORT';
    case 'invalid_value':
    case 'invalid_key':
      return 'UNKNOWN';
    default:
      return 'input' in issue && (issue.input === undefined || issue.input === null)
        ? 'REQUIRED'
        : 'INVALID_FORMAT';
  }
}

function hasLength(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

/** Formats the path of a field, such as `validity.length` or `options[0].sellPrice`. */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) =>
      typeof key === 'number' ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`,
    )
    .join('');
}
