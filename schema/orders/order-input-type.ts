import { z } from 'zod';
import { parseDiscountUrl } from '../../src/orders/normalize-discount-code.ts';
import { defaultSalesChannel, type OrderInput, type PaymentInput } from '../../src/orders/order-input.ts';
import { manualGateway } from '../../src/payments/manual-gateway.ts';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { fieldRule, toFieldErrors } from '../../src/platform/errors/zod-field-errors.ts';
import { boundedText } from '../../src/platform/values/bounded-text.ts';
import { countryCodeError, isCountryCode } from '../../src/platform/values/country-code.ts';
import { emailAddressError, isEmailAddress } from '../../src/platform/values/email-address.ts';
import { isLanguageCode, languageCodeError } from '../../src/platform/values/language-code.ts';
import { nonBlankText } from '../../src/platform/values/non-blank-text.ts';
import { textLimits } from '../../src/platform/values/text-limits.ts';

const absent = <Value>(value: Value | null | undefined): Value | null => value ?? null;

const text = (max: number) => boundedText(max).nullish().transform(absent);
const line = nonBlankText(textLimits.line);
const email = boundedText(textLimits.email).refine(isEmailAddress, emailAddressError);

const shippingAddress = z
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
    voucherFrom: text(textLimits.line),
    voucherTo: text(textLimits.line),
    message: text(textLimits.voucherMessage),
    hidePrice: z
      .boolean()
      .nullish()
      .transform((value) => value ?? false),
    internalNote: text(textLimits.internalNote),
    recipient: z.object({ name: line, email }).nullish().transform(absent),
    optionAmount: z
      .object({ amount: z.int(), currency: boundedText(textLimits.currency) })
      .nullish()
      .transform(absent),
    shippingAddress: shippingAddress.nullish().transform(absent),
    voucherDeliveryShippingMethodId: z.int().nullish().transform(absent),
  })
  .transform(({ voucherDeliveryShippingMethodId, ...rest }) => ({
    ...rest,
    voucherShippingMethodId: voucherDeliveryShippingMethodId,
  }));

/** A text that is null if omitted, and otherwise not blank and at most `max` characters. */
const optionalLine = (max: number) => nonBlankText(max).nullish().transform(absent);

const manualPayment: PaymentInput = {
  gateway: manualGateway.name,
  token: null,
  manualPaymentType: null,
  manualPaymentReference: null,
};

const mustBeOmitted = { message: 'must be omitted unless the gateway is manual', params: { code: 'CONFLICT' } };

const payment = z
  .object({
    gateway: boundedText(textLimits.word),
    token: text(textLimits.paymentToken),
    manualPaymentType: optionalLine(textLimits.manualPaymentType),
    manualPaymentReference: optionalLine(textLimits.line),
  })
  .superRefine(({ gateway, manualPaymentType, manualPaymentReference }, context) => {
    if (gateway === manualGateway.name) return;
    for (const [field, value] of Object.entries({ manualPaymentType, manualPaymentReference })) {
      if (value !== null) context.addIssue({ code: 'custom', path: [field], ...mustBeOmitted });
    }
  });

/** Validates what the GraphQL input types cannot express. */
const orderShape = z.object({
  language: z.string().refine(isLanguageCode, fieldRule('UNKNOWN', languageCodeError)),
  purchaser: z.object({ name: line, email, phone: text(textLimits.phone) }),
  products: z.array(product).min(1, 'must not be empty').max(100, 'must have at most 100 items'),
  discountCodes: z
    .array(boundedText(textLimits.discountCode))
    .max(20, 'must have at most 20 items')
    .nullish()
    .transform((codes) => codes ?? []),
  salesChannel: optionalLine(textLimits.salesChannel).transform((channel) => channel ?? defaultSalesChannel),
  buyerConsentToPromotionOffers: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  payment: payment.nullish().transform((value) => value ?? manualPayment),
  discountUrls: z
    .array(boundedText(textLimits.url))
    .max(20, 'must have at most 20 items')
    .nullish()
    .transform((urls) => urls ?? []),
});

/**
 * Validates the input of an order. Returns the order and the payment for the service. Throws INVALID_INPUT with all field
 * errors.
 */
export function parseOrder(salesPageId: number, input: unknown): { readonly order: OrderInput; readonly payment: PaymentInput } {
  const { success, data, error } = orderShape.safeParse(input);
  if (!success) throw invalidInput(toFieldErrors(error));
  const { discountCodes, discountUrls, payment, ...order } = data;
  // The empty text is an unknown discount code, so a URL without a code is rejected like one.
  const codes = [...discountCodes, ...discountUrls.map((url) => parseDiscountUrl(url) ?? '')];
  return { order: { ...order, salesPageId, discountCodes: codes }, payment };
}
