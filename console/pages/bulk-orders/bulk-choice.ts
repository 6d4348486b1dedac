import type { FormValues } from '../../operations/form-values.ts';
import type { VoucherOnSaleFragment } from '../sell/generated/operations.ts';
import { type DeliveryChoice, readChoice, type SaleChoice } from '../sell/sale-choice.ts';

/** How the vouchers of a bulk order are delivered. Each posted voucher would have a separate address. */
export type BulkDelivery = Exclude<DeliveryChoice, 'postal'>;

/** The current choices of the form for a bulk order, and their price. */
export interface BulkChoice
  extends Pick<SaleChoice, 'voucher' | 'options' | 'option' | 'hasRange' | 'price'> {
  /** Whether a file contains the recipients. Otherwise, the vouchers have no recipients. */
  readonly hasFile: boolean;
  readonly deliveries: readonly BulkDelivery[];
  readonly delivery: BulkDelivery;
  /**
   * The price of all vouchers before the discount, in minor units. Null if it is not known yet, as
   * with recipients from a file.
   */
  readonly total: number | null;
}

/**
 * Returns the current choices. If the vouchers cannot be delivered as chosen, `delivery` is the first
 * option of the select.
 */
export function readBulkChoice(
  entered: FormValues | null,
  vouchers: readonly VoucherOnSaleFragment[],
  sendsEmails: boolean,
): BulkChoice {
  const onlyVoucher = vouchers.length === 1 ? vouchers[0] : undefined;
  const { voucher, options, option, hasRange, price } = readChoice(
    { text: (name) => entered?.text(name) || (name === 'voucherId' && onlyVoucher ? onlyVoucher.id : '') },
    vouchers,
  );
  const hasFile = entered?.text('recipients') === 'file';
  const deliveries: readonly [BulkDelivery, ...BulkDelivery[]] = [
    ...(hasFile && sendsEmails ? (['electronic', 'printout'] as const) : (['printout'] as const)),
    ...(voucher?.typeName === 'CARD' ? (['card'] as const) : []),
  ];
  const delivery = deliveries.find((each) => each === entered?.text('delivery')) ?? deliveries[0];
  const quantity = hasFile ? null : (entered?.numberOrNull('quantity') ?? null);
  const total = price === null || quantity === null ? null : quantity * price;
  return { voucher, options, option, hasRange, price, hasFile, deliveries, delivery, total };
}
