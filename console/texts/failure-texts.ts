import { loadTexts } from '../language/load-texts.ts';

export const { failureAdvice, errorTexts, failureTexts } = await loadTexts({
  en: () => import('./english/failure-texts.ts'),
  de: () => import('./german/failure-texts.ts'),
});
