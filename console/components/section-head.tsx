import type { ReactNode } from 'react';
import styles from './section-head.module.css';

/** The introduction of a section, followed by its buttons, such as the one that adds to its list. */
export function SectionHead({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <p>{text}</p>
      {children}
    </div>
  );
}
