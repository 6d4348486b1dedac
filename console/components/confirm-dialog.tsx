import { type ReactNode, useState } from 'react';
import type { Failure } from '../operations/failure.ts';
import { sharedTexts } from '../texts/shared-texts.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { FailureNotice } from './failure-notice.tsx';

interface ConfirmDialogProps {
  /** The question, naming what it is about. */
  readonly question: string;
  /** What it leads to, and fields that it needs. */
  readonly children?: ReactNode;
  /** What is done, as a verb: `Refund`. */
  readonly actionLabel: string;
  /** The button that closes the dialog. Defaults to `Cancel`. */
  readonly cancelLabel?: string;
  readonly tone?: 'primary' | 'danger';
  /** Does it; a failure is shown and the question stays, null closes it. */
  readonly onConfirm: () => Promise<Failure | null>;
  readonly onClose: () => void;
}

/** Asks before something is done that can't be taken back. */
export function ConfirmDialog({
  question,
  children,
  actionLabel,
  cancelLabel = sharedTexts.cancel,
  tone = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const rejection = await onConfirm();
    setBusy(false);
    setFailure(rejection);
    if (!rejection) onClose();
  };
  return (
    <Dialog title={question} onClose={onClose} isSaving={isBusy}>
      {children}
      {failure && <FailureNotice failure={failure} />}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button tone={tone} isBusy={isBusy} onClick={confirm}>
          {actionLabel}
        </Button>
      </div>
    </Dialog>
  );
}
