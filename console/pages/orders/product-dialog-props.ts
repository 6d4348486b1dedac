import type { OrderedProductFragment } from './generated/operations.ts';

/** The properties of each dialog of a product. */
export interface ProductDialogProps {
  readonly product: OrderedProductFragment;
  /** The payment gateway that took a payment of the order. Null if none did. */
  readonly gateway: string | null;
  /** Called with the message to show once the action has succeeded. */
  readonly onDone: (what: string) => void;
  readonly onClose: () => void;
}
