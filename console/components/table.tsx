import type { HTMLAttributes, ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  /** Its heading; also what a cell is called on a narrow screen. */
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end';
  /** Where its cells may be broken: `never` for a moment or a reference, `anywhere` for an address; between words by default. */
  readonly wrap?: 'never' | 'anywhere';
  /** Its cells are buttons that say what they are: on a narrow screen they stand without its title. */
  readonly isPlain?: boolean;
}

interface TableProps<Row> {
  /** Accessible name. */
  readonly caption: string;
  /** The first one heads its row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Attributes of the element of a row. */
  readonly rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
}

/** Rows of data; on a narrow screen each row is a card. */
export function Table<Row>({ caption, columns, rows, keyOf, rowProps }: TableProps<Row>) {
  return (
    <table className={styles.table}>
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
  );
}
