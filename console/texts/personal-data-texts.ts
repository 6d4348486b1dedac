import { loadTexts } from '../language/load-texts.ts';

export const { personalDataTexts } = await loadTexts({
  en: () => import('./english/personal-data-texts.ts'),
  de: () => import('./german/personal-data-texts.ts'),
});
