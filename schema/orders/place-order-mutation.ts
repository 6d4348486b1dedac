import { assertAllowedOnPage } from '../../src/access/principal.ts';
import { readEventSnapshot } from '../../src/events/event-record.ts';
import type { SoldOrder } from '../../src/orders/write-order.ts';
import { asPart, asRow, type Row } from '../../src/platform/database/model-rows.ts';
import type { Include } from '../../src/platform/database/read-rows.ts';
import { attachRows, type Relation, requiring } from '../../src/platform/database/relation.ts';
import { builder } from '../builder.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { orderDeliveries, orderPayments, orderProducts, orderSalesPage } from '../reads/relations.ts';
import { OrderType } from './order.ts';
import { orderErrors } from './order-errors.ts';
import { parseOrder } from './order-input-type.ts';
import { DeliveryMethodType, PricePaidCalculatorType } from './order-product.ts';

const PurchaserInput = builder.inputType('PurchaserInput', {
  description: 'The purchaser of an order.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name.' }),
    email: t.string({ required: true, description: 'The e-mail address.' }),
    phone: t.string({ description: 'The telephone number. Defaults to none.' }),
  }),
});

const RecipientInput = builder.inputType('RecipientInput', {
  description: 'The recipient of a voucher.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name.' }),
    email: t.string({ required: true, description: 'The e-mail address.' }),
  }),
});

export const MoneyInput = builder.inputType('MoneyInput', {
  description: 'An amount of money.',
  fields: (t) => ({
    amount: t.field({
      type: 'SafeInt',
      required: true,
      description: 'The amount in minor units of the currency, such as pence or cents.',
    }),
    currency: t.field({ type: 'Currency', required: true, description: 'The currency.' }),
  }),
});

