import { createContext, use } from 'react';
import type { Failure } from '../operations/failure.ts';

/** What the service said of the input of the form around, by the names of its fields. */
export const FormErrors = createContext<Failure['fields']>([]);

/** What is wrong with the field of that name, in the service's words; undefined where nothing is. */
export function useFaultOf(name: string | undefined): string | undefined {
  const messages = use(FormErrors)
    .filter(({ field }) => field === name)
    .map(({ message }) => message);
  return messages.length > 0 ? messages.join(', ') : undefined;
}
