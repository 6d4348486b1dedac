import { type ReactNode, useState } from 'react';
import { Button } from '../components/actions/button.tsx';
import { formatCount } from '../format/count.ts';
import { listTexts } from '../texts/list-texts.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { ListColumn } from './list-column.ts';
import styles from './list-status.module.css';
import type { ListNavigation } from './use-list-place.ts';

/** The number of rows that match, counted up to a limit of the service. */
export interface ListCount {
  readonly value: number;
  /** If false, more rows match than were counted. */
  readonly isExact: boolean;
}

interface ListStatusProps<Row> {
  readonly list: ListNavigation;
  readonly count: ListCount | null;
  /** Describes a number of rows: `12 orders`. */
  readonly describe: (count: string, isOne: boolean) => string;
  readonly columns: readonly ListColumn<Row>[];
  /** Further actions, such as the export. */
  readonly children?: ReactNode;
}

/** Displays how many rows match, the actions of the list, and the choice of its columns. */
export function ListStatus<Row>({
  list: { place, go },
  count,
  describe,
  columns,
  children,
}: ListStatusProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const text = count && describe(formatCount(count.value), count.value === 1 && count.isExact);
  return (
    <div>
      <div className={styles.status}>
        <p role="status">{text && (count.isExact ? text : listTexts.moreThan(text))}</p>
        <div className={styles.actions}>
          {children}
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {listTexts.columns}
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className={styles.columns}>
          <ColumnChoice
            columns={columns}
            chosen={place.columns}
            onChoose={(ids) => go({ columns: ids, page: place.page })}
          />
        </div>
      )}
    </div>
  );
}
