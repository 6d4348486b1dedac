import type { FieldError } from '../platform/errors/domain-error.ts';
import { toFieldErrors } from '../platform/errors/zod-field-errors.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';

const shape = nonBlankText(textLimits.tillName);

/** Returns the errors of the name of a till. */
export function validateTillName(name: string): FieldError[] {
  const { error } = shape.safeParse(name);
  return toFieldErrors(error).map((invalid) => ({ ...invalid, field: 'name' }));
}
