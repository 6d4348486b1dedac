import { type ReactNode, useId, useState } from 'react';
import { Button } from '../components/actions/button.tsx';
import { listTexts } from '../texts/list-texts.ts';
import styles from './list-toolbar.module.css';
import type { ListNavigation } from './use-list-place.ts';
import { ViewChoice } from './view-choice.tsx';

interface ListToolbarProps {
  readonly list: ListNavigation;
  readonly search?: ReactNode;
  /** The fields of the filters. */
  readonly children: ReactNode;
}

/**
 * The search and the filters of a list. On a narrow screen, the filters are hidden until the user
 * opens them.
 */
export function ListToolbar({ list, search, children }: ListToolbarProps) {
  const { place, go } = list;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = Object.keys(place.filters).length;
  return (
    <>
      <ViewChoice list={list} />
      <div className={styles.toolbar}>
        {search}
        <div className={styles.toggle}>
          <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {count === 0 ? listTexts.filters : listTexts.filtersOf(count)}
          </Button>
        </div>
        <div id={id} className={`${styles.filters} ${isOpen ? '' : styles.closed}`}>
          {children}
          {(count > 0 || place.search !== null) && (
            <Button size="small" onClick={() => go({ filters: {}, search: null })}>
              {listTexts.clear}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
