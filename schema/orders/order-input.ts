import { builder, type InputFields } from '../builder.ts';
import { VoucherDesignType } from '../catalogue/voucher-enums.ts';
import { MoneyInput } from '../scalars/money-input.ts';
import { counterPaymentFields, counterPaymentPaths } from './counter-payment.ts';
import { MetadataEntryInput } from './metadata.ts';
import { PricePaidCalculatorType } from './sold-voucher-enums.ts';

export const PurchaserInput = builder.inputType('PurchaserInput', {
  description: 'The purchaser of an order.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name.' }),
    email: t.string({ required: true, description: 'The e-mail address.' }),
    phone: t.string({ description: 'The telephone number. Defaults to none.' }),
  }),
});

export const RecipientInput = builder.inputType('RecipientInput', {
  description: 'The recipient of a voucher.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name.' }),
    email: t.string({ required: true, description: 'The e-mail address.' }),
  }),
});

export const ShippingAddressInput = builder.inputType('ShippingAddressInput', {
  description: 'The address to which a voucher is posted.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name.' }),
    addressLine1: t.string({ required: true, description: 'The first line of the address.' }),
    addressLine2: t.string({ description: 'The second line of the address.' }),
    city: t.string({ required: true, description: 'The city.' }),
    postcode: t.string({ required: true, description: 'The postcode.' }),
    county: t.string({ description: 'The county.' }),
    country: t.field({ type: 'CountryCode', required: true, description: 'The country.' }),
  }),
});

const ElectronicDeliveryInput = builder.inputType('ElectronicDeliveryInput', {
  description: 'Delivery by e-mail.',
  fields: (t) => ({
    recipient: t.field({
      type: RecipientInput,
      description: 'The recipient of the e-mail. Defaults to the purchaser, if there is one.',
    }),
    deliverAt: t.field({
      type: 'LocalDateTime',
      description:
        'When the e-mail is sent: not in the past, and at most 366 days from now. By default, it is sent immediately.',
    }),
  }),
});

const PostalDeliveryInput = builder.inputType('PostalDeliveryInput', {
  description: 'Delivery by post.',
  fields: (t) => ({
    address: t.field({
      type: ShippingAddressInput,
      required: true,
      description: 'The address to which the voucher is posted.',
    }),
    shippingMethodId: t.id({
      required: true,
      description: 'The global id of a shipping method of the voucher.',
    }),
  }),
});

const UnshippedDeliveryType = builder.enumType('UnshippedDelivery', {
  description: 'A delivery method that sends nothing.',
  values: {
    PRINTOUT: { value: 'printout', description: 'The purchaser or the shop prints the voucher.' },
    CARD: {
      value: 'vc_card',
      description: 'The voucher is sold on a plastic card, which staff hand out. A checkout rejects it.',
    },
  } as const,
});

const VoucherDeliveryInput = builder.inputType('VoucherDeliveryInput', {
  description: 'The delivery of a voucher to its recipient. Exactly one field must be specified.',
  isOneOf: true,
  fields: (t) => ({
    electronic: t.field({ type: ElectronicDeliveryInput, description: 'The voucher is sent by e-mail.' }),
    postal: t.field({ type: PostalDeliveryInput, description: 'The voucher is posted.' }),
    unshipped: t.field({ type: UnshippedDeliveryType, description: 'Nothing is sent.' }),
  }),
});

const IgnoredDeliveryInput = builder.inputType('IgnoredDeliveryInput', {
  description:
    'Delivery details that a request contains although its delivery method ignores them. They only distinguish requests with the same idempotency key.',
  fields: (t) => ({
    recipient: t.field({
      type: RecipientInput,
      description: 'The recipient of the e-mail. Defaults to none.',
    }),
    shippingMethodDatabaseId: t.field({
      type: 'SafeInt',
      description: 'The numeric id of a shipping method. Defaults to none.',
    }),
  }),
});

