import type { OrderInput, PaymentInput } from '../orders/order-input.ts';
import type { SaleOrigin } from '../orders/sale-rows.ts';
import type { RecipientOptions } from '../voucher-imports/import-options.ts';

/** Maximum number of sold vouchers of a bulk order. */
export const maxQuantity = 10_000;

/** Number of sold vouchers of each order of a group, except the last one. */
export const vouchersPerOrder = 100;

/** The terms of all orders of a group, as they are stored. */
export interface BulkOrderTerms {
  /** An order of one voucher, which each order repeats for all of its vouchers. */
  readonly order: OrderInput;
  readonly payment: Pick<PaymentInput, 'manualPaymentType' | 'manualPaymentReference'>;
  /** How the file with the recipients is read. Null if the vouchers have no recipients. */
  readonly file: RecipientOptions | null;
  /** The percentage of the discount code when the group was created. Null without a code. */
  readonly discount: number | null;
}

/** The recipient of a voucher. `email` is null if the voucher is not sent by e-mail. */
export interface Recipient {
  readonly name: string;
  readonly email: string | null;
}

export interface BulkOrderKey {
  readonly salesPageId: number;
  readonly bulkOrderId: number;
}

/** The job that places the orders of a group. It contains neither codes nor personal data. */
export interface BulkOrderJob {
  readonly key: BulkOrderKey;
  /** The origin of the request to issue the vouchers, which the orders state. */
  readonly origin: SaleOrigin;
}

/** Returns the order of the next `quantity` vouchers, without recipients. */
export function repeatOrder({ order }: Pick<BulkOrderTerms, 'order'>, quantity: number): OrderInput {
  return { ...order, products: Array.from({ length: quantity }, () => order.products).flat() };
}

/**
 * Returns the order of the vouchers for the recipients. The names are printed on the vouchers.
 */
export function orderFor({ order }: BulkOrderTerms, recipients: readonly Recipient[]): OrderInput {
  const products = recipients.flatMap(({ name, email }) =>
    order.products.map((product) => ({
      ...product,
      voucherTo: name,
      recipient: email === null ? null : { name, email },
    })),
  );
  return { ...order, products };
}
