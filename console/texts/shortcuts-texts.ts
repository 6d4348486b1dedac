import { loadTexts } from '../language/load-texts.ts';

export const { shortcutsTexts } = await loadTexts({
  en: () => import('./english/shortcuts-texts.ts'),
  de: () => import('./german/shortcuts-texts.ts'),
});
