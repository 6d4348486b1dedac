import { loadTexts } from '../language/load-texts.ts';

export const { designTexts } = await loadTexts({
  en: () => import('./english/design-texts.ts'),
  de: () => import('./german/design-texts.ts'),
});
