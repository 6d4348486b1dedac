import { loadTexts } from '../language/load-texts.ts';

export const { sharedTexts } = await loadTexts({
  en: () => import('./english/shared-texts.ts'),
  de: () => import('./german/shared-texts.ts'),
});
