import { VoucherDesign } from '../../../prisma/generated/client/enums.ts';
import type { Area, Shape } from './shape.ts';

/** The names of the designs, in the order in which they are offered. */
export const designNames = Object.values(VoucherDesign);
export type DesignName = VoucherDesign;

/** The colours of a design, derived from the main colour of a sales page. */
export interface Palette {
  /** The background of the cover. */
  readonly cover: string;
  /** Texts on the cover. Their contrast to `cover` is at least 4.5:1. */
  readonly onCover: string;
  /** The heading on the cover, with the same contrast. */
  readonly accentOnCover: string;
  /** Headings on white paper, with a contrast of at least 4.5:1. */
  readonly accent: string;
  /** The colours of the ornament. */
  readonly ornament: readonly [string, string, ...string[]];
}

/**
 * A design: colours and ornaments, which all formats share. The layouts place texts, pictures and symbols. A
 * new design is a file with a `Design`, an entry of `designs.ts`, and a value of the enum `VoucherDesign`.
 */
export interface Design {
  /** Returns the colours for the main colour of a sales page, such as `#1f2937`. */
  palette(main: string): Palette;
  /**
   * Where the picture is on the cover: `half` of it, in a `frame` on half of it, or on the `whole` cover
   * below a label with the texts.
   */
  readonly picture: 'half' | 'frame' | 'whole';
  /** The alignment of the texts of the cover and of short messages. */
  readonly align: 'start' | 'center';
  /** Returns the ornament of the part of the cover that shows the texts. It leaves the middle free. */
  cover(area: Area, palette: Palette): readonly Shape[];
  /**
   * Returns the ornament of a panel of white paper. It uses only the outer 8 mm of the area, so
   * that no text is above it.
   */
  panel(area: Area, palette: Palette): readonly Shape[];
}
