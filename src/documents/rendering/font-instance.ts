// cspell:ignore GSUB GPOS GDEF vhea vmtx VORG liga ccmp locl mkmk
import { readFile } from 'node:fs/promises';
import { type DocumentFont, openFont, type Weight } from './document-font.ts';

const weights = { regular: 400, bold: 700 } as const satisfies Record<Weight, number>;

/** The tables that position vertical text and describe the axes. Documents use neither. */
const unusedTables = ['BASE', 'STAT', 'vhea', 'vmtx', 'VORG'];

/** The tables that position and substitute glyphs. */
const layoutTables = ['GSUB', 'GPOS', 'GDEF'];

/**
 * Kerning, ligatures and marks. Contextual alternates are excluded: some fonts draw an arrow for `->`, which
 * has no text in a PDF.
 */
const features = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk'];

/** The name of an instance, which is the same for the same file and weight. */
export function instanceName(file: string, weight: Weight): string {
  return `${file} ${weight}`;
}

/**
 * Opens a variable font in WOFF2 in one weight. pdfkit embeds neither WOFF2 nor variable fonts, so
 * the file is converted, which takes some milliseconds. `hasLayout` states whether glyphs are
 * positioned and substituted, which ideographs do not need.
 */
export async function openInstance(file: string, weight: Weight, hasLayout: boolean): Promise<DocumentFont> {
  // Loaded when a text first requires it, because it contains two WebAssembly modules.
  const { default: subsetFont } = await import('subset-font');
  const bytes = await subsetFont(await readFile(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: { wght: weights[weight] },
    keepFeatures: hasLayout ? features : [],
    noLayoutClosure: true,
    noHinting: true,
    dropTables: hasLayout ? unusedTables : [...unusedTables, ...layoutTables],
  });
  return openFont(instanceName(file, weight), bytes);
}
