import { expect, test } from 'vitest';
import { offeredFonts } from '../../console/pages/settings/sales-page/offered-fonts.ts';
import { fontFamilies } from '../../src/fonts/font-families.ts';

test('the console offers exactly the fonts that the service contains', () => {
  expect(offeredFonts).toEqual(fontFamilies);
});
