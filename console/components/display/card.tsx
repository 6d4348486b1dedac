import { Group, Paper, Title } from '@mantine/core';
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
    <Paper component="section" withBorder radius="lg" className={styles.card} aria-labelledby={id}>
      <Group component="header" justify="space-between" gap="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Paper>
  );
}
