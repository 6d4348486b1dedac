import { create, type Font } from 'fontkit';
import type { FontFamily } from '../../fonts/font-families.ts';

export type Weight = 'regular' | 'bold';

/** What a text is drawn in. */
export interface Face {
  readonly weight: Weight;
  /** A family of the skin. Omitted for Noto, which also draws the characters that the family lacks. */
  readonly family?: FontFamily | undefined;
}

/** A font of the documents. It is registered with a PDF by its unique name. */
export interface DocumentFont {
  readonly name: string;
  readonly font: Font;
}

export function openFont(name: string, bytes: Buffer): DocumentFont {
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts.`);
  // fontkit caches each glyph with the characters for which it is first requested, and a PDF
  // contains these characters as its text. A glyph that is first requested as a part of another
  // one, such as the dot of a colon, would have none. Ligatures are excluded: a PDF must contain
  // the letters of the word instead.
  for (const codePoint of font.characterSet) {
    const character = String.fromCodePoint(codePoint);
    if (character.normalize('NFKC') === character) font.glyphForCodePoint(codePoint);
  }
  return { name, font };
}

export function hasGlyphs({ font }: DocumentFont, cluster: string): boolean {
  return [...cluster].every(
    (character) => isInvisible(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
}

/** Whether a character only joins or varies others, so that a font needs no glyph for it. */
function isInvisible(character: string): boolean {
  return /\p{Cf}|\p{Variation_Selector}/u.test(character);
}
