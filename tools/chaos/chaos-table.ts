import type { PartOutcome } from './run-part.ts';

/** The maximum number of losses that are printed per part. */
const most = 10;

/** Returns the outcomes as a Markdown table, followed by the losses. */
export function formatTable(outcomes: readonly PartOutcome[]): string {
  const cells = [
    ['part', 'what was done', 'how often', 'what was seen', 'lost'],
    ...outcomes.map(({ part, what, done, unit, seen, lost }) => [
      part,
      what,
      `${done.toLocaleString('en')} ${unit}`,
      seen.join('; '),
      String(lost.length),
    ]),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0))) ?? [];
  const lines = cells.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1), ...outcomes.flatMap(listLost)].join('\n');
}

function listLost({ part, lost }: PartOutcome): string[] {
  if (lost.length === 0) return [];
  const more = lost.length > most ? [`  … and ${lost.length - most} more`] : [];
  return ['', `${part}:`, ...lost.slice(0, most).map((line) => `  ${line}`), ...more];
}
