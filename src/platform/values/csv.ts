/** A cell of a CSV file. A text that a spreadsheet would evaluate is neutralised; a number is written as it is. */
export type CsvCell = string | number | null;

/** Returns the lines of a CSV file (RFC 4180). Null is an empty cell. */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' || number.test(cell) ? String(cell) : cell.replaceAll(formulaStart, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const number = /^-?\d+(\.\d+)?$/;

/**
 * Matches each position at which a spreadsheet may begin to evaluate a formula. A spreadsheet whose separator is `;` or a tab
 * starts a new cell after each separator, even within quotes. The full-width characters also begin formulas in Japanese and
 * Chinese spreadsheets.
 */
const formulaStart = /(?<=^|[;|\t\r\n])(?=[ \u00A0"]*[=+\-@\t\r＝＋－＠])/g;
