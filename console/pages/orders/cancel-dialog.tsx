import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { ForceField, useForce } from './force-field.tsx';
import { OrdersCancelDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';

const { cancel: texts } = ordersTexts.dialogs;

/** Cancels a voucher after a confirmation. */
export function CancelDialog({ product, onDone, onClose }: ProductDialogProps) {
  const [send] = useKeyedAction(OrdersCancelDocument);
  const force = useForce(product);
  const confirm = async () => {
    const { failure } = await send((idempotencyKey) => ({
      input: { id: product.id, force: force.isForced, releaseHolds: false, idempotencyKey },
    }));
    if (!failure) onDone(texts.done(product.name));
    return force.handleFailure(failure);
  };
  return (
    <ConfirmDialog
      question={texts.question(product.name)}
      actionLabel={texts.action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.consequence}</p>
      <ForceField force={force} />
    </ConfirmDialog>
  );
}
