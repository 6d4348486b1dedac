import { loadTexts } from '../language/load-texts.ts';

export const { soldVouchersTexts } = await loadTexts({
  en: () => import('./english/sold-vouchers-texts.ts'),
  de: () => import('./german/sold-vouchers-texts.ts'),
});
