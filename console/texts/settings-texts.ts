import { loadTexts } from '../language/load-texts.ts';

export const { settingsTexts } = await loadTexts({
  en: () => import('./english/settings-texts.ts'),
  de: () => import('./german/settings-texts.ts'),
});
