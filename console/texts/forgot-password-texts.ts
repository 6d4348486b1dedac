import { loadTexts } from '../language/load-texts.ts';

export const { forgotPasswordTexts } = await loadTexts({
  en: () => import('./english/forgot-password-texts.ts'),
  de: () => import('./german/forgot-password-texts.ts'),
});
