import { loadTexts } from '../language/load-texts.ts';

export const { paletteTexts } = await loadTexts({
  en: () => import('./english/palette-texts.ts'),
  de: () => import('./german/palette-texts.ts'),
});
