import { z } from 'zod';
import { invalidInput } from '../../platform/errors/domain-error.ts';
import { toFieldErrors } from '../../platform/errors/zod-field-errors.ts';
import { nonBlankText } from '../../platform/values/non-blank-text.ts';
import { textLimits } from '../../platform/values/text-limits.ts';

const shape = z.object({ name: nonBlankText(textLimits.passkeyName) });

/** Returns the trimmed name of a passkey. Throws INVALID_INPUT for a blank or too long name. */
export function validatePasskeyName(name: string): string {
  const { error } = shape.safeParse({ name });
  if (error) throw invalidInput(toFieldErrors(error));
  return name.trim();
}
