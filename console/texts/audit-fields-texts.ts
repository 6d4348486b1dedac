import { loadTexts } from '../language/load-texts.ts';

export const { auditFieldsTexts } = await loadTexts({
  en: () => import('./english/audit-fields-texts.ts'),
  de: () => import('./german/audit-fields-texts.ts'),
});
