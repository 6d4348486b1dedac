import { z } from 'zod';
import { type FieldFault, invalidInput } from '../../src/errors/domain-error.ts';
import { parseDiscountUrl } from '../../src/orders/discount-code.ts';
import type { OrderInput } from '../../src/orders/order-input.ts';

const absent = <Value>(value: Value | null | undefined): Value | null => value ?? null;

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const wellFormed = (max: number) =>
  z
    .string()
    .max(max, `must be at most ${max} characters`)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'must be well-formed text without NUL');

const text = (max: number) => wellFormed(max).nullish().transform(absent);
const line = wellFormed(200).refine((value) => value.trim() !== '', 'must not be empty');
const email = wellFormed(320).pipe(z.email({ error: 'must be an e-mail address' }));

const shippingAddress = z
  .object({
    name: line,
    addressLine1: line,
    addressLine2: text(200),
    city: line,
    postcode: line,
    county: text(200),
    country: z.string().regex(/^[a-z]{2}$/i, 'must be an ISO 3166-1 alpha-2 code'),
  })
  .transform(({ addressLine1, addressLine2, country, ...address }) => ({
    ...address,
    address_line_1: addressLine1,
    address_line_2: addressLine2,
    country: country.toLowerCase(),
  }));

const product = z
  .object({
    voucherId: z.int(),
    voucherVersion: z.int(),
    optionId: z.int(),
    layoutId: z.int(),
    deliveryMethod: z.enum(['postal', 'electronic', 'printout', 'vc_card']),
    pricePaidCalculator: z
      .enum(['regular', 'free', 'charity', 'vc_card_voucher'])
      .nullish()
      .transform((value) => value ?? ('regular' as const)),
    voucherFrom: text(200),
    voucherTo: text(200),
    message: text(2000),
    hidePrice: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
    internalNote: text(500),
    recipient: z.object({ name: line, email }).nullish().transform(absent),
    optionAmount: z
      .object({ amount: z.int(), currency: wellFormed(3) })
      .nullish()
      .transform(absent),
    shippingAddress: shippingAddress.nullish().transform(absent),
    voucherDeliveryShippingMethodId: z.int().nullish().transform(absent),
  })
  .transform(({ voucherDeliveryShippingMethodId, ...rest }) => ({
    ...rest,
    voucherShippingMethodId: voucherDeliveryShippingMethodId,
  }));

/** What the types of the schema can't say of an order. */
const orderShape = z.object({
  language: z.string().regex(/^[a-z]{2}$/, 'must be an ISO 639-1 code'),
  purchaser: z.object({ name: line, email, phone: text(50) }),
  products: z.array(product).min(1, 'must not be empty').max(100, 'must be at most 100'),
  discountCodes: z
    .array(wellFormed(100))
    .max(20, 'must be at most 20')
    .nullish()
    .transform((codes) => codes ?? []),
  discountUrls: z
    .array(wellFormed(2000))
    .max(20, 'must be at most 20')
    .nullish()
    .transform((urls) => urls ?? []),
});

/** The order as its service takes it. Throws INVALID_INPUT with every fault at once. */
export function parseOrder(salesPageId: number, input: unknown): OrderInput {
  const { success, data, error } = orderShape.safeParse(input);
  if (!success) throw invalidInput(error.issues.map(({ path, message }): FieldFault => ({ field: formatPath(path), message })));
  const { discountCodes, discountUrls, ...order } = data;
  // A URL without a code names no discount code, and is refused as such.
  return { ...order, salesPageId, discountCodes: [...discountCodes, ...discountUrls.map((url) => parseDiscountUrl(url) ?? '')] };
}

/** `products[0].recipient.email` */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`))
    .join('');
}
