import type { ReactNode } from 'react';
import styles from './action-list.module.css';

interface ActionListProps {
  /** The name of the list for screen readers. */
  readonly label: string;
  /** The items, each of which has a text and the buttons of its actions. */
  readonly children: ReactNode;
}

/** A list whose items have their actions next to them. */
export function ActionList({ label, children }: ActionListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
