import { z } from 'zod';
import { VoucherDesign } from '../../prisma/generated/client/enums.ts';
import { parseDiscountUrl } from '../../src/catalogue/normalize-discount-code.ts';
import type { PageType } from '../../src/global-ids/global-id.ts';
import {
  defaultSalesChannel,
  type OrderedItems,
  type OrderInput,
  type PaymentInput,
  type ProductInput,
} from '../../src/orders/order-input.ts';
import { manualGateway } from '../../src/payments/manual-gateway.ts';
import { parseTime } from '../../src/platform/calendar/parse-time.ts';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { fieldRule, toFieldErrors } from '../../src/platform/errors/zod-field-errors.ts';
import { boundedText } from '../../src/platform/values/bounded-text.ts';
import { countryCodeError, isCountryCode } from '../../src/platform/values/country-code.ts';
import { emailAddressError, isEmailAddress } from '../../src/platform/values/email-address.ts';
import { isLanguageCode, languageCodeError } from '../../src/platform/values/language-code.ts';
import { nonBlankText } from '../../src/platform/values/non-blank-text.ts';
import { optionalLine } from '../../src/platform/values/optional-line.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';
import { readIdOnPage } from '../nodes/global-ids.ts';
import { newMetadata } from './metadata.ts';

const toNullable = <Value>(value: Value | null | undefined): Value | null => value ?? null;

const text = (max: number) => boundedText(max).nullish().transform(toNullable);
export const line = nonBlankText(textLimits.line);
export const email = boundedText(textLimits.email).refine(isEmailAddress, emailAddressError);

export const shippingAddress = z
  .object({
    name: line,
    addressLine1: line,
    addressLine2: text(textLimits.line),
    city: line,
    postcode: line,
    county: text(textLimits.line),
    country: z.string().refine(isCountryCode, fieldRule('UNKNOWN', countryCodeError)),
  })
  .transform(({ addressLine1, addressLine2, country, ...address }) => ({
    ...address,
    address_line_1: addressLine1,
    address_line_2: addressLine2,
    country: country.toLowerCase(),
  }));

export const recipientShape = z.object({ name: line, email });
const recipient = recipientShape.nullish();

/**
 * Validates the form of a time. The service validates its range, which depends on the time zone of
 * the sales page.
 */
const deliverAt = boundedText(textLimits.word).refine(
  (text) => parseTime(text.trim()) !== null,
  'must be a date and time such as 2026-12-24T08:00',
);

/**
 * Converts a delivery to the fields of the service's input. The schema ensures that exactly one of
 * the fields is specified.
 */
const delivery = z
  .object({
    electronic: z.object({ recipient, deliverAt: deliverAt.nullish() }).nullish(),
    postal: z.object({ address: shippingAddress, shippingMethodId: z.string() }).nullish(),
    unshipped: z.enum(['printout', 'vc_card']).nullish(),
  })
  .transform(({ electronic, postal, unshipped }) => ({
    deliveryMethod: unshipped ?? (postal ? ('postal' as const) : ('electronic' as const)),
    recipient: electronic?.recipient ?? null,
    deliverAt: electronic?.deliverAt ?? null,
    shippingAddress: postal?.address ?? null,
    shippingMethodId: postal?.shippingMethodId ?? null,
  }));

const product = z.object({
  voucherId: z.string(),
  urlToken: z.string().nullish(),
  voucherVersion: z.int(),
  optionId: z.string(),
  layoutId: z.string(),
  pricePaidCalculator: z
    .enum(['regular', 'free', 'charity', 'vc_card_voucher'])
    .nullish()
    .transform((value) => value ?? ('regular' as const)),
  voucherFrom: text(textLimits.line),
  voucherTo: text(textLimits.line),
  message: text(textLimits.voucherMessage),
  isPriceHidden: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  design: z.enum(VoucherDesign).nullish(),
  internalNote: text(textLimits.internalNote),
  metadata: newMetadata,
  delivery,
  ignoredDelivery: z.object({ recipient, shippingMethodDatabaseId: z.int().nullish() }).nullish(),
  optionAmount: z
    .object({ amount: z.int(), currency: boundedText(textLimits.currency) })
    .nullish()
    .transform(toNullable),
});

const discount = z
  .object({
    code: boundedText(textLimits.discountCode).nullish(),
    url: boundedText(textLimits.url).nullish(),
  })
  // A URL without a code is treated as an empty code, which is rejected as unknown.
  .transform(({ code, url }) => code ?? (url ? parseDiscountUrl(url) : null) ?? '');

