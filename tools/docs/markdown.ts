/**
 * Returns a Markdown table. A cell is Markdown on one line: line breaks become spaces and pipes are
 * escaped.
 */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headings, headings.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(toCell).join(' | ')} |`)
    .join('\n');
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** Returns a fenced code block. */
export function block(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

function toCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
}
