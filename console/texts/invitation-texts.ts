import { loadTexts } from '../language/load-texts.ts';

export const { invitationTexts } = await loadTexts({
  en: () => import('./english/invitation-texts.ts'),
  de: () => import('./german/invitation-texts.ts'),
});
