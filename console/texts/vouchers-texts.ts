import { loadTexts } from '../language/load-texts.ts';

export const { vouchersTexts } = await loadTexts({
  en: () => import('./english/vouchers-texts.ts'),
  de: () => import('./german/vouchers-texts.ts'),
});
