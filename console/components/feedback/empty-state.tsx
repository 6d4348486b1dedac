import { EmptyState as MantineEmptyState } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** The next step for the user. */
  readonly children?: ReactNode;
}

/** Displayed instead of an empty list. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <MantineEmptyState title={title} size="sm" className={styles.empty}>
      {children}
    </MantineEmptyState>
  );
}
