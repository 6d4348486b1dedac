import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly title: string;
  /** Content next to the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
