import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import tones from '../../theme/tones.module.css';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone?: 'info' | 'good' | 'warning' | 'danger';
  readonly children: ReactNode;
}

/**
 * A message within a page. Screen readers announce it; a message with the tone `danger` interrupts
 * other announcements.
 */
export function Notice({ tone = 'info', children }: NoticeProps) {
  return (
    <Alert
      classNames={{ root: tones[tone] ?? '', message: styles.message ?? '' }}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Stack gap="xs" align="start">
        {children}
      </Stack>
    </Alert>
  );
}
