import { loadTexts } from '../language/load-texts.ts';

export const { paymentsTexts } = await loadTexts({
  en: () => import('./english/payments-texts.ts'),
  de: () => import('./german/payments-texts.ts'),
});
