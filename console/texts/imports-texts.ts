import { loadTexts } from '../language/load-texts.ts';

export const { importsTexts } = await loadTexts({
  en: () => import('./english/imports-texts.ts'),
  de: () => import('./german/imports-texts.ts'),
});
