import { loadTexts } from '../language/load-texts.ts';

/** The console's texts for errors of the service. */
export const { serviceTexts } = await loadTexts({
  en: () => import('./english/service-texts.ts'),
  de: () => import('./german/service-texts.ts'),
});
