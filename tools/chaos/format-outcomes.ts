import { formatTable } from '../harness/format-table.ts';
import type { PartOutcome } from './run-part.ts';

/** The maximum number of violations that are printed per part. */
const maxListed = 10;

const headings = ['part', 'description', 'repetitions', 'observations', 'violations'];

/** Returns the outcomes as a Markdown table, followed by the violations. */
export function formatOutcomes(outcomes: readonly PartOutcome[]): string {
  const rows = outcomes.map(({ part, description, done, unit, observations, violations }) => [
    part,
    description,
    `${done.toLocaleString('en')} ${unit}`,
    observations.join('; '),
    String(violations.length),
  ]);
  return [formatTable(headings, rows, [4]), ...outcomes.flatMap(listViolations)].join('\n');
}

function listViolations({ part, violations }: PartOutcome): string[] {
  if (violations.length === 0) return [];
  const more = violations.length > maxListed ? [`  … and ${violations.length - maxListed} more`] : [];
  return ['', `${part}:`, ...violations.slice(0, maxListed).map((line) => `  ${line}`), ...more];
}
