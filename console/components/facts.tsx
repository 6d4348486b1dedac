import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  /** What each is called, and what it is; what is not known or does not apply is left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** What is known of one thing, by name. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
