import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../components/feedback/toasts.tsx';
import { actInTurn } from '../../../operations/act-in-turn.ts';
import { useKeyedAction } from '../../../operations/use-keyed-action.ts';
import { bulkActionsTexts as texts } from '../../../texts/bulk-actions-texts.ts';
import { OrdersResendDocument } from '../generated/operations.ts';
import { nameSelected, type SelectedVoucher } from './selected-voucher.ts';
import { useTargets } from './use-targets.ts';

interface ResendAllDialogProps {
  readonly vouchers: readonly SelectedVoucher[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Sends vouchers to their recipients again, after a confirmation. */
export function ResendAllDialog({ vouchers, onChanged, onClose }: ResendAllDialogProps) {
  const [send] = useKeyedAction(OrdersResendDocument);
  const showToast = useToast();
  const { targets, setDone } = useTargets(vouchers);
  const confirm = async () => {
    const { done, failure } = await actInTurn({
      targets,
      act: ({ id }) => send((idempotencyKey) => ({ input: { id, idempotencyKey } })),
      nameOf: nameSelected,
    });
    setDone(done);
    if (failure) return failure;
    showToast(texts.resent(done.length));
    onChanged();
    return null;
  };
  return (
    <ConfirmDialog
      question={texts.resendQuestion(targets.length)}
      actionLabel={texts.resendAction}
      tone="primary"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.resendConsequence}</p>
    </ConfirmDialog>
  );
}
