import { loadTexts } from '../language/load-texts.ts';

export const { auditTexts } = await loadTexts({
  en: () => import('./english/audit-texts.ts'),
  de: () => import('./german/audit-texts.ts'),
});
