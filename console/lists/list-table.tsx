import { Checkbox, Table } from '@mantine/core';
import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import scroller from '../styles/scroller.module.css';
import { listTexts } from '../texts/list-texts.ts';
import { type ListColumn, shownColumns } from './list-column.ts';
import { useOpenedRow } from './list-link.tsx';
import type { ListSort } from './list-place.ts';
import styles from './list-table.module.css';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

export interface ListSelection<Row> {
  /** The keys of the selected rows. */
  readonly keys: ReadonlySet<string>;
  readonly onSelect: (keys: ReadonlySet<string>) => void;
  /** The name of a row, for its checkbox. */
  readonly nameOf: (row: Row) => string;
}

interface ListTableProps<Row> {
  /** Accessible name. */
  readonly caption: string;
  /**
   * The first displayed column contains the headings of the rows. `columns` and `keyOf` must be
   * constant between renders.
   */
  readonly columns: readonly ListColumn<Row>[];
  /** The ids of the chosen columns. Null for the default columns. */
  readonly chosen: readonly string[] | null;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort) => void;
  readonly selection?: ListSelection<Row>;
}

/**
 * Displays one page of a list, which the service has sorted and filtered. In a narrow frame, each
 * row is displayed as a card.
 */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { caption, columns, chosen, rows, keyOf, sort, onSort, selection } = props;
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const shownNow = shownColumns(columns, chosen);
  const shown = new Set(shownNow.map(({ id }) => id));
  const textColumns = shownNow.filter(isText).length;
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    manualSorting: true,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.has(id)])),
      rowSelection: Object.fromEntries([...(selection?.keys ?? [])].map((key) => [key, true as const])),
      sorting: sort ? [{ id: sort.id, desc: sort.isDescending }] : [],
    },
    onRowSelectionChange: (change) => {
      const before = table.state.rowSelection;
      selection?.onSelect(new Set(Object.keys(typeof change === 'function' ? change(before) : change)));
    },
  });
  const body = useRef<HTMLTableSectionElement>(null);
  useFocusOnOpenedRow(body, rows);
  const columnOf = new Map(columns.map((column) => [column.id, column]));
  return (
    <div className={`${scroller.scroller} ${styles.frame}`}>
      <Table
        className={styles.table}
        __vars={{
          '--text-columns': String(Math.max(1, textColumns)),
          '--narrow-columns': String(shownNow.length - textColumns),
        }}
        withTableBorder={false}
        verticalSpacing={0}
        horizontalSpacing={0}
      >
        <caption className={styles.caption}>{caption}</caption>
        <Table.Thead>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <Table.Tr key={id}>
              {selection && (
                <Table.Th scope="col" className={styles.choice}>
                  <Checkbox
                    size="md"
                    aria-label={listTexts.selectAll}
                    checked={table.getIsAllRowsSelected()}
                    indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </Table.Th>
              )}
              {headers.map(({ column }) => (
                <SortableHead key={column.id} column={columnOf.get(column.id)} sort={sort} onSort={onSort} />
              ))}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody ref={body}>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr key={row.id} data-key={row.id} data-selected={row.getIsSelected() || undefined}>
              {selection && (
                <Table.Td className={styles.choice}>
                  <Checkbox
                    size="md"
                    aria-label={listTexts.select(selection.nameOf(row.original))}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </Table.Td>
              )}
              {row.getVisibleCells().map(({ id, column }, index) => (
                <BodyCell key={id} column={columnOf.get(column.id)} row={row.original} isHead={index === 0} />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Whether a column contains texts of any length, which are truncated on a wide screen. */
function isText<Row>({ align, isNarrow }: ListColumn<Row>): boolean {
  return align !== 'end' && !isNarrow;
}

function toDefinition<Row extends object>({ id, title }: ListColumn<Row>): ColumnDef<typeof features, Row> {
  return { id, header: title };
}

interface SortableHeadProps<Row> {
  readonly column: ListColumn<Row> | undefined;
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort) => void;
}

function SortableHead<Row>({ column, sort, onSort }: SortableHeadProps<Row>) {
  if (!column) return null;
  const { id, title, align = 'start', isSortable = false } = column;
  if (!isSortable) {
    return (
      <Table.Th scope="col" className={styles[align]}>
        {title}
      </Table.Th>
    );
  }
  const isSorted = sort?.id === id;
  const direction = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none';
  return (
    <Table.Th scope="col" className={styles[align]} aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ id, isDescending: isSorted && !sort.isDescending })}
      >
        {title}
        <span aria-hidden>{{ none: '↕', ascending: '↑', descending: '↓' }[direction]}</span>
      </button>
    </Table.Th>
  );
}

interface BodyCellProps<Row> {
  readonly column: ListColumn<Row> | undefined;
  readonly row: Row;
  readonly isHead: boolean;
}

function BodyCell<Row>({ column, row, isHead }: BodyCellProps<Row>) {
  if (!column) return null;
  const { title, cell, text, align = 'start' } = column;
  const className = `${styles[align]} ${isText(column) ? styles.text : styles.narrow}`;
  return isHead ? (
    <Table.Th scope="row" className={className}>
      {cell(row)}
    </Table.Th>
  ) : (
    <Table.Td
      data-title={title}
      className={className}
      title={isText(column) ? String(text(row) ?? '') : undefined}
    >
      {cell(row)}
    </Table.Td>
  );
}

/**
 * After the user has returned from the page of a row, focuses the link of the row and scrolls to
 * it, once.
 */
function useFocusOnOpenedRow(body: RefObject<HTMLElement | null>, rows: readonly object[]): void {
  const opened = useOpenedRow();
  const isDone = useRef(false);
  useEffect(() => {
    if (opened === null || isDone.current || rows.length === 0) return;
    // Deferred, because the frame of the console focuses the content of a newly opened page in a
    // later effect.
    const timer = setTimeout(() => {
      isDone.current = true;
      const row = [...(body.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(
        ({ dataset }) => dataset.key === opened,
      );
      row?.querySelector('a')?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    });
    return () => clearTimeout(timer);
  }, [opened, rows, body]);
}
