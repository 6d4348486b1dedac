import type { GatewayPayment } from './describe-refund.ts';
import type { OrderedProductFragment } from './generated/operations.ts';

/** The properties of each dialog of a product. */
export interface ProductDialogProps {
  readonly product: OrderedProductFragment;
  /** The global id of the order. */
  readonly orderId: string;
  /** The payment of the order that a payment gateway took. Null if none did. */
  readonly payment: GatewayPayment | null;
  /** Called after the action has succeeded, with the message to display. */
  readonly onDone: (what: string) => void;
  readonly onClose: () => void;
}
