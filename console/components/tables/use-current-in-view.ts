import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the ref for a menu that can be wider than the screen. Whenever `current` changes, the
 * current item is scrolled into view.
 */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the current item from the DOM, which depends on `current`
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return menu;
}
