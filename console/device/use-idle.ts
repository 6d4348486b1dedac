import { useEffect } from 'react';

const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Calls `onIdle` after a time without input. If it is null, does nothing. A device that sleeps runs no
 * timers: the first input after a longer sleep calls `onIdle`, and has no other effect.
 */
export function useIdle(onIdle: (() => void) | null, idleMs: number): void {
  useEffect(() => {
    if (!onIdle) return;
    let lastInputAt = Date.now();
    let timer = setTimeout(onIdle, idleMs);
    const isOver = () => Date.now() - lastInputAt >= idleMs;
    const restart = (event: Event) => {
      if (isOver()) {
        event.stopImmediatePropagation();
        if (event.cancelable) event.preventDefault();
        return onIdle();
      }
      lastInputAt = Date.now();
      clearTimeout(timer);
      timer = setTimeout(onIdle, idleMs);
    };
    const wake = () => isOver() && onIdle();
    document.addEventListener('visibilitychange', wake);
    for (const name of inputEvents) window.addEventListener(name, restart, { capture: true, passive: false });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      for (const name of inputEvents) window.removeEventListener(name, restart, { capture: true });
    };
  }, [onIdle, idleMs]);
}
