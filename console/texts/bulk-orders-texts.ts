import { loadTexts } from '../language/load-texts.ts';

export const { bulkOrdersTexts } = await loadTexts({
  en: () => import('./english/bulk-orders-texts.ts'),
  de: () => import('./german/bulk-orders-texts.ts'),
});
