import type { ReactNode } from 'react';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { FailureNotice } from '../components/feedback/failure-notice.tsx';
import { Spinner } from '../components/feedback/spinner.tsx';
import type { Failure } from '../operations/failure.ts';
import type { ListColumn } from './list-column.ts';
import { type ListPageInfo, ListPages } from './list-pages.tsx';
import type { ListSort } from './list-place.ts';
import { type ListCount, ListStatus } from './list-status.tsx';
import { type ListSelection, ListTable } from './list-table.tsx';
import styles from './list-view.module.css';
import type { ListNavigation } from './use-list-place.ts';

interface ListViewProps<Row> {
  readonly list: ListNavigation;
  /** Accessible name of the table. */
  readonly caption: string;
  /** The columns of the list. `columns` and `keyOf` must be constant between renders. */
  readonly columns: readonly ListColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** The current page of the list. Null until it is loaded, or if it cannot be loaded. */
  readonly page: {
    readonly nodes: readonly Row[];
    readonly pageInfo: ListPageInfo;
    readonly totalCount: ListCount;
  } | null;
  readonly isReading: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  /** The order of the rows if the address specifies none. */
  readonly defaultSort: ListSort;
  /** Describes a number of rows: `12 orders`. */
  readonly describe: (count: string, isOne: boolean) => string;
  /** Displayed instead of a list without rows. */
  readonly empty: { readonly title: string; readonly hint?: string };
  readonly selection?: ListSelection<Row>;
  readonly toolbar: ReactNode;
  /** Buttons for the rows of the list. */
  readonly actions?: ReactNode;
  /** The result of an action. */
  readonly outcome?: ReactNode;
}

/** A list with its search, filters, number of rows and page buttons. */
export function ListView<Row extends object>(props: ListViewProps<Row>) {
  const {
    list,
    caption,
    columns,
    keyOf,
    page,
    isReading,
    failure,
    onRetry,
    defaultSort,
    describe,
    empty,
    selection,
  } = props;
  const { place, go } = list;
  return (
    <div className={styles.view}>
      {props.toolbar}
      <ListStatus list={list} count={page?.totalCount ?? null} describe={describe} columns={columns}>
        {props.actions}
      </ListStatus>
      {props.outcome}
      {failure && <FailureNotice failure={failure} onRetry={onRetry} />}
      {!page && isReading && <Spinner />}
      {page?.nodes.length === 0 && <EmptyState title={empty.title}>{empty.hint}</EmptyState>}
      {page && page.nodes.length > 0 && (
        <ListTable
          caption={caption}
          columns={columns}
          chosen={place.columns}
          rows={page.nodes}
          keyOf={keyOf}
          sort={place.sort ?? defaultSort}
          onSort={(sort) => go({ sort })}
          {...(selection && { selection })}
        />
      )}
      {page && <ListPages list={list} pageInfo={page.pageInfo} />}
    </div>
  );
}
