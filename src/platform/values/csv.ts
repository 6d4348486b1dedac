import { formatDecimal } from './decimal-amount.ts';

/** The notation of a CSV file. */
export interface CsvFormat {
  readonly delimiter: ',' | ';';
  readonly decimalMark: '.' | ',';
}

/**
 * The notations by name. Spreadsheets read `semicolon` in the languages that write a comma before
 * decimals, such as German.
 */
export const csvFormats = {
  comma: { delimiter: ',', decimalMark: '.' },
  semicolon: { delimiter: ';', decimalMark: ',' },
} as const satisfies Record<string, CsvFormat>;

export type CsvFormatName = keyof typeof csvFormats;

/** A number with decimals, such as an amount of money. Its decimal mark is that of the file. */
export interface CsvDecimal {
  readonly decimal: `${number}`;
}

/**
 * A cell of a CSV file. A text that a spreadsheet would evaluate is neutralised; a number is
 * written as it is.
 */
export type CsvCell = string | number | CsvDecimal | null;

/** Returns the cell of an amount in minor units. */
export function toAmountCell(amount: number, currency: string): CsvDecimal {
  return { decimal: formatDecimal(amount, currency) };
}

/**
 * Returns the lines of a CSV file (RFC 4180, with the delimiter of the format). Null is an empty
 * cell.
 */
export function formatCsv(
  rows: readonly (readonly CsvCell[])[],
  format: CsvFormat = csvFormats.comma,
): string {
  return rows
    .map((row) => `${row.map((cell) => formatCell(cell, format)).join(format.delimiter)}\r\n`)
    .join('');
}

function formatCell(cell: CsvCell, { delimiter, decimalMark }: CsvFormat): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return quote(cell.decimal.replace('.', decimalMark), delimiter);
  return quote(
    typeof cell === 'number' || number.test(cell) ? String(cell) : cell.replaceAll(formulaStart, "'"),
    delimiter,
  );
}

function quote(text: string, delimiter: string): string {
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const number = /^-?\d+(\.\d+)?$/;

/**
 * Matches each position at which a spreadsheet may begin to evaluate a formula. A spreadsheet whose
 * separator is `;` or a tab starts a new cell after each separator, even within quotes. The
 * full-width characters also begin formulas in Japanese and Chinese spreadsheets.
 */
const formulaStart = /(?<=^|[;|\t\r\n])(?=[ \u00A0"]*[=+\-@\t\r＝＋－＠])/g;
