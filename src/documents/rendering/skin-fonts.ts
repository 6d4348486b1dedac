import { type FontFamily, slugOf } from '../../fonts/font-families.ts';
import { findFontFile } from '../../fonts/font-files.ts';
import type { DocumentFont, Weight } from './document-font.ts';
import { instanceName, openInstance } from './font-instance.ts';

/** The opened fonts by their names. They are kept: all files of all families have some megabytes. */
const loaded = new Map<string, DocumentFont>();

/** Loads the fonts of the characters of a text in families of the skin, in both weights. */
export async function loadSkinFonts(
  text: string,
  families: readonly (FontFamily | undefined)[],
): Promise<void> {
  // Texts are drawn in this normalisation form.
  const characters = new Set(text.normalize('NFC'));
  for (const family of new Set(families)) {
    if (family === undefined) continue;
    const files = new Set([...characters].map((character) => findFontFile(slugOf(family), character)));
    for (const file of files) {
      if (file === undefined) continue;
      for (const weight of ['regular', 'bold'] as const) {
        const name = instanceName(file, weight);
        if (!loaded.has(name)) loaded.set(name, await openInstance(file, weight, true));
      }
    }
  }
}

/**
 * Returns the font of a family for the first character of a grapheme cluster. Undefined if the
 * family has no file with it, or if `loadSkinFonts` has not loaded the font.
 */
export function findSkinFont(cluster: string, family: FontFamily, weight: Weight): DocumentFont | undefined {
  const file = findFontFile(slugOf(family), cluster);
  return file === undefined ? undefined : loaded.get(instanceName(file, weight));
}
