import { decodeGlobalId, encodePageGlobalId } from '../../../src/global-ids/global-id.ts';
import { isUuid } from '../../../src/platform/values/uuid.ts';

/** Returns the path of a published voucher below the URL of its sales page. */
export function voucherPath(globalId: string): string {
  return `/vouchers/${decodeGlobalId(globalId)?.id}`;
}

/**
 * Returns the arguments of the operation that reads the voucher of a path: its global id, or the
 * token of a secret voucher. Null if the path can be neither. Both forms are those of `Voucher.url`,
 * so that a sales page can be its own storefront.
 */
export function parseVoucherPath(
  salesPageId: number,
  name: string,
): { readonly id: string } | { readonly urlToken: string } | null {
  if (isUuid(name)) return { urlToken: name };
  return /^[1-9]\d{0,8}$/.test(name)
    ? { id: encodePageGlobalId('Voucher', salesPageId, Number(name)) }
    : null;
}
