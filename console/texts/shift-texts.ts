import { loadTexts } from '../language/load-texts.ts';

export const { shiftTexts } = await loadTexts({
  en: () => import('./english/shift-texts.ts'),
  de: () => import('./german/shift-texts.ts'),
});