/** The payment of an order or a top-up. Defaults to a manual payment without details. */
export const paymentShape = z
  .object({
    manual: z
      .object({ type: optionalLine(textLimits.manualPaymentType), reference: optionalLine(textLimits.line) })
      .nullish(),
    gateway: z.object({ name: boundedText(textLimits.word), token: text(textLimits.paymentToken) }).nullish(),
  })
  .nullish()
  .transform(
    (value): PaymentInput => ({
      gateway: value?.gateway?.name ?? manualGateway.name,
      token: value?.gateway?.token ?? null,
      manualPaymentType: value?.manual?.type ?? null,
      manualPaymentReference: value?.manual?.reference ?? null,
    }),
  );

const items = {
  items: z.array(product).min(1, 'must not be empty').max(100, 'must have at most 100 items'),
  discounts: z
    .array(discount)
    .max(40, 'must have at most 40 items')
    .nullish()
    .transform((codes) => codes ?? []),
};
const itemsShape = z.object(items);

/** Validates the rules that the GraphQL input types cannot express. */
const orderShape = z.object({
  language: z.string().refine(isLanguageCode, fieldRule('UNKNOWN', languageCodeError)),
  purchaser: z
    .object({ name: line, email, phone: text(textLimits.phone) })
    .nullish()
    .transform(toNullable),
  ...items,
  salesChannel: optionalLine(textLimits.salesChannel).transform((channel) => channel ?? defaultSalesChannel),
  hasPromotionConsent: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  metadata: newMetadata,
  payment: paymentShape,
});

/**
 * Validates the input of an order. Returns the order and the payment for the service. Throws
 * INVALID_INPUT with all field errors.
 */
export function parseOrder(
  salesPageId: number,
  input: unknown,
): { readonly order: OrderInput; readonly payment: PaymentInput } {
  const { success, data, error } = orderShape.safeParse(input);
  if (!success) throw invalidInput(toFieldErrors(error));
  const { language, purchaser, discounts, payment, salesChannel, hasPromotionConsent, metadata } = data;
  const products = toProductInputs(data, salesPageId);
  // The order of the properties is part of the request's hash (D12), which must not change between
  // versions.
  const consent = { buyerConsentToPromotionOffers: hasPromotionConsent };
  const order = { language, purchaser, products, salesChannel, ...consent, salesPageId };
  return { order: { ...order, discountCodes: discounts, ...(metadata && { metadata }) }, payment };
}

/**
 * Validates the items of an order that is not placed. Throws INVALID_INPUT with all field errors.
 */
export function parseOrderedItems(salesPageId: number, input: unknown): OrderedItems {
  const { success, data, error } = itemsShape.safeParse(input);
  if (!success) throw invalidInput(toFieldErrors(error));
  return { salesPageId, products: toProductInputs(data, salesPageId), discountCodes: data.discounts };
}

function toProductInputs(order: z.infer<typeof itemsShape>, salesPageId: number): ProductInput[] {
  return order.items.map((item, index) => toProductInput(item, salesPageId, `items[${index}]`));
}

function toProductInput(input: z.infer<typeof product>, salesPageId: number, path: string): ProductInput {
  const {
    delivery,
    pricePaidCalculator,
    voucherFrom,
    voucherTo,
    message,
    isPriceHidden: hidePrice,
    internalNote,
    optionAmount,
  } = input;
  const { ignoredDelivery: ignored } = input;
  const idOf = (type: PageType, globalId: string, field: string) =>
    readIdOnPage(type, globalId, salesPageId, `${path}.${field}`);
  const { shippingMethodId, deliverAt: sentAt } = delivery;
  return {
    voucherId: idOf('Voucher', input.voucherId, 'voucherId'),
    ...(input.urlToken && { urlToken: input.urlToken.toLowerCase() }),
    voucherVersion: input.voucherVersion,
    optionId: idOf('VoucherOption', input.optionId, 'optionId'),
    layoutId: idOf('Layout', input.layoutId, 'layoutId'),
    deliveryMethod: delivery.deliveryMethod,
    pricePaidCalculator,
    voucherFrom,
    voucherTo,
    message,
    hidePrice,
    internalNote,
    recipient: delivery.recipient ?? ignored?.recipient ?? null,
    ...(input.design && { design: input.design }),
    ...(input.metadata && { metadata: input.metadata }),
    ...(sentAt !== null && { deliverAt: sentAt }),
    optionAmount,
    shippingAddress: delivery.shippingAddress,
    voucherShippingMethodId:
      shippingMethodId === null
        ? (ignored?.shippingMethodDatabaseId ?? null)
        : idOf('VoucherShippingMethod', shippingMethodId, 'delivery.postal.shippingMethodId'),
  };
}
