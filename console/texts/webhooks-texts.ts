import { loadTexts } from '../language/load-texts.ts';

export const { webhooksTexts } = await loadTexts({
  en: () => import('./english/webhooks-texts.ts'),
  de: () => import('./german/webhooks-texts.ts'),
});
