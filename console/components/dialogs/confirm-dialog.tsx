import { type ReactNode, useState } from 'react';
import type { Failure } from '../../operations/failure.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { Button } from '../actions/button.tsx';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** The question, which includes the name of the affected object. */
  readonly question: string;
  /** The consequences of the action, and the fields that it requires. */
  readonly children?: ReactNode;
  /** The action as a verb, such as `Refund`. */
  readonly actionLabel: string;
  /** The label of the button that closes the dialog. Defaults to `Cancel`. */
  readonly cancelLabel?: string;
  readonly tone?: 'primary' | 'danger';
  /**
   * Performs the action. A returned failure is displayed and the dialog remains open. Null closes
   * the dialog.
   */
  readonly onConfirm: () => Promise<Failure | null>;
  readonly onClose: () => void;
}

/** A dialog that asks for confirmation before an action. */
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
