import type { SeededDatabase } from '../harness/seed/seed-database.ts';
import type { RunningProgram } from '../harness/start-program.ts';
import type { ComparisonOptions } from './compare-sides.ts';

/**
 * The rows of the table in the order in which they are measured. Writes come last, because they
 * change the lists.
 */
export const rowIds = [
  'list-expanded',
  'order',
  'list',
  'vouchers',
  'status',
  'graphql-postgraphile',
  'graphql-mercurius',
  'graphql-apollo',
  'new-document',
  'deep-page',
  'order-search',
  'reports',
  'movements',
  'event-loop',
  'memory-under-load',
  'export',
  'export-memory',
  'start',
  'console',
  'place-order',
  'redeem',
  'bill',
  'import',
  'documents',
  'deliveries',
  'emails',
  'event-at-rest',
  'subscribers',
  'subscribers-of-pages',
] as const;

export type RowId = (typeof rowIds)[number];

/** The rows that are measured with several numbers of orders. */
export const scaleRowIds: readonly RowId[] = [
  'list-expanded',
  'order',
  'list',
  'status',
  'deep-page',
  'order-search',
  'reports',
  'movements',
];

/** A measured quantity of two sides, usually the service and the peer. */
export interface Figure {
  readonly name: string;
  readonly against: string;
  readonly ours: number;
  readonly theirs: number;
  /** `ours` divided by `theirs`. */
  readonly ratio: number;
  /** The goal of the ratio. Null if the ratio is only printed. */
  readonly goal: number | null;
}

export interface Row {
  /**
   * The measured quantity of the row. The bound of the row determines whether its ratio should be
   * at least or at most the goal.
   */
  readonly figure: Figure;
  readonly unit: 'req/s' | 'rows/s' | 'ms' | 'MB' | 'KB';
  readonly bound: 'at least' | 'at most';
  /**
   * The CPU time of the server per request or row, in microseconds. Null if it is not meaningful.
   */
  readonly cpu: Figure | null;
  /**
   * The CPU time of PostgreSQL's backends per request or row, in microseconds. Null if it is not
   * meaningful or cannot be measured.
   */
  readonly database: Figure | null;
}

/** The programs, the database and the options with which the rows are measured. */
export interface Bench {
  readonly ours: RunningProgram;
  readonly theirs: RunningProgram;
  readonly database: SeededDatabase;
  /** The environment with which both programs were started. */
  readonly environment: Readonly<Record<string, string>>;
  readonly comparison: ComparisonOptions;
  /** Undoes the changes of a row, even if the bench is interrupted. */
  readonly cleanup: AsyncDisposableStack;
}

export function isReached({ figure: { ratio, goal }, bound }: Row): boolean {
  if (goal === null) return true;
  return bound === 'at least' ? ratio >= goal : ratio <= goal;
}

/** Returns a figure with the ratio of its two sides. */
export function toFigure(sides: Omit<Figure, 'ratio' | 'goal'>, goal: number | null = null): Figure {
  return { ...sides, ratio: sides.ours / sides.theirs, goal };
}

/** Returns a row without CPU times. `goal` defaults to null. */
export function toRow(
  unit: Row['unit'],
  sides: Omit<Figure, 'ratio' | 'goal'>,
  goal: number | null = null,
  bound: Row['bound'] = 'at most',
): Row {
  return { figure: toFigure(sides, goal), unit, bound, cpu: null, database: null };
}

/** Returns the row of a quantity that must be at most `limit`. */
export function atMost(name: string, unit: Row['unit'], ours: number, limit: number): Row {
  return toRow(unit, { name, against: `${limit.toLocaleString('en')} ${unit}`, ours, theirs: limit }, 1);
}

/** Returns the row of a quantity per second that must be at least `limit`. */
export function atLeast(name: string, unit: 'req/s' | 'rows/s', ours: number, limit: number): Row {
  const against = `${limit.toLocaleString('en')} per second`;
  return toRow(unit, { name, against, ours, theirs: limit }, 1, 'at least');
}
