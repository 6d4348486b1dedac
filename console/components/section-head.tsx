import type { ReactNode } from 'react';
import styles from './section-head.module.css';

/** What a list is for, with what adds to it at the end. */
export function SectionHead({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <p>{text}</p>
      {children}
    </div>
  );
}
