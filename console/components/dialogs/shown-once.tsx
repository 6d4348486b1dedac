import { sharedTexts } from '../../texts/shared-texts.ts';
import { Button } from '../actions/button.tsx';
import { CopyButton } from '../actions/copy-button.tsx';
import { Notice } from '../feedback/notice.tsx';
import dialogStyles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import styles from './shown-once.module.css';

interface ShownOnceProps {
  readonly title: string;
  /** What to do with the secret. Defaults to storing it. */
  readonly notice?: string;
  /** What the secret is for. Defaults to nothing. */
  readonly text?: string;
  readonly secret: string;
  /**
   * The label of the button that closes the dialog. Defaults to a confirmation that the secret was
   * stored.
   */
  readonly closeLabel?: string;
  readonly onClose: () => void;
}

/**
 * Displays a secret that cannot be retrieved again, with a button that copies it. The secret is
 * discarded when the dialog is closed.
 */
export function ShownOnce({
  title,
  notice = sharedTexts.shownOnce,
  text,
  secret,
  closeLabel = sharedTexts.keptIt,
  onClose,
}: ShownOnceProps) {
  return (
    <Dialog title={title} onClose={onClose} isGuarded>
      <Notice tone="warning">{notice}</Notice>
      {text !== undefined && <p>{text}</p>}
      <code className={styles.secret}>{secret}</code>
      <div className={dialogStyles.buttons}>
        <CopyButton text={secret} />
        <Button tone="primary" onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </Dialog>
  );
}
