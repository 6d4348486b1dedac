import { loadTexts } from '../language/load-texts.ts';

export const { newPasswordTexts } = await loadTexts({
  en: () => import('./english/new-password-texts.ts'),
  de: () => import('./german/new-password-texts.ts'),
});
