import { loadTexts } from '../language/load-texts.ts';

export const { reportsTexts } = await loadTexts({
  en: () => import('./english/reports-texts.ts'),
  de: () => import('./german/reports-texts.ts'),
});
