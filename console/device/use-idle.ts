import { useEffect } from 'react';

const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls `onIdle` after a time without input. If it is null, does nothing. */
export function useIdle(onIdle: (() => void) | null, idleMs: number): void {
  useEffect(() => {
    if (!onIdle) return;
    let timer = setTimeout(onIdle, idleMs);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, idleMs);
    };
    for (const name of inputEvents) window.addEventListener(name, restart, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of inputEvents) window.removeEventListener(name, restart, { capture: true });
    };
  }, [onIdle, idleMs]);
}
