import { loadTexts } from '../language/load-texts.ts';

export const { emailStatusTexts } = await loadTexts({
  en: () => import('./english/email-status-texts.ts'),
  de: () => import('./german/email-status-texts.ts'),
});
