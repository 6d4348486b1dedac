import type { OrderedProductFragment } from '../generated/operations.ts';

/** A sold voucher of the selected rows of a list. */
export interface SelectedVoucher
  extends Pick<OrderedProductFragment, 'id' | 'name' | 'status' | 'shippingStatus'> {
  readonly block: object | null;
  /** Null if the voucher is not sent by e-mail. */
  readonly recipient: object | null;
  /** The reference of its order. */
  readonly reference: string;
}

/** Returns the name of a voucher with the reference of its order. */
export function nameSelected({ reference, name }: SelectedVoucher): string {
  return `${reference}, ${name}`;
}
