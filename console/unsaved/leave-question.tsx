import { ConfirmDialog } from '../components/dialogs/confirm-dialog.tsx';
import { sharedTexts } from '../texts/shared-texts.ts';

interface LeaveQuestionProps {
  /** Called when the user confirms. Must leave the page, which discards its input. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Asks before the input of a page is discarded. */
export function LeaveQuestion({ onLeave, onClose }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      question={sharedTexts.leaveQuestion}
      actionLabel={sharedTexts.leave}
      cancelLabel={sharedTexts.stay}
      onConfirm={async () => {
        onLeave();
        return null;
      }}
      onClose={onClose}
    >
      <p>{sharedTexts.leaveText}</p>
    </ConfirmDialog>
  );
}
