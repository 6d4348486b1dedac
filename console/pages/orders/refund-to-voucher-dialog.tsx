import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { EndVoucherDialog } from './end-voucher-dialog.tsx';
import { OrdersRefundToVoucherDocument } from './generated/operations.ts';
import type { ProductDialogProps } from './product-dialog-props.ts';

/** Issues a new voucher with the remaining balance instead of money, and ends the old one. */
export function RefundToVoucherDialog(props: ProductDialogProps) {
  const [send] = useKeyedAction(OrdersRefundToVoucherDocument);
  return (
    <EndVoucherDialog
      {...props}
      texts={ordersTexts.dialogs.refundToVoucher}
      end={(input) => send((idempotencyKey) => ({ input: { ...input, idempotencyKey } }))}
    />
  );
}
