/**
 * The families that the service contains, so that it can print them: `fontFamilies` of the service.
 * A skin can name any other font.
 */
export const offeredFonts = [
  'Inter',
  'Roboto',
  'Open Sans',
  'Montserrat',
  'Lora',
  'Merriweather',
  'Playfair Display',
  'Dancing Script',
];
