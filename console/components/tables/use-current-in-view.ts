import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the ref for a menu that can be wider than the screen. Whenever `current` or the width of
 * the menu changes, such as when a tablet is turned, the current item is scrolled into view.
 */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the current item from the DOM, which depends on `current`
  useEffect(() => {
    if (!menu.current) return;
    // The observer also calls its function once when it begins to observe.
    const observer = new ResizeObserver(() => menu.current && scrollToCurrent(menu.current));
    observer.observe(menu.current);
    return () => observer.disconnect();
  }, [current]);
  return menu;
}

/** Scrolls the menu, but not the page, which `scrollIntoView` would also scroll. */
function scrollToCurrent(menu: HTMLElement): void {
  const current = menu.querySelector('[aria-current]')?.getBoundingClientRect();
  const { left, right } = menu.getBoundingClientRect();
  if (current) menu.scrollBy({ left: (current.left + current.right - left - right) / 2 });
}
