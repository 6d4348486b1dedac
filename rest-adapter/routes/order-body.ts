import { z } from 'zod';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import type { FieldError } from '../errors/rest-error.ts';
import {
  boolean,
  country,
  email,
  integer,
  language,
  line,
  money,
  oneOf,
  optional,
  text,
  validate,
} from '../http/body-shape.ts';
import type { PricePaidCalculator } from '../operations/generated/operations.ts';

const deliveryMethods = ['postal', 'electronic', 'printout', 'vc_card'] as const;

export const priceCalculators = {
  regular: 'REGULAR',
  free: 'FREE',
  charity: 'CHARITY',
  vc_card_voucher: 'CARD',
} as const satisfies Record<string, PricePaidCalculator>;

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];
const objectOptions = { error: 'must be an object' };

const shippingAddress = z.object(
  {
    name: line(),
    address_line_1: line(),
    address_line_2: optional(text(textLimits.line)),
    city: line(),
    postcode: line(),
    county: optional(text(textLimits.line)),
    country: country(),
  },
  objectOptions,
);

/**
 * The documented schema of an address. Addresses are validated only for postal delivery, separately
 * from the shape.
 */
const { $schema: _dialect, ...documentedAddress } = z.toJSONSchema(shippingAddress, { io: 'input' });

const product = z.object(
  {
    voucher_id: integer().describe('The id of the voucher.'),
    voucher_version: integer().describe('The current `version` of the voucher.'),
    option_id: integer().describe('The id of an option of the voucher.'),
    layout_id: integer().describe('The id of a layout of the voucher.'),
    delivery_method: oneOf(deliveryMethods),
    price_paid_calculator: optional(oneOf(keysOf(priceCalculators))).describe(
      'The calculation of the price paid. Defaults to `regular`.',
    ),
    option_amount: optional(money()).describe(
      'The price that the purchaser chose. Required if the type of the voucher is `buyerDefined` or that of the option is `range`.',
    ),
    voucher_from: optional(text(textLimits.line)).describe(
      'The name of the giver, as printed on the voucher.',
    ),
    voucher_to: optional(text(textLimits.line)).describe(
      'The name of the recipient, as printed on the voucher.',
    ),
    message: optional(text(textLimits.voucherMessage)).describe('The message printed on the voucher.'),
    hide_price: optional(boolean()).describe(
      'Whether to omit the price from the printed voucher. Defaults to false.',
    ),
    internal_note: optional(text(textLimits.internalNote)).describe(
      'A note for staff members, which the purchaser does not see.',
    ),
    recipient: optional(z.object({ name: line(), email: email() }, objectOptions)).describe(
      'The recipient of the e-mail. Defaults to the purchaser.',
    ),
    shipping_address: optional(z.unknown().meta(documentedAddress)),
    voucher_delivery_shipping_method_id: optional(integer()).describe(
      'The id of a shipping method of the voucher. Required for postal delivery, together with `shipping_address`.',
    ),
  },
  objectOptions,
);

/**
 * Fields that are required for postal delivery and otherwise ignored (v2.1, Create-order rules).
 */
export const postalShape = z.object({
  shipping_address: shippingAddress,
  voucher_delivery_shipping_method_id: integer(),
});

/** The body of `POST /sales-pages/{id}/orders`. */
export const orderBody = z
  .object(
    {
      language: language(),
      purchaser: z.object(
        { name: line(), email: email(), phone: optional(text(textLimits.phone)) },
        objectOptions,
      ),
      products: z
        .array(product, { error: 'must be an array' })
        .min(1, 'must not be empty')
        .max(100, 'must have at most 100 items')
        .describe('The vouchers to sell, 1 to 100.'),
      discount_codes: optional(
        z
          .array(text(textLimits.discountCode), { error: 'must be an array' })
          .max(20, 'must have at most 20 items'),
      ).describe('The discount codes, at most 20. A code that cannot be applied rejects the order.'),
      discount_urls: optional(
        z.array(text(textLimits.url), { error: 'must be an array' }).max(20, 'must have at most 20 items'),
      ).describe(
        'URLs that contain a discount code, in the query parameter `code` or as the last path segment. At most 20.',
      ),
    },
    { error: 'must be an object' },
  )
  .meta({
    id: 'OrderInput',
    example: {
      language: 'en',
      purchaser: { name: 'Robin Reed', email: 'robin@example.com' },
      products: [
        { voucher_id: 1, voucher_version: 1, option_id: 1, layout_id: 1, delivery_method: 'electronic' },
      ],
    },
  });

/**
 * Returns the errors of postal deliveries. The check is not part of the shape, so that the errors
 * are reported together with all other errors.
 */
export function validatePostal(body: unknown): FieldError[] {
  const { products } = (body ?? {}) as { readonly products?: unknown };
  if (!Array.isArray(products)) return [];
  return products.flatMap((item: unknown, index) =>
    isPostal(item) ? validate(postalShape, item, ['products', index]).fieldErrors : [],
  );
}

/** Returns whether an unvalidated product is delivered by post. */
function isPostal(item: unknown): boolean {
  return (
    typeof item === 'object' &&
    item !== null &&
    'delivery_method' in item &&
    item.delivery_method === 'postal'
  );
}

export type OrderBody = z.infer<typeof orderBody>;
export type ProductBody = OrderBody['products'][number];
export type ShippingAddressBody = z.infer<typeof shippingAddress>;
