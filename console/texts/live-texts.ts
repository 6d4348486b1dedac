import { loadTexts } from '../language/load-texts.ts';

export const { liveTexts } = await loadTexts({
  en: () => import('./english/live-texts.ts'),
  de: () => import('./german/live-texts.ts'),
});
