/**
 * Returns a Markdown table whose columns are also aligned in plain text. The columns with the given
 * indices are aligned to the right, other columns to the left.
 */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  numericColumns: readonly number[] = [],
): string {
  const widths = headings.map((_, column) =>
    Math.max(3, ...[headings, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const isNumeric = (column: number) => numericColumns.includes(column);
  const format = (row: readonly string[]) =>
    widths.map(
      (width, column) => row[column]?.[isNumeric(column) ? 'padStart' : 'padEnd'](width) ?? ' '.repeat(width),
    );
  const rule = widths.map((width, column) =>
    isNumeric(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [format(headings), rule, ...rows.map(format)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
