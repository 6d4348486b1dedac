/** The formats of files with sold vouchers. */
export const importFormats = [
  'template',
  'orders-export-csv',
  'orders-export-json',
  'voucher-status',
] as const;
/** The encodings of files, by the names of the Encoding Standard. A byte order mark is skipped. */
export const importEncodings = ['utf-8', 'windows-1252', 'utf-16le'] as const;
/** The separators of the cells of a CSV file. */
export const importSeparators = [',', ';', '\t'] as const;
/**
 * The formats of dates: `2026-01-31`, `31.01.2026` and `01/31/2026`. Times of ISO 8601 are accepted
 * in every style.
 */
export const importDateStyles = ['iso', 'day-first', 'month-first'] as const;
/** The decimal marks of amounts. */
export const importDecimalMarks = ['.', ','] as const;

/** The format of a file, which is never guessed from its content. */
export interface ImportOptions {
  readonly format: (typeof importFormats)[number];
  readonly encoding: (typeof importEncodings)[number];
  readonly separator: (typeof importSeparators)[number];
  readonly dateStyle: (typeof importDateStyles)[number];
  readonly decimalMark: (typeof importDecimalMarks)[number];
  /** ISO 639-1 code of the language of the orders and of the titles. */
  readonly language: string;
  /**
   * The headings of a file, by the column of the template, if they differ from those of the
   * template. Other columns of the file are ignored. Undefined for a file with the headings of its
   * format.
   */
  readonly columns?: ColumnMapping | undefined;
}

/** The headings of a file by the column of the template that they contain. */
export type ColumnMapping = Readonly<Record<string, string>>;

/** The options of a file with the recipients of a bulk order, which is read like those of imports. */
export interface RecipientOptions extends Pick<ImportOptions, 'encoding' | 'separator'> {
  readonly format: 'recipients';
  /** Whether each recipient must have an e-mail address. Otherwise, addresses are ignored. */
  readonly requiresEmail: boolean;
}

/** The options that determine how the records of a file are read. */
export type RecordOptions = Pick<ImportOptions, 'encoding' | 'separator' | 'columns'> & {
  readonly format: ImportOptions['format'] | RecipientOptions['format'];
};

/** The options of an import, with those that the service adds. */
export interface ParsingOptions extends ImportOptions {
  /** The largest amount that can be stored, in minor units. Defaults to 2^53 - 1. */
  readonly maxAmount?: number;
}

/** The defaults of all options except the format. */
export const defaultImportOptions = {
  encoding: 'utf-8',
  separator: ',',
  dateStyle: 'iso',
  decimalMark: '.',
  language: 'en',
} as const satisfies Omit<ImportOptions, 'format' | 'columns'>;
