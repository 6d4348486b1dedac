import { loadTexts } from '../language/load-texts.ts';

export const { passwordResetTexts } = await loadTexts({
  en: () => import('./english/password-reset-texts.ts'),
  de: () => import('./german/password-reset-texts.ts'),
});
