import { loadTexts } from '../language/load-texts.ts';

/** Texts of the catalogue other than those of vouchers. */
export const { catalogueTexts } = await loadTexts({
  en: () => import('./english/catalogue-texts.ts'),
  de: () => import('./german/catalogue-texts.ts'),
});
