import { loadTexts } from '../language/load-texts.ts';

export const { holdsTexts } = await loadTexts({
  en: () => import('./english/holds-texts.ts'),
  de: () => import('./german/holds-texts.ts'),
});
