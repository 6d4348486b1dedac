import { useEffect, useState } from 'react';
import { sectionsFor } from '../pages/page-section.ts';
import type { ConsolePage } from '../pages/registry.ts';
import { useSalesPage } from '../session/sales-page.tsx';

export interface PageChoice {
  /** The address relative to the sales page, such as `settings/users`. */
  readonly path: string;
  readonly title: string;
  readonly page: ConsolePage['path'];
}

/**
 * Returns the offered pages and their sections. The sections are loaded when the palette is opened,
 * because the titles of a page's sections are among the texts of that page, which are loaded
 * separately.
 */
export function usePageChoices(offered: readonly ConsolePage[]): readonly PageChoice[] {
  const { actions } = useSalesPage();
  const [sections, setSections] = useState<readonly PageChoice[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const loaded = offered.map(async ({ path: page, title: pageTitle, sections: load }) => {
      const found = sectionsFor((await load?.()) ?? [], actions);
      // The address of the first section can be that of the page.
      const others = found.filter(({ path }) => path !== '/');
      return others.map(({ path, title }) => ({
        path: `${page}${path}`,
        title: `${pageTitle} › ${title}`,
        page,
      }));
    });
    Promise.all(loaded).then(
      (all) => isCurrent && setSections(all.flat()),
      // Without the sections, the pages can still be opened.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [offered, actions]);
  return [...offered.map(({ path, title }) => ({ path, title, page: path })), ...sections];
}
