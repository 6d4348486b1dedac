import { createContext, use, useEffect } from 'react';

/** Sets the part of the title of the tab that names a section or an object of the current page. */
export const PageTitlePart = createContext<(part: string | null) => void>(() => undefined);

/**
 * Names the displayed section or object in the title of the tab, before the name of the page, while the
 * component is rendered. Null names nothing, such as an object that is not loaded.
 */
export function usePageTitle(part: string | null): void {
  const setPart = use(PageTitlePart);
  useEffect(() => {
    setPart(part);
    return () => setPart(null);
  }, [setPart, part]);
}
