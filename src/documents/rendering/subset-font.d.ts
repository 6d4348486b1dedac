declare module 'subset-font' {
  /** The options that the documents use. The package contains no types. */
  interface SubsetFontOptions {
    /** Keeps all glyphs. The text must then be undefined. */
    readonly keepAllGlyphs: true;
    readonly targetFormat: 'sfnt';
    /** The values at which axes of a variable font are pinned. */
    readonly variationAxes: Readonly<Record<string, number>>;
    /** The OpenType features that are kept. */
    readonly keepFeatures: readonly string[];
    readonly noLayoutClosure: boolean;
    readonly noHinting: boolean;
    readonly dropTables: readonly string[];
  }

  export default function subsetFont(
    font: Uint8Array,
    text: undefined,
    options: SubsetFontOptions,
  ): Promise<Buffer>;
}
