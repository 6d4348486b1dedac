import { type FormEvent, type RefObject, useEffect } from 'react';
import type { Failure } from '../../operations/failure.ts';

/**
 * Moves the focus to the first invalid field whenever the service has rejected a form, scrolls it into
 * view, and opens the section that contains it.
 */
export function useFirstError(form: RefObject<HTMLFormElement | null>, fieldErrors: Failure['fields']): void {
  useEffect(() => {
    const field = fieldErrors.length > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    openSectionOf(field);
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }, [form, fieldErrors]);
}

/**
 * Opens the section of a field that the browser has found invalid. Use as `onInvalidCapture` of a
 * form: the browser cannot focus a field of a closed section.
 */
export function openInvalidSection({ target }: FormEvent<HTMLFormElement>): void {
  if (target instanceof HTMLElement) openSectionOf(target);
}

function openSectionOf(field: HTMLElement): void {
  const section = field.closest('details');
  if (section) section.open = true;
}
