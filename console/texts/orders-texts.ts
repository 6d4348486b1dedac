import { loadTexts } from '../language/load-texts.ts';

export const { ordersTexts } = await loadTexts({
  en: () => import('./english/orders-texts.ts'),
  de: () => import('./german/orders-texts.ts'),
});
