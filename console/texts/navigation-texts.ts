import { loadTexts } from '../language/load-texts.ts';

/** The names of the pages in the menu and in the title of the window. */
export const { navigationTexts } = await loadTexts({
  en: () => import('./english/navigation-texts.ts'),
  de: () => import('./german/navigation-texts.ts'),
});
