import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';
import styles from './panel-page.module.css';

interface PanelPageProps {
  /** The title of the tab. */
  readonly title: string;
  /** Defaults to the title. */
  readonly heading?: string;
  readonly children: ReactNode;
}

/** The layout of a page for a person who is not signed in: a panel in the middle of the window. */
export function PanelPage({ title, heading = title, children }: PanelPageProps) {
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <Paper withBorder shadow="sm" radius="lg" className={styles.panel}>
        <Mark />
        <h1>{heading}</h1>
        {children}
      </Paper>
    </main>
  );
}
