import { loadTexts } from '../language/load-texts.ts';

export const { listTexts } = await loadTexts({
  en: () => import('./english/list-texts.ts'),
  de: () => import('./german/list-texts.ts'),
});
