import type { ReactNode } from 'react';
import styles from './page-title.module.css';

interface EmptyPageProps {
  readonly title: string;
  /** The next step for the user. */
  readonly text: string;
  /** A link to the next step. */
  readonly children?: ReactNode;
}

/** Displayed instead of a page that is not offered, and to users without a sales page. */
export function EmptyPage({ title, text, children }: EmptyPageProps) {
  return (
    <>
      <title>{title}</title>
      <h1 className={styles.title}>{title}</h1>
      <p>{text}</p>
      {children && <p>{children}</p>}
    </>
  );
}
