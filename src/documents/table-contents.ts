/**
 * The contents of a document with tables. All texts are complete and in one language: the layout
 * adds page numbers only.
 */
export interface TableDocument {
  /** The ISO 639-1 code of the language of the texts. */
  readonly language: string;
  /** The title that PDF viewers display. */
  readonly title: string;
  readonly sections: readonly TableSection[];
}

/** Tables below one heading. */
export interface TableSection {
  readonly heading: string;
  /** A text below the heading. Empty if the section has none. */
  readonly note: string;
  readonly tables: readonly TableContents[];
}

export interface TableContents {
  readonly heading: string;
  /** Columns with numbers are aligned at the end. They are narrower than columns with texts. */
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  /** The texts of the cells by row, in the order of the columns. */
  readonly rows: readonly (readonly string[])[];
  /** The last row, with the sums. */
  readonly total: readonly string[];
}
