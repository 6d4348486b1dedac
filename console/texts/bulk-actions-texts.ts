import { loadTexts } from '../language/load-texts.ts';

export const { bulkActionsTexts } = await loadTexts({
  en: () => import('./english/bulk-actions-texts.ts'),
  de: () => import('./german/bulk-actions-texts.ts'),
});
