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

/** Returns the service's errors for the items of a list that a multi-line input contains. */
export function useItemErrors(name: string): readonly { readonly index: number; readonly message: string }[] {
  return use(FormErrors)
    .filter(({ field }) => listOf(field) === name)
    .map(({ field, message }) => ({ index: Number(/\d+/.exec(field.slice(name.length))?.[0]), message }));
}

/** Returns the list of an item, such as `origins` for `origins[1]`. Null for another field. */
function listOf(field: string): string | null {
  return /^(.+)\[\d+\]$/.exec(field)?.[1] ?? null;
}

/** Returns whether a form contains a field, or a multi-line input of the list that the field is in. */
export function hasField(form: HTMLFormElement, field: string): boolean {
  const list = listOf(field);
  return (
    form.elements.namedItem(field) !== null ||
    (list !== null && form.elements.namedItem(list) instanceof HTMLTextAreaElement)
  );
}
