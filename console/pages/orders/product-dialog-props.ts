import type { OrderedProductFragment } from './generated/operations.ts';

/** The properties of each dialog of a product. */
export interface ProductDialogProps {
  readonly product: OrderedProductFragment;
  /** The global id of the order. */
  readonly orderId: string;
  /**
   * The payment gateway through which the order was paid. Null if it was not paid through a
   * gateway.
   */
  readonly gateway: string | null;
  /** Called after the action has succeeded, with the message to display. */
  readonly onDone: (what: string) => void;
  readonly onClose: () => void;
}
