import type { ReactNode } from 'react';

/** A column of a list. */
export interface ListColumn<Row> {
  /** Its name in the address. */
  readonly id: string;
  /** Its heading, and the name of its cells on a narrow screen. */
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the cell contains in an exported file. Amounts and counts are numbers. */
  readonly text: (row: Row) => string | number | null;
  /** The alignment of numbers is `end`. */
  readonly align?: 'start' | 'end';
  /** Whether its cells are on one line. */
  readonly isNarrow?: boolean;
  readonly isSortable?: boolean;
  /** `always` cannot be hidden; `optional` is hidden by default. */
  readonly shown?: 'always' | 'optional';
}

/** Returns the columns to show. `chosen` has the ids of those that the user chose, or is null for the default columns. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | null,
): readonly ListColumn<Row>[] {
  return columns.filter(({ id, shown }) => shown === 'always' || (chosen ? chosen.includes(id) : shown !== 'optional'));
}
