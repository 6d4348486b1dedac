import { Children, type ReactNode } from 'react';
import styles from './lines.module.css';

/** A few short things one below the other in one cell: the first is what it is called, where the cell heads its row. */
export function Lines({ lines }: { readonly lines: ReactNode[] }) {
  return (
    <span className={styles.lines}>
      {Children.map(lines, (line) => (
        <span>{line}</span>
      ))}
    </span>
  );
}
