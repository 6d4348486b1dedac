import { loadTexts } from '../language/load-texts.ts';

export const { deviceTexts } = await loadTexts({
  en: () => import('./english/device-texts.ts'),
  de: () => import('./german/device-texts.ts'),
});
