import type { FieldError } from '../../platform/errors/domain-error.ts';
import { toFieldErrors } from '../../platform/errors/zod-field-errors.ts';
import { nonBlankText } from '../../platform/values/non-blank-text.ts';
import { validateOrigins } from '../../platform/values/origins.ts';
import { textLimits } from '../../platform/values/text-limits.ts';

/** The settings of a publishable key that staff members choose. */
export interface PublishableKeySettings {
  /** A display name, up to 100 characters; need not be unique. */
  readonly name: string;
  /**
   * The origins whose pages may use the key in a browser, such as `https://shop.example`. Without
   * origins, only clients that send no `Origin` may use it, such as servers and mobile applications.
   */
  readonly origins: readonly string[];
}

const shape = nonBlankText(textLimits.publishableKeyName);

/** Returns the errors of the settings that are specified. */
export function validateSettings({ name, origins = [] }: Partial<PublishableKeySettings>): FieldError[] {
  const { error } = shape.optional().safeParse(name);
  const nameErrors = toFieldErrors(error).map((invalid) => ({ ...invalid, field: 'name' }));
  return [...nameErrors, ...validateOrigins('origins', origins)];
}
