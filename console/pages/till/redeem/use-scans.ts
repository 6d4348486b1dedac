import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Maximum time between two characters of a scan, in milliseconds. Hand scanners send a character at
 * least every 50 ms.
 */
const maxGapMs = 100;
/**
 * The number of digits in such a sequence from which they are a scan. A person types them more
 * slowly.
 */
const minScannedDigits = 6;

/**
 * Redirects the characters of a hand scanner to the code field, regardless of the focus. A scanner
 * acts as a keyboard, so a character that is typed outside an input moves the focus to the code
 * field. Inside another input, such as an amount, digits, commas and points do not move the focus
 * until six follow each other as fast as in a scan. The first other character does. When the focus
 * moves, `onBegin` is called with the characters of the scan so far, or with an empty string
 * outside an input. Escape also moves the focus, and calls `onBegin` with an empty string. Keys in
 * a dialog or an open menu are not redirected.
 */
export function useScans(
  field: RefObject<HTMLInputElement | null>,
  onBegin: (beginning: string) => void,
): void {
  const begin = useEffectEvent(onBegin);

  useEffect(() => {
    let typed = '';
    let lastAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      const input = field.current;
      if (!input || target === input || isInOverlay(target) || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const moveTo = (beginning: string) => {
        begin(beginning);
        input.focus();
      };
      if (key === 'Escape') return moveTo('');
      if (key.length !== 1) return;
      if (target instanceof HTMLInputElement) {
        typed = timeStamp - lastAt <= maxGapMs ? typed + key : key;
        lastAt = timeStamp;
        if (/[\d.,]/.test(key) && typed.length < minScannedDigits) return;
        event.preventDefault();
        return moveTo(typed);
      }
      // A space presses the button that has the focus.
      if (key !== ' ') moveTo('');
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [field]);
}

function isInOverlay(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [popover]') !== null;
}
