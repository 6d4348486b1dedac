import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone?: 'info' | 'good' | 'warning' | 'danger';
  readonly children: ReactNode;
}

/** Something to be read where it stands; what went wrong is read out at once. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
