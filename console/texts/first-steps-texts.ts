import { loadTexts } from '../language/load-texts.ts';

export const { firstStepsTexts } = await loadTexts({
  en: () => import('./english/first-steps-texts.ts'),
  de: () => import('./german/first-steps-texts.ts'),
});
