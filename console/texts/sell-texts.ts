import { loadTexts } from '../language/load-texts.ts';

export const { sellTexts } = await loadTexts({
  en: () => import('./english/sell-texts.ts'),
  de: () => import('./german/sell-texts.ts'),
});
