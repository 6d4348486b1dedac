import type { ReactNode } from 'react';
import type { CsvDecimal } from '../csv/open-csv.ts';

/** A column of a list. */
export interface ListColumn<Row> {
  /** The name of the column in the address. */
  readonly id: string;
  /** The heading of the column, which is also displayed in its cells on a narrow screen. */
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * Returns the value of the cell in an exported file. Amounts have no currency. Null for an empty
   * cell.
   */
  readonly text: (row: Row) => string | number | CsvDecimal | null;
  /** `end` for numbers. Defaults to `start`. */
  readonly align?: 'start' | 'end';
  /**
   * Whether the texts of the column's cells are short enough for one line and must not be
   * truncated.
   */
  readonly isNarrow?: boolean;
  readonly isSortable?: boolean;
  /**
   * `always` cannot be hidden; `optional` is hidden by default. Other columns are shown by default
   * and can be hidden.
   */
  readonly shown?: 'always' | 'optional';
}

/**
 * Returns the displayed columns. `chosen` contains the ids of the columns that the user chose. Null
 * for the default columns.
 */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | null,
): readonly ListColumn<Row>[] {
  return columns.filter(
    ({ id, shown }) => shown === 'always' || (chosen ? chosen.includes(id) : shown !== 'optional'),
  );
}
