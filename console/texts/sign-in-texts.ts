import { loadTexts } from '../language/load-texts.ts';

export const { signInTexts } = await loadTexts({
  en: () => import('./english/sign-in-texts.ts'),
  de: () => import('./german/sign-in-texts.ts'),
});
