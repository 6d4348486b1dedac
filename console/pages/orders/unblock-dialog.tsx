import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrdersUnblockDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';

const { unblock: texts } = ordersTexts.dialogs;

/** Ends the block of a voucher. */
export function UnblockDialog({ product: { id, name }, onDone, onClose }: ProductDialogProps) {
  const [send] = useKeyedAction(OrdersUnblockDocument);
  const confirm = async () => {
    const { failure } = await send((idempotencyKey) => ({ input: { id, idempotencyKey } }));
    if (!failure) onDone(texts.done(name));
    return failure;
  };
  return (
    <ConfirmDialog
      question={texts.question(name)}
      actionLabel={texts.action}
      tone="primary"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.consequence}</p>
    </ConfirmDialog>
  );
}
