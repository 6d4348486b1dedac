import { loadTexts } from '../language/load-texts.ts';

export const { postingTexts } = await loadTexts({
  en: () => import('./english/posting-texts.ts'),
  de: () => import('./german/posting-texts.ts'),
});
