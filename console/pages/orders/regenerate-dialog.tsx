import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { EndVoucherDialog } from './end-voucher-dialog.tsx';
import { OrdersRegenerateDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';

/** Replaces a voucher with one that has a new code. */
export function RegenerateDialog(props: ProductDialogProps) {
  const [send] = useKeyedAction(OrdersRegenerateDocument);
  return (
    <EndVoucherDialog
      {...props}
      texts={ordersTexts.dialogs.regenerate}
      end={(input) => send((idempotencyKey) => ({ input: { ...input, idempotencyKey } }))}
    />
  );
}
