import { createHash } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns the voucher code of an order product without a fixed code. The code is derived from a
 * hash of the id and has the format of D22.
 */
export function demoVoucherCode(orderProductId: number): string {
  const bytes = createHash('sha256').update(`demo product ${orderProductId}`).digest().subarray(0, 16);
  const characters = Array.from(bytes, (byte) => alphabet[byte & 31]).join('');
  return (characters.match(/.{4}/g) ?? []).join('-');
}