const ShippingAddressInput = builder.inputType('ShippingAddressInput', {
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

const OrderProductInput = builder.inputType('OrderProductInput', {
  description: 'A voucher to sell.',
  fields: (t) => ({
    voucherId: t.int({ required: true, description: 'The numeric id of the voucher.' }),
    voucherVersion: t.int({
      required: true,
      description: 'The current version of the voucher. Any other version returns STALE_VOUCHER_VERSION.',
    }),
    optionId: t.int({ required: true, description: 'The numeric id of an option of the voucher.' }),
    layoutId: t.int({ required: true, description: 'The numeric id of a layout of the voucher.' }),
    deliveryMethod: t.field({ type: DeliveryMethodType, required: true, description: 'The delivery method.' }),
    pricePaidCalculator: t.field({
      type: PricePaidCalculatorType,
      description: 'How the price paid is calculated. Defaults to REGULAR.',
    }),
    optionAmount: t.field({
      type: MoneyInput,
      description: 'The price that the buyer chose. Required for the voucher type BUYER_DEFINED and for options of kind RANGE.',
    }),
    voucherFrom: t.string({ description: 'The name of the giver, as printed on the voucher.' }),
    voucherTo: t.string({ description: 'The name of the recipient, as printed on the voucher.' }),
    message: t.string({ description: 'The message printed on the voucher.' }),
    hidePrice: t.boolean({ description: 'Whether to omit the price from the printed voucher. Defaults to false.' }),
    internalNote: t.string({ description: 'A note for staff members.' }),
    recipient: t.field({ type: RecipientInput, description: 'The recipient of the e-mail. Defaults to the purchaser.' }),
    shippingAddress: t.field({
      type: ShippingAddressInput,
      description: 'The address to which the voucher is posted. Required for POSTAL.',
    }),
    voucherDeliveryShippingMethodId: t.int({
      description: 'The numeric id of a shipping method of the voucher. Required for POSTAL.',
    }),
  }),
});

const PaymentInput = builder.inputType('PaymentInput', {
  description: 'The payment of an order.',
  fields: (t) => ({
    gateway: t.string({
      required: true,
      description:
        'The name of a payment gateway that the sales page offers: `manual`, which every sales page offers, or `sandbox`.',
    }),
    token: t.string({ description: 'The token of the payment gateway for the card. Required if the gateway uses tokens.' }),
    manualPaymentType: t.string({
      description: 'How the order is paid, such as `cash` or `invoice`. Allowed only with the gateway `manual`.',
    }),
    manualPaymentReference: t.string({
      description: 'The number of the receipt or invoice. Allowed only with the gateway `manual`.',
    }),
  }),
});

const PlaceOrderInput = builder.inputType('PlaceOrderInput', {
  description: 'The properties of a new order.',
  fields: (t) => ({
    language: t.field({ type: 'Language', required: true, description: 'The language of the purchaser.' }),
    purchaser: t.field({ type: PurchaserInput, required: true, description: 'The purchaser.' }),
    products: t.field({ type: [OrderProductInput], required: true, description: 'The vouchers to sell, 1 to 100.' }),
    discountCodes: t.stringList({
      description:
        'The discount codes, at most 20. A code that cannot be applied rejects the order with DISCOUNT_NOT_APPLICABLE.',
    }),
    discountUrls: t.stringList({
      description: 'URLs that contain a discount code, in the query parameter `code` or as the last path segment. At most 20.',
    }),
    salesChannel: t.string({
      description:
        'The channel through which the order is sold, such as `phone`, as reported in the orders export. Defaults to `api`.',
    }),
    buyerConsentToPromotionOffers: t.boolean({
      description: 'Whether the purchaser agreed to receive promotional offers. Defaults to false.',
    }),
    payment: t.field({ type: PaymentInput, description: 'The payment. Defaults to the gateway `manual`.' }),
  }),
});

interface PlaceOrderPayload {
  readonly order: Row<'Order'>;
  readonly replayed: boolean;
}

const PlaceOrderPayloadType = builder.objectRef<PlaceOrderPayload>('PlaceOrderPayload').implement({
  description: 'The result of placing an order.',
  fields: (t) => ({
    order: t.field({ type: OrderType, description: 'The order.', resolve: ({ order }) => order }),
    replayed: t.exposeBoolean('replayed', {
      description: 'Whether the result is that of an earlier request with the same idempotency key.',
    }),
  }),
});

builder.mutationField('placeOrder', (t) =>
  t.field({
    type: PlaceOrderPayloadType,
    description: 'Places an order, which is paid and whose vouchers are issued immediately. Requires `manage.orders`.',
    errors: {
      types: [...rejectionTypes, ...orderErrors],
      union: { name: 'PlaceOrderResult', description: 'The new order, or an error if none was placed.' },
    },
    args: {
      salesPageDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the sales page.' }),
      input: t.arg({ type: PlaceOrderInput, required: true, description: 'The order.' }),
      idempotencyKey: t.arg.string(idempotencyKeyArgument),
    },
    async resolve(_root, { salesPageDatabaseId, input, idempotencyKey }, context, info) {
      const { services, loaders, principal } = context;
      assertAllowedOnPage(principal, 'order.place', salesPageDatabaseId);
      const { order: orderInput, payment } = parseOrder(salesPageDatabaseId, input);
      const placed = await services.placeOrder(createRequestContext(context, idempotencyKey), orderInput, payment);
      if (placed.replayedEventId !== null) {
        const { orderId } = await readEventSnapshot(context.database, placed.replayedEventId);
        loaders.clear();
        return { order: await loaders.requireRow('Order', orderId), replayed: true };
      }
      return { order: toRow(placed, loaders.plan.selection('Order', info).include), replayed: false };
    },
  }),
);

/**
 * Returns the row of a new order with the attached rows that are already known, so that most operations read nothing from the
 * database. `include` lists the relations that the operation selects.
 */
function toRow(
  { order, salesPageName, productIds, deliveryIds, paymentIds }: SoldOrder,
  include: readonly Include[],
): Row<'Order'> {
  const row = asRow('Order', order);
  attachRows(row, requiring(orderSalesPage, ['name']), [asPart('SalesPage', { id: order.salesPageId, name: salesPageName })]);
  const knownIds = [
    { relation: orderProducts, ids: productIds },
    { relation: orderDeliveries, ids: deliveryIds },
    { relation: orderPayments, ids: paymentIds },
  ];
  for (const { relation, ids } of knownIds) {
    const selected = include.find(({ relation: { slot } }) => slot === relation.slot);
    const rows: readonly object[] = ids.map((id) => asPart(relation.model, { id }));
    if (selected?.shape.fields.length === 1) attachRows(row, relation as Relation, rows);
  }
  return row;
}
