import { Badge as MantineBadge } from '@mantine/core';
import type { ReactNode } from 'react';
import tones from '../../theme/tones.module.css';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone?: 'neutral' | 'info' | 'good' | 'warning' | 'danger';
  readonly children: ReactNode;
}

/** A state as a word. The colour repeats the meaning of the word and adds no information. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <MantineBadge component="span" tt="none" className={`${styles.badge} ${tones[tone]}`}>
      {children}
    </MantineBadge>
  );
}
