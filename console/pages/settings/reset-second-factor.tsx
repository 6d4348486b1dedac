import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useAction } from '../../operations/use-action.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { type ListedStaffMemberFragment, ResetSecondFactorDocument } from './generated/operations.ts';

const { secondFactor: texts } = settingsTexts;

interface ResetSecondFactorProps {
  readonly user: ListedStaffMemberFragment;
  /** Called with a text after the reset. */
  readonly onReset: (text: string) => void;
  readonly onClose: () => void;
}

/** Removes the second factors of a member who has lost them, after a confirmation. */
export function ResetSecondFactor({ user: { id, fullName }, onReset, onClose }: ResetSecondFactorProps) {
  const [reset] = useAction(ResetSecondFactorDocument);
  const confirm = async () => {
    const { failure } = await reset({ input: { id } });
    if (!failure) onReset(texts.resetDone);
    return failure;
  };
  return (
    <ConfirmDialog
      question={texts.resetQuestion(fullName)}
      actionLabel={texts.reset}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.resetText}</p>
    </ConfirmDialog>
  );
}
