import type { ReactNode } from 'react';
import styles from './section-head.module.css';

/**
 * The introductory text of a section, followed by buttons such as the one that adds an entry to the
 * section's list.
 */
export function SectionHead({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <p>{text}</p>
      {children}
    </div>
  );
}
