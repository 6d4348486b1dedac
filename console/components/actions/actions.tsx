import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** Buttons side by side. `align` is `end` for the buttons in a row of a table. */
export function Actions({
  align = 'start',
  children,
}: {
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}) {
  return <div className={`${styles.actions} ${align === 'end' ? styles.end : ''}`}>{children}</div>;
}
