import { formatDate } from '../../format/moment.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import type { ListedOrderFragment, SoldVoucherStatus } from './generated/operations.ts';

type Products = ListedOrderFragment['soldVouchers'];

/**
 * Returns the vouchers of an order without those that were replaced, because the replacements are
 * listed too.
 */
export function currentProducts({ soldVouchers }: ListedOrderFragment): Products {
  return soldVouchers.filter(({ status }) => status !== 'REGENERATED');
}

/**
 * Returns each distinct value with the number of its occurrences, in the order of the first
 * occurrences.
 */
export function countEach<Value extends string>(
  values: readonly Value[],
): readonly (readonly [value: Value, count: number])[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}

/** Describes the vouchers of an order: `2 × Spa day, Gift card`. */
export function describeVouchers(order: ListedOrderFragment): string {
  const names = countEach(currentProducts(order).map(({ name }) => name));
  return names.map(([name, count]) => ordersTexts.counted(count, name)).join(', ');
}

/** Returns the statuses of the vouchers of an order with their counts. */
export function statusesOf(
  order: ListedOrderFragment,
): readonly (readonly [status: SoldVoucherStatus, count: number])[] {
  return countEach(currentProducts(order).map(({ status }) => status));
}

/**
 * Returns the earliest last day of validity among the vouchers of an order. Null if none expires.
 */
export function firstExpiry(order: ListedOrderFragment): string | null {
  const [first] = currentProducts(order)
    .flatMap(({ lastDay }) => lastDay ?? [])
    .toSorted();
  return first === undefined ? null : formatDate(first);
}

interface Delivered {
  readonly deliveryMethod: Products[number]['deliveryMethod'];
  readonly shippingStatus: Products[number]['shippingStatus'];
}

/** Describes the delivery of a voucher: `By e-mail`, or `By post: to be posted`. */
export function describeDelivery({ deliveryMethod, shippingStatus }: Delivered): string {
  const method = ordersTexts.deliveryMethods[deliveryMethod];
  return shippingStatus === null ? method : ordersTexts.posted(method, ordersTexts.shipping[shippingStatus]);
}

/** Describes the distinct deliveries of the vouchers of an order. */
export function describeDeliveries(order: ListedOrderFragment): string {
  return countEach(currentProducts(order).map(describeDelivery))
    .map(([delivery]) => delivery)
    .join(', ');
}

interface Redeemable {
  readonly isRedeemableEverywhere: boolean;
  readonly redeemLocations?: readonly { readonly name: string }[];
}

/**
 * Returns the names of the locations where a voucher can be redeemed, or a general text if every
 * location accepts the voucher.
 */
export function describePlaces({ isRedeemableEverywhere, redeemLocations = [] }: Redeemable): string {
  return isRedeemableEverywhere ? ordersTexts.everywhere : redeemLocations.map(({ name }) => name).join(', ');
}

/**
 * Returns the name of a sales channel. A channel of another client is free text and is returned
 * unchanged.
 */
export function describeChannel(channel: string): string {
  const names: Readonly<Record<string, string>> = ordersTexts.channels;
  return names[channel] ?? channel;
}
