import type { ReactNode } from 'react';
import styles from './facts.module.css';

type Fact = readonly [name: string, value: ReactNode];

/** What is known of something; what is not known or does not apply, null, is left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