export const VoucherToSellInput = builder.inputType('VoucherToSellInput', {
  description: 'A voucher to sell.',
  fields: (t) => ({
    voucherId: t.id({ required: true, description: 'The global id of the voucher.' }),
    urlToken: t.string({
      storefrontOnly: true,
      description: 'The last part of the `url` of the voucher. Required for a secret voucher.',
    }),
    voucherVersion: t.int({
      required: true,
      description: 'The current version of the voucher. Any other version returns STALE_VOUCHER_VERSION.',
    }),
    optionId: t.id({ required: true, description: 'The global id of an option of the voucher.' }),
    layoutId: t.id({ required: true, description: 'The global id of a layout of the voucher.' }),
    delivery: t.field({
      type: VoucherDeliveryInput,
      required: true,
      description: 'The delivery of the voucher to its recipient.',
    }),
    ignoredDelivery: t.field({
      type: IgnoredDeliveryInput,
      internal: true,
      description: 'Delivery details that the delivery method ignores. Defaults to none.',
    }),
    pricePaidCalculator: t.field({
      type: PricePaidCalculatorType,
      description: 'The calculation of the price paid. Defaults to REGULAR.',
    }),
    optionAmount: t.field({
      type: MoneyInput,
      description:
        'The price that the purchaser chose. Required for the voucher type BUYER_DEFINED and for options of the kind RANGE.',
    }),
    voucherFrom: t.string({ description: 'The name of the giver, as printed on the voucher.' }),
    voucherTo: t.string({ description: 'The name of the recipient, as printed on the voucher.' }),
    message: t.string({ description: 'The message printed on the voucher.' }),
    isPriceHidden: t.boolean({
      description: 'Whether to omit the price from the printed voucher. Defaults to false.',
    }),
    design: t.field({
      type: VoucherDesignType,
      description:
        'The design of the documents. Defaults to that of the voucher. A buyer can choose another one only if `canPurchaserChooseDesign` is true.',
    }),
    internalNote: t.string({ description: 'A note for staff members.' }),
    metadata: t.field({
      type: [MetadataEntryInput],
      description: 'The metadata of the voucher, at most 20 entries. Defaults to none.',
    }),
  }),
});

export const ManualPaymentInput = builder.inputType('ManualPaymentInput', {
  description: 'A payment that the shop collected itself, such as in cash or by invoice.',
  fields: (t) => ({
    type: t.string({ description: 'The method of payment, such as `cash` or `invoice`. Defaults to none.' }),
    reference: t.string({ description: 'The number of the receipt or invoice. Defaults to none.' }),
  }),
});

const GatewayPaymentInput = builder.inputType('GatewayPaymentInput', {
  description: 'A payment by card, which a payment gateway charges.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: 'The name of a payment gateway that the sales page offers, such as `sandbox`.',
    }),
    token: t.string({
      description: 'The token of the payment gateway for the card. Required if the gateway uses tokens.',
    }),
  }),
});

export const PaymentInput = builder.inputType('PaymentInput', {
  description: 'The payment of an order or a top-up. Exactly one field must be specified.',
  isOneOf: true,
  fields: (t) => ({
    manual: t.field({ type: ManualPaymentInput, description: 'The shop received the payment itself.' }),
    gateway: t.field({
      type: GatewayPaymentInput,
      description: 'The payment is made through a payment gateway.',
    }),
  }),
});

export const DiscountInput = builder.inputType('DiscountInput', {
  description: 'A discount code. Exactly one field must be specified.',
  isOneOf: true,
  fields: (t) => ({
    code: t.string({ description: 'The code.' }),
    url: t.string({
      description: 'A URL that contains the code, in the query parameter `code` or as the last path segment.',
    }),
  }),
});

/** Maps the fields of the service to those of the schema, if their names differ. */
export const orderFieldPaths = { products: 'items', ...counterPaymentPaths };

/** The fields of an order that determine its price. */
export const orderedItemsFields = (t: InputFields) => ({
  salesPageId: t.id({ required: true, description: 'The global id of the sales page.' }),
  items: t.field({
    type: [VoucherToSellInput],
    required: true,
    description: 'The vouchers to sell, 1 to 100.',
  }),
  discounts: t.field({
    type: [DiscountInput],
    description:
      'The discount codes, at most 40. If a code cannot be applied, the order is rejected with DISCOUNT_NOT_APPLICABLE.',
  }),
});

/** The fields of an order that determine neither its price nor its payment. */
export const orderDetailFields = (t: InputFields) => ({
  language: t.field({ type: 'Language', required: true, description: 'The language of the purchaser.' }),
  purchaser: t.field({
    type: PurchaserInput,
    description:
      'The purchaser. Required unless `SalesPage.isPurchaserOptional` is true. Without a purchaser, no confirmation is sent, and an electronic voucher without a recipient is sent to no one.',
  }),
  salesChannel: t.string({
    description:
      'The channel through which the order is sold, such as `phone`, as reported in the orders export. Defaults to `api`.',
  }),
  hasPromotionConsent: t.boolean({
    description: 'Whether the purchaser agreed to receive promotional offers. Defaults to false.',
  }),
  metadata: t.field({
    type: [MetadataEntryInput],
    description: 'The metadata of the order, at most 20 entries. Defaults to none.',
  }),
});

/** The fields of the input of `placeOrder`. */
export const orderFields = (t: InputFields) => ({
  ...orderedItemsFields(t),
  ...orderDetailFields(t),
  payment: t.field({
    type: PaymentInput,
    description: 'The payment. Defaults to a manual payment without details.',
  }),
  ...counterPaymentFields(t),
});
