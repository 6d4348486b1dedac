import { addressLines } from '../../../format/address-lines.ts';
import type { PostedVoucherFragment } from '../generated/operations.ts';

/** A label with the address of a recipient. */
export interface AddressLabel {
  readonly key: string;
  readonly lines: readonly string[];
}

/**
 * Returns the labels for vouchers that are posted from a country: one for each address of an order,
 * because its vouchers are posted together. Vouchers without an address have none.
 */
export function addressLabels(
  vouchers: readonly PostedVoucherFragment[],
  fromCountry: string,
): AddressLabel[] {
  const labels = vouchers.flatMap(({ order, shippingAddress }) => {
    if (!shippingAddress) return [];
    const lines = [shippingAddress.name, ...addressLines(shippingAddress, fromCountry)];
    return [{ key: `${order.databaseId}\n${lines.join('\n')}`, lines }];
  });
  return [...new Map(labels.map((label) => [label.key, label])).values()];
}
