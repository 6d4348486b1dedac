import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrdersResendDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';

const { resend: texts } = ordersTexts.dialogs;

/** Sends a voucher to its recipient again. */
export function ResendDialog({ product: { id, name, recipient }, onDone, onClose }: ProductDialogProps) {
  const [send] = useKeyedAction(OrdersResendDocument);
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
      <p>{recipient && texts.consequence(recipient.email)}</p>
    </ConfirmDialog>
  );
}
