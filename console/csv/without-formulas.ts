/**
 * Returns a CSV cell that no spreadsheet evaluates: an apostrophe precedes every character that
 * begins a formula. Numbers are unchanged.
 *
 * A formula can also begin inside a cell. A spreadsheet whose list separator is `;` or a tab splits
 * a comma-separated file at other places. The quotes are then in the middle of its cells and have
 * no effect, so a new cell starts after each separator and line break. Spaces and quotes are
 * skipped, because some spreadsheets remove them before they look for a formula.
 */
export function withoutFormulas(cell: unknown): unknown {
  if (typeof cell !== 'string' || number.test(cell)) return cell;
  return cell.replaceAll(formulaStart, "'");
}

const number = /^-?\d+(\.\d+)?$/;

/**
 * Matches the position before a formula. In Japanese and Chinese spreadsheets, a full-width
 * character can begin a formula.
 */
const formulaStart = /(?<=^|[;|\t\r\n])(?=[ \u00A0"]*[=+\-@\t\r＝＋－＠])/g;
