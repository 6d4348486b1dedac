import { loadTexts } from '../language/load-texts.ts';

export const { noticesTexts } = await loadTexts({
  en: () => import('./english/notices-texts.ts'),
  de: () => import('./german/notices-texts.ts'),
});
