import { sharedTexts } from '../texts/shared-texts.ts';
import styles from './spinner.module.css';

/** Indicates that an action is in progress. */
export function Spinner({ label = sharedTexts.loading }: { readonly label?: string }) {
  return (
    <p className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      {label}
    </p>
  );
}
