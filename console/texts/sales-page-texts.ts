import { loadTexts } from '../language/load-texts.ts';

/** Texts of the section `Sales page` of the page `Vouchers`. */
export const { salesPageTexts } = await loadTexts({
  en: () => import('./english/sales-page-texts.ts'),
  de: () => import('./german/sales-page-texts.ts'),
});
