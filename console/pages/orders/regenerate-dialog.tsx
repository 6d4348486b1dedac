import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { OrdersRegenerateDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';

const { regenerate: texts } = ordersTexts.dialogs;

/** Replaces a voucher with one that has a new code. */
export function RegenerateDialog({ product, onDone, onClose }: ProductDialogProps) {
  const [send] = useKeyedAction(OrdersRegenerateDocument);
  const confirm = async () => {
    const { failure } = await send((idempotencyKey) => ({
      input: { id: product.id, releaseHolds: false, idempotencyKey },
    }));
    if (!failure) onDone(texts.done(product.name));
    return failure;
  };
  return (
    <ConfirmDialog
      question={texts.question(product.name)}
      actionLabel={texts.action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.consequence}</p>
    </ConfirmDialog>
  );
}
