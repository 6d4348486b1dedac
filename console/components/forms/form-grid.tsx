import type { ReactNode } from 'react';
import styles from './form-grid.module.css';

/** Arranges fields side by side if there is room. */
export function FormGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
