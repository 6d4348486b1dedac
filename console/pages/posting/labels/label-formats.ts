import type { postingTexts } from '../../../texts/posting-texts.ts';

export type LabelFormatId = keyof typeof postingTexts.labels.formats;

/** A medium for labels. All lengths are in millimetres. */
export interface LabelFormat {
  readonly page: { readonly width: number; readonly height: number };
  readonly label: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  /** The position of the first label on the page. */
  readonly origin: { readonly left: number; readonly top: number };
  /** The distance between the left edges of two columns. Rows have no distance. */
  readonly columnPitch: number;
  /** The unprinted edge inside a label, because printers feed sheets inexactly. */
  readonly padding: number;
}

const a4 = { width: 210, height: 297 };

/** The media that common label sheets and label printers use. */
export const labelFormats: Readonly<Record<LabelFormatId, LabelFormat>> = {
  'a4-24': {
    page: a4,
    label: { width: 70, height: 37 },
    columns: 3,
    rows: 8,
    origin: { left: 0, top: 0.5 },
    columnPitch: 70,
    padding: 5,
  },
  'a4-21': {
    page: a4,
    label: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    origin: { left: 7.2, top: 15.15 },
    columnPitch: 66.04,
    padding: 3,
  },
  'roll-62': {
    page: { width: 62, height: 40 },
    label: { width: 62, height: 40 },
    columns: 1,
    rows: 1,
    origin: { left: 0, top: 0 },
    columnPitch: 62,
    padding: 3,
  },
};

/** The number of labels on a page. */
export function labelsPerPage({ columns, rows }: LabelFormat): number {
  return columns * rows;
}

/** Returns the position of a label on its page. Labels are filled row by row. */
export function positionOf(
  format: LabelFormat,
  index: number,
): { readonly left: number; readonly top: number } {
  const { origin, columns, columnPitch, label } = format;
  return {
    left: origin.left + (index % columns) * columnPitch,
    top: origin.top + Math.floor(index / columns) * label.height,
  };
}

/**
 * Divides labels among pages. `skipped` is the number of labels of the first page that were used
 * before. A place without a label is null.
 */
export function toPages<Label>(
  labels: readonly Label[],
  format: LabelFormat,
  skipped: number,
): (Label | null)[][] {
  const size = labelsPerPage(format);
  const places = [...Array<null>(skipped % size).fill(null), ...labels];
  return Array.from({ length: Math.ceil(places.length / size) }, (_, page) =>
    places.slice(page * size, (page + 1) * size),
  );
}
