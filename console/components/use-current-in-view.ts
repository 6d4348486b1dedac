import { type RefObject, useEffect, useRef } from 'react';

/** Returns the ref of a menu that can be wider than the screen. Scrolls the current item into view whenever it changes. */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the current item from the DOM, which depends on `current`
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return menu;
}
