import { z } from 'zod';

/**
 * Returns a shipping address with only the country of `address`. The result is never null, because a voucher delivered by post
 * must have an address.
 */
export function eraseAddress(address: unknown): Readonly<Record<string, string | null>> {
  const { data } = z.object({ country: z.string() }).safeParse(address);
  const country = data?.country ?? '';
  return { name: '', address_line_1: '', address_line_2: null, city: '', postcode: '', county: null, country };
}
