import type { HTMLAttributes, ReactNode } from 'react';
import styles from './table.module.css';
import { useStackedRows } from './use-stacked-rows.ts';

export interface Column<Row> {
  /** The heading of the column, which is also displayed in its cells if rows are stacked. */
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for numbers. Defaults to `start`. */
  readonly align?: 'start' | 'end';
  /**
   * How the text of the column's cells wraps: `never` for a time or a reference, `anywhere` for an
   * address. By default, lines wrap between words.
   */
  readonly wrap?: 'never' | 'anywhere';
  /**
   * Omits the title from the cells of stacked rows, for a column whose cells contain only buttons.
   */
  readonly isPlain?: boolean;
}

interface TableProps<Row> {
  /** Accessible name. */
  readonly caption: string;
  /** The cells of the first column are the headings of the rows. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Returns additional attributes for the `<tr>` element of a row. */
  readonly rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
}

/** A table of data. If it is wider than its place, each row is displayed as a card. */
export function Table<Row>({ caption, columns, rows, keyOf, rowProps }: TableProps<Row>) {
  const frame = useStackedRows();
  return (
    <div className={styles.frame} ref={frame}>
      <table className={`${styles.table} ${columns.length > 5 ? styles.wide : ''}`}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, align = 'start' }) => (
              <th key={title} scope="col" className={styles[align]}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...rowProps?.(row)}>
              {columns.map(({ title, cell, align = 'start', wrap, isPlain = false }, index) => {
                const className = `${styles[align]} ${wrap ? styles[wrap] : ''}`;
                return index === 0 ? (
                  <th key={title} scope="row" className={className}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} data-title={isPlain ? undefined : title} className={className}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
