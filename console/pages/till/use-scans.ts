import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Between two characters of one scan at most. Milliseconds; hand scanners need up to 50. */
const maxGapMs = 100;

/**
 * Sends what a hand scanner types to the code field, wherever the focus is. A scanner is a keyboard, so that any character moves the focus
 * to the field, before it takes effect elsewhere. An input of a number keeps digits, commas and points; the first other character ends
 * it, and what was typed just before it is the beginning of the code. What is typed in a dialog stays there.
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
