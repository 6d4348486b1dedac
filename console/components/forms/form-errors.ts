import { createContext, use } from 'react';
import type { Failure } from '../../operations/failure.ts';

/** The service's errors for the fields of the surrounding form. */
export const FormErrors = createContext<Failure['fields']>([]);

/**
 * Returns the service's errors for a field of the surrounding form, separated by commas. Undefined
 * if the field has no errors.
 */
export function useFieldError(name: string | undefined): string | undefined {
  const messages = use(FormErrors)
    .filter(({ field }) => field === name)
    .map(({ message }) => message);
  return messages.length > 0 ? messages.join(', ') : undefined;
}
