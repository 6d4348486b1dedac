import { Children, type ReactNode } from 'react';
import styles from './lines.module.css';

/**
 * Short texts on separate lines, such as a name and an e-mail address in one cell. In a cell that
 * is the heading of its row, the lines after the first are displayed less prominently.
 */
export function Lines({ lines }: { readonly lines: ReactNode[] }) {
  return (
    <span className={styles.lines}>
      {Children.map(lines, (line) => (
        <span>{line}</span>
      ))}
    </span>
  );
}
