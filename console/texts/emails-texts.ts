import { loadTexts } from '../language/load-texts.ts';

export const { emailsTexts } = await loadTexts({
  en: () => import('./english/emails-texts.ts'),
  de: () => import('./german/emails-texts.ts'),
});
