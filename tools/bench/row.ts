import type { DuelOptions } from './duel.ts';
import type { RunningProgram } from './program.ts';
import type { SeededDatabase } from './seed/seed-database.ts';

/** The rows of the table in the order in which they are measured: writing comes last, because it changes the lists. */
export const rowIds = [
  'list-expanded',
  'order',
  'list',
  'vouchers',
  'status',
  'graphql-postgraphile',
  'graphql-mercurius',
  'graphql-apollo',
  'deep-page',
  'event-loop',
  'memory-under-load',
  'two-processes',
  'export',
  'export-memory',
  'start',
  'place-order',
  'redeem',
  'deliveries',
  'subscribers',
] as const;

export type RowId = (typeof rowIds)[number];

/** Those that are measured with several numbers of orders. */
export const scaleRowIds: readonly RowId[] = ['list-expanded', 'order', 'list', 'status', 'deep-page'];

/** One measured quantity of two programs. */
export interface Figure {
  readonly name: string;
  readonly against: string;
  readonly ours: number;
  readonly theirs: number;
  /** ours / theirs */
  readonly ratio: number;
  /** What the ratio should be; null where it is only shown. */
  readonly goal: number | null;
}

export interface Row {
  /** What the row is about, and whether its ratio should be at least or at most the goal. */
  readonly figure: Figure;
  readonly unit: 'req/s' | 'rows/s' | 'ms' | 'MB';
  readonly bound: 'at least' | 'at most';
  /** Processor time of the server a request or a row, in microseconds; null where it says nothing. */
  readonly processor: Figure | null;
  /** The same of PostgreSQL's backends; null also where they can't be seen. */
  readonly database: Figure | null;
}

/** What the rows are measured with. */
export interface Bench {
  readonly ours: RunningProgram;
  readonly theirs: RunningProgram;
  readonly database: SeededDatabase;
  /** What both were started with. */
  readonly environment: Readonly<Record<string, string>>;
  readonly duel: DuelOptions;
  /** Undoes what a row leaves behind, also when the bench is stopped. */
  readonly cleanup: AsyncDisposableStack;
}

export function isReached({ figure: { ratio, goal }, bound }: Row): boolean {
  if (goal === null) return true;
  return bound === 'at least' ? ratio >= goal : ratio <= goal;
}
