import type { ReactNode } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  readonly title: string;
  /** What the section contains, so that a closed section need not be opened to find a field. */
  readonly summary: string;
  /** Whether the section is open at first. Defaults to false. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/**
 * A part of a long form that can be closed. The fields of a closed section are submitted too, and an
 * error in one of them opens it (`useFirstError`).
 */
export function FormSection({ title, summary, isOpen = false, children }: FormSectionProps) {
  return (
    <details className={styles.section} open={isOpen}>
      <summary>
        <span className={styles.title}>{title}</span> <span className={styles.text}>{summary}</span>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
