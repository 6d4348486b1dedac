import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../components/feedback/toasts.tsx';
import { actInTurn } from '../../../operations/act-in-turn.ts';
import { useAction } from '../../../operations/use-action.ts';
import { bulkActionsTexts as texts } from '../../../texts/bulk-actions-texts.ts';
import { ordersTexts } from '../../../texts/orders-texts.ts';
import { postingTexts } from '../../../texts/posting-texts.ts';
import { OrdersShipDocument } from '../generated/operations.ts';
import { nameSelected, type SelectedVoucher } from './selected-voucher.ts';
import { useTargets } from './use-targets.ts';

interface MarkPostedDialogProps {
  readonly vouchers: readonly SelectedVoucher[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Marks vouchers as posted after a confirmation. */
export function MarkPostedDialog({ vouchers, onChanged, onClose }: MarkPostedDialogProps) {
  const [send] = useAction(OrdersShipDocument);
  const showToast = useToast();
  const { targets, setDone } = useTargets(vouchers);
  const confirm = async () => {
    const { done, failure } = await actInTurn({
      targets,
      act: ({ id }) => send({ input: { id, shippingStatus: 'DISPATCHED' } }),
      nameOf: nameSelected,
    });
    setDone(done);
    if (done.length > 0) onChanged();
    if (!failure) showToast(postingTexts.marked(done.length, ordersTexts.shipping.DISPATCHED));
    return failure;
  };
  return (
    <ConfirmDialog
      question={texts.postQuestion(targets.length)}
      actionLabel={texts.postAction}
      tone="primary"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{postingTexts.consequence}</p>
    </ConfirmDialog>
  );
}
