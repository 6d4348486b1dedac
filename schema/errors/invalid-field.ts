import type { FieldError, FieldErrorCode } from '../../src/platform/errors/domain-error.ts';
import { splitFieldPath } from '../../src/platform/errors/field-path.ts';

/**
 * A field error as GraphQL returns it: in an InvalidInputError, and in `extensions.fields` of other
 * errors.
 */
export interface InvalidField {
  readonly path: readonly string[];
  readonly code: FieldErrorCode;
  readonly message: string;
}

/** Converts a field error of a service to its form in GraphQL, with the path as a list. */
export function toInvalidField({ field, code, message }: FieldError): InvalidField {
  return { path: splitFieldPath(field), code, message };
}
