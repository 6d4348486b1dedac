/**
 * The families of fonts that a skin can name and that the service contains, in the order in which
 * they are offered. Each is the package `@fontsource-variable/…` with the SIL Open Font License. A
 * new family is a package and an entry.
 */
export const fontFamilies = [
  'Inter',
  'Roboto',
  'Open Sans',
  'Montserrat',
  'Lora',
  'Merriweather',
  'Playfair Display',
  'Dancing Script',
] as const;

export type FontFamily = (typeof fontFamilies)[number];

const familyOfKey = new Map<string, FontFamily>(fontFamilies.map((family) => [keyOf(family), family]));

/**
 * Returns the family that a skin names, in CSS or as in the URL of a web font: `Open Sans`, `'open sans',
 * sans-serif` and `Open+Sans:700` are the same. Undefined if the service does not contain it.
 */
export function findFontFamily(name: string | undefined): FontFamily | undefined {
  return name === undefined ? undefined : familyOfKey.get(keyOf(name));
}

/** Whether a family imitates handwriting, which is hard to read in small sizes. */
export function isScript(family: FontFamily): boolean {
  return family === 'Dancing Script';
}

/** Returns the name of the family in file names, such as `open-sans`. */
export function slugOf(family: FontFamily): string {
  return family.toLowerCase().replaceAll(' ', '-');
}

function keyOf(name: string): string {
  const [family = ''] = name.split(/[,:]/, 1);
  return family.toLowerCase().replace(/[\s"'+_-]+/g, '');
}
