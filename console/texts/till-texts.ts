import { loadTexts } from '../language/load-texts.ts';

export const { tillTexts } = await loadTexts({
  en: () => import('./english/till-texts.ts'),
  de: () => import('./german/till-texts.ts'),
});
