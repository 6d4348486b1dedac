import type { OrderedProductFragment } from './generated/operations.ts';

/** The properties of each dialog of a product. */
export interface ProductDialogProps {
  readonly product: OrderedProductFragment;
  /** Whether a payment gateway took a payment of the order. */
  readonly canGoThroughGateway: boolean;
  /** Called with the message to show once the action has succeeded. */
  readonly onDone: (what: string) => void;
  readonly onClose: () => void;
}
