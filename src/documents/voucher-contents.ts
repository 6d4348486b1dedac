import type { FontFamily } from '../fonts/font-families.ts';
import type { DesignName } from './designs/design.ts';

/**
 * The contents of the document of a voucher. All texts are complete and in one language: the layout
 * adds no text.
 */
export interface VoucherContents {
  /** The ISO 639-1 code of the language of the labels. */
  readonly language: string;
  /**
   * The title of the voucher's section in the structure of the PDF. It does not contain the code.
   */
  readonly sectionTitle: string;
  readonly heading: string;
  readonly title: string;
  readonly design: DesignName;
  /** The giver. Null if the order does not name one. */
  readonly from: LabelledText | null;
  /** The recipient. Null if the order does not name one. */
  readonly to: LabelledText | null;
  /** The message of the giver. Empty if the giver wrote no message. */
  readonly message: string;
  /** States that a long message is on the following page. */
  readonly letterNote: string;
  /** The price on the voucher. Null if it is hidden. */
  readonly value: LabelledText | null;
  readonly code: LabelledText;
  readonly validity: string;
  readonly locations: LabelledLines;
  /** The contact of the shop. It has no lines if the sales page shows no contact. */
  readonly contact: LabelledLines;
  /** The name of the sales page, shown if it has no logo. */
  readonly pageName: string;
  /** The main colour of the sales page, from which the design derives its colours, in the form `#1f2937`. */
  readonly colour: string;
  readonly fonts: VoucherFonts;
  readonly image: LinkedImage | null;
  readonly logo: LinkedImage | null;
  /** The descriptions of the symbols for screen readers. */
  readonly qrCodeDescription: string;
  readonly barcodeDescription: string;
}

/** The families of the skin by their use. Noto is used in place of each that is omitted. */
export interface VoucherFonts {
  /** The message, the people and the value. */
  readonly text?: FontFamily | undefined;
  /** The title. */
  readonly heading?: FontFamily | undefined;
  /** The name of the sales page. */
  readonly header?: FontFamily | undefined;
  /** The heading above the title, the labels and the small print. */
  readonly small?: FontFamily | undefined;
}

export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

export interface LabelledLines {
  readonly label: string;
  readonly lines: readonly string[];
}

export interface LinkedImage {
  readonly url: string;
  /** The description for screen readers. */
  readonly description: string;
}

/** The images of a document by their URL. An image that could not be loaded is missing. */
export type LoadedImages = ReadonlyMap<string, Uint8Array>;

/**
 * `a4`: an A4 page with marks for folding it into thirds. `card`: two A4 landscape pages, the sides
 * of a sheet that is folded once into an A5 card. `square`: the cover without the code, which
 * e-mails show. `receipt`: a strip of 80 mm, as long as its contents.
 */
export const papers = ['a4', 'card', 'square', 'receipt'] as const;
export type Paper = (typeof papers)[number];
