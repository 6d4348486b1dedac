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
  /** Lines such as the giver and the recipient, each with its label. */
  readonly people: readonly LabelledText[];
  /** The message of the giver. Empty if the giver wrote no message. */
  readonly message: string;
  /** The price on the voucher. Null if it is hidden. */
  readonly value: LabelledText | null;
  readonly code: LabelledText;
  readonly validity: string;
  readonly locations: LabelledLines;
  /** The contact of the shop. It has no lines if the sales page shows no contact. */
  readonly contact: LabelledLines;
  /** The name of the sales page, shown if it has no logo. */
  readonly pageName: string;
  /** The colour of bands and labels, in the form `#1f2937`. */
  readonly colour: string;
  readonly image: LinkedImage | null;
  readonly logo: LinkedImage | null;
  /** The descriptions of the symbols for screen readers. */
  readonly qrCodeDescription: string;
  readonly barcodeDescription: string;
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
 * `a4`: an A4 page with marks for folding it into thirds. `receipt`: a strip of 80 mm, as long as
 * its contents.
 */
export type Paper = 'a4' | 'receipt';
