import { useEffectEvent, useLayoutEffect } from 'react';

const forms = new Set<() => boolean>();

/** Returns whether a displayed form has unsaved input. */
export function hasUnsavedChanges(): boolean {
  return [...forms].some((isChanged) => isChanged());
}

/**
 * Guards the input of a form while the form is mounted. `isChanged` is called when the user is
 * about to leave the page, by a link, the back button, a sign-out or closing the tab. If it returns
 * true, the user is asked for confirmation.
 */
export function useUnsavedChanges(isChanged: () => boolean): void {
  const isChangedNow = useEffectEvent(isChanged);
  useLayoutEffect(() => {
    const form = () => isChangedNow();
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (form()) event.preventDefault();
    };
    forms.add(form);
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      forms.delete(form);
      window.removeEventListener('beforeunload', askBeforeUnload);
    };
  }, []);
}
