import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly title: string;
  /** The anchor of the part in the address of the page. Defaults to none. */
  readonly id?: string;
  /** Content next to the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export function Card({ title, id: anchor, aside, children }: CardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      className={styles.card}
      aria-labelledby={id}
      {...(anchor && { id: anchor, tabIndex: -1 })}
    >
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
