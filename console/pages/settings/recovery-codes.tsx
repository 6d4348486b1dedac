import { Button } from '../../components/actions/button.tsx';
import dialogStyles from '../../components/dialogs/dialog.module.css';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import styles from './recovery-codes.module.css';

const { secondFactor: texts } = settingsTexts;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Displays recovery codes, which cannot be read again, with a button that prints them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <Dialog title={texts.codesTitle} onClose={onClose} isGuarded>
      <Notice tone="warning">{texts.codesText}</Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={dialogStyles.buttons}>
        <Button onClick={() => window.print()}>{texts.print}</Button>
        <Button tone="primary" onClick={onClose}>
          {sharedTexts.keptIt}
        </Button>
      </div>
    </Dialog>
  );
}
