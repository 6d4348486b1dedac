import { assertAllowedOnPage } from '../../src/access/principal.ts';
import { readEventSnapshot } from '../../src/events/event-snapshot.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { orderDeliveryIds, orderPaymentIds, orderProductIds } from '../relations.ts';
import { OrderType } from './order.ts';
import { orderAsOf } from './order-as-of.ts';
import { parseOrder } from './order-input.ts';
import { DeliveryMethodType, PricePaidCalculatorType } from './order-product.ts';

const PurchaserInput = builder.inputType('PurchaserInput', {
  description: 'Who buys.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name.' }),
    email: t.string({ required: true, description: 'E-mail.' }),
    phone: t.string({ description: 'Telephone.' }),
  }),
});

const RecipientInput = builder.inputType('RecipientInput', {
  description: 'Who receives a voucher.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name.' }),
    email: t.string({ required: true, description: 'E-mail.' }),
  }),
});

export const MoneyInput = builder.inputType('MoneyInput', {
  description: 'An amount of money.',
  fields: (t) => ({
    amount: t.int({ required: true, description: 'In minor units of the currency: pence, cents.' }),
    currency: t.string({ required: true, description: 'ISO 4217 code.' }),
  }),
});

const ShippingAddressInput = builder.inputType('ShippingAddressInput', {
  description: 'Where a voucher is posted to.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name.' }),
    addressLine1: t.string({ required: true, description: 'First line.' }),
    addressLine2: t.string({ description: 'Second line.' }),
    city: t.string({ required: true, description: 'City.' }),
    postcode: t.string({ required: true, description: 'Postcode.' }),
    county: t.string({ description: 'County.' }),
    country: t.string({ required: true, description: 'ISO 3166-1 alpha-2 code.' }),
  }),
});

const OrderProductInput = builder.inputType('OrderProductInput', {
  description: 'A voucher to sell.',
  fields: (t) => ({
    voucherId: t.int({ required: true, description: 'The voucher, by the id that REST uses.' }),
    voucherVersion: t.int({ required: true, description: 'Its current version; another one is STALE_VOUCHER_VERSION.' }),
    optionId: t.int({ required: true, description: 'One of its options.' }),
    layoutId: t.int({ required: true, description: 'One of its layouts.' }),
    deliveryMethod: t.field({ type: DeliveryMethodType, required: true, description: 'How it reaches its recipient.' }),
    pricePaidCalculator: t.field({ type: PricePaidCalculatorType, description: 'How its price is found; REGULAR by default.' }),
    optionAmount: t.field({ type: MoneyInput, description: 'Its price; needed where the buyer sets it (BUYER_DEFINED, RANGE).' }),
    voucherFrom: t.string({ description: 'From whom, as printed.' }),
    voucherTo: t.string({ description: 'For whom, as printed.' }),
    message: t.string({ description: 'A message, as printed.' }),
    hidePrice: t.boolean({ description: 'Whether to keep its price off the print; false by default.' }),
    internalNote: t.string({ description: 'A note of the staff.' }),
    recipient: t.field({ type: RecipientInput, description: 'Who receives it by e-mail; the purchaser by default.' }),
    shippingAddress: t.field({ type: ShippingAddressInput, description: 'Where it is posted to; needed for POSTAL.' }),
    voucherDeliveryShippingMethodId: t.int({ description: 'One of its shipping methods; needed for POSTAL.' }),
  }),
});

const PaymentInput = builder.inputType('PaymentInput', {
  description: 'How an order is paid.',
  fields: (t) => ({
    gateway: t.string({
      required: true,
      description: 'A payment gateway that the sales page offers: `manual`, which every sales page accepts, or `sandbox`.',
    }),
    token: t.string({ description: 'The gateway’s token for the card, if it needs one.' }),
    manualPaymentType: t.string({
      description: 'How the order is paid: `cash`, `invoice`. Only with the gateway `manual`.',
    }),
    manualPaymentReference: t.string({
      description: 'The number of the receipt or invoice. Only with the gateway `manual`.',
    }),
  }),
});

const PlaceOrderInput = builder.inputType('PlaceOrderInput', {
  description: 'An order.',
  fields: (t) => ({
    language: t.string({ required: true, description: 'ISO 639-1 code of the buyer’s language.' }),
    purchaser: t.field({ type: PurchaserInput, required: true, description: 'Who buys.' }),
    products: t.field({ type: [OrderProductInput], required: true, description: 'What is sold: 1 to 100 vouchers.' }),
    discountCodes: t.stringList({ description: 'Discount codes; one that can’t be applied refuses the order.' }),
    discountUrls: t.stringList({ description: 'URLs with a discount code in the parameter `code` or at the end of the path.' }),
    salesChannel: t.string({
      description: 'Where the vouchers are sold, as the orders export shows it: `phone`. Defaults to `api`.',
    }),
    buyerConsentToPromotionOffers: t.boolean({
      description: 'Whether the buyer agreed to receive promotional offers. Defaults to false.',
    }),
    payment: t.field({ type: PaymentInput, description: 'How it is paid; through the gateway `manual` by default.' }),
  }),
});

interface PlaceOrderPayload {
  readonly order: ModelRows['Order'];
  readonly replayed: boolean;
}

const PlaceOrderPayloadType = builder.objectRef<PlaceOrderPayload>('PlaceOrderPayload').implement({
  description: 'A new order.',
  fields: (t) => ({
    order: t.field({ type: OrderType, description: 'The order.', resolve: ({ order }) => order }),
    replayed: t.exposeBoolean('replayed', { description: 'Whether an earlier request with the same key placed it.' }),
  }),
});

builder.mutationField('placeOrder', (t) =>
  t.field({
    type: PlaceOrderPayloadType,
    description: 'Sells vouchers, paid at once. Needs `manage.orders`.',
    errors: { types: [DomainError], union: { name: 'PlaceOrderResult', description: 'The new order, or why there is none.' } },
    args: {
      salesPageDatabaseId: t.arg.int({ required: true, description: 'The sales page that sells.' }),
      input: t.arg({ type: PlaceOrderInput, required: true, description: 'The order.' }),
      idempotencyKey: t.arg.string(idempotencyKeyArgument),
    },
    async resolve(_root, { salesPageDatabaseId, input, idempotencyKey }, context) {
      const { services, loaders, principal } = context;
      assertAllowedOnPage(principal, 'order.place', salesPageDatabaseId);
      const { order: orderInput, payment } = parseOrder(salesPageDatabaseId, input);
      const placed = await services.placeOrder(createRequestContext(context, idempotencyKey), orderInput, payment);
      if (placed.replayedEventId !== null) {
        const { orderId } = await readEventSnapshot(context.database, placed.replayedEventId);
        loaders.readProductsAs([]);
        return { order: await loaders.requireRow('Order', orderId), replayed: true };
      }
      const { order, salesPageName, productIds, deliveryIds, paymentIds } = placed;
      loaders.primeIds(orderProductIds, order.id, productIds);
      loaders.primeIds(orderDeliveryIds, order.id, deliveryIds);
      loaders.primeIds(orderPaymentIds, order.id, paymentIds);
      return { order: orderAsOf(order, { products: null, salesPageName }), replayed: false };
    },
  }),
);
