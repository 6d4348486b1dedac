import { createContext, use } from 'react';
import type { FormValues } from '../../operations/form-values.ts';

/** The current input of the surrounding page form. */
export const FormInput = createContext<FormValues | null>(null);

/** Returns the current input of the surrounding page form. Null until its fields are mounted. */
export function useFormInput(): FormValues | null {
  return use(FormInput);
}
