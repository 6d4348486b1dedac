import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { EndVoucherDialog } from './end-voucher-dialog.tsx';
import { useForce } from './force-field.tsx';
import { OrdersCancelDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';

/** Cancels a voucher after a confirmation. */
export function CancelDialog(props: ProductDialogProps) {
  const [send] = useKeyedAction(OrdersCancelDocument);
  const force = useForce(props.product);
  return (
    <EndVoucherDialog
      {...props}
      texts={ordersTexts.dialogs.cancel}
      force={force}
      end={(input) =>
        send((idempotencyKey) => ({ input: { ...input, force: force.isForced, idempotencyKey } }))
      }
    />
  );
}
