import type { Measurement } from './load.ts';
import { type Figure, type Row, toFigure } from './row.ts';

interface Sides {
  readonly name: string;
  readonly against: string;
  readonly ours: Measurement;
  readonly theirs: Measurement;
}

/**
 * Returns the CPU time per request (or other unit) that each program used, and that the database
 * used for it (null if it was not measured). The figures are printed next to the row and have no
 * goals.
 */
export function costFigures(
  { name, against, ours, theirs }: Sides,
  unit = 'per request',
): Pick<Row, 'cpu' | 'database'> {
  const figure = (resource: string, our: number, their: number): Figure =>
    toFigure({ name: `${name}: ${resource} µs ${unit}`, against, ours: our, theirs: their });
  return {
    cpu: figure('CPU', ours.cpuTime, theirs.cpuTime),
    database:
      ours.databaseTime === null || theirs.databaseTime === null
        ? null
        : figure('PostgreSQL', ours.databaseTime, theirs.databaseTime),
  };
}
