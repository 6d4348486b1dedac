import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Maximum time between two characters of a scan, in milliseconds. Hand scanners send a character at least every 50 ms. */
const maxGapMs = 100;

/**
 * Redirects the characters of a hand scanner to the code field, regardless of the focus. A scanner acts as a keyboard, so a
 * character that is typed outside an input moves the focus to the code field. Inside another input, such as an amount, digits,
 * commas and points do not move the focus. The first other character does: it and the characters typed just before it are the
 * beginning of the code. When the focus moves, `onBegin` is called with this beginning, or with an empty string outside an input.
 * Characters typed in a dialog are not redirected.
 */
export function useScans(field: RefObject<HTMLInputElement | null>, onBegin: (beginning: string) => void): void {
  const begin = useEffectEvent(onBegin);

  useEffect(() => {
    let typed = '';
    let lastAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      const input = field.current;
      if (!input || target === input || isInDialog(target) || key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (target instanceof HTMLInputElement) {
        typed = timeStamp - lastAt <= maxGapMs ? typed + key : key;
        lastAt = timeStamp;
        if (/[\d.,]/.test(key)) return;
        event.preventDefault();
        begin(typed);
        input.focus();
        return;
      }
      // A space presses the button that has the focus.
      if (key === ' ') return;
      begin('');
      input.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [field]);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}
