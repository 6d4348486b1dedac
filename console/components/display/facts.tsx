import { DataList } from '@mantine/core';
import type { ReactElement } from 'react';
import styles from './facts.module.css';

/**
 * A value as it is displayed. Booleans are excluded, because React renders nothing for them: the
 * caller passes a word instead.
 */
export type FactValue = string | number | ReactElement | null | undefined;

interface FactsProps {
  /** The names and values. A value of null, undefined or '' is omitted with its name. */
  readonly facts: readonly (readonly [name: string, value: FactValue])[];
  /** Whether each value follows its name on the same line. */
  readonly isCompact?: boolean;
}

/** A list of named values of one object. */
export function Facts({ facts, isCompact = false }: FactsProps) {
  return (
    <DataList
      orientation={isCompact ? 'horizontal' : 'vertical'}
      className={isCompact ? styles.compact : styles.facts}
    >
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <DataList.Item key={name}>
            <DataList.ItemLabel>{name}</DataList.ItemLabel>
            <DataList.ItemValue className={styles.value}>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
    </DataList>
  );
}
