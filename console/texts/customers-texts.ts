import { loadTexts } from '../language/load-texts.ts';

export const { customersTexts } = await loadTexts({
  en: () => import('./english/customers-texts.ts'),
  de: () => import('./german/customers-texts.ts'),
});
