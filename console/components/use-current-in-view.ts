import { type RefObject, useEffect, useRef } from 'react';

/** For a menu that may be wider than the screen: what is current in it is scrolled into view, also when that is another. */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the current item changes
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return menu;
}
