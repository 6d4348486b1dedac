import type { ModelRows } from '../../src/platform/rows/model-rows.ts';
import { requiring } from '../../src/platform/rows/relation.ts';
import { lastChangeOf } from '../../src/platform/rows/sort-key.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { orderDeliveries, orderPayments, orderProducts, orderSalesPage } from '../rows/relations.ts';
import { DeliveryType } from './delivery.ts';
import { metadataField, toMetadataEntries } from './metadata.ts';
import { PaymentType } from './payment.ts';
import { SoldVoucherType } from './sold-voucher.ts';

export const PurchaserType = builder.rowObject('Order', {
  name: 'Purchaser',
  description: 'The purchaser of an order.',
  fields: (t) => ({
    name: t.string({
      description: 'The name.',
      select: ['purchaserName'],
      expression: ({ purchaserName }) => purchaserName ?? '',
    }),
    email: t.string({
      description: 'The e-mail address.',
      select: ['purchaserEmail'],
      expression: ({ purchaserEmail }) => purchaserEmail ?? '',
    }),
    phone: t.exposeString('purchaserPhone', {
      nullable: true,
      description: 'The telephone number. Null if not set.',
    }),
  }),
});

interface RestPurchaser {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/** The purchaser as REST shows it (D85). */
export const RestPurchaserType = builder.objectRef<RestPurchaser>('RestPurchaser').implement({
  description:
    'The purchaser of an order, or the name and the contact e-mail address of its sales page if the order has no named purchaser.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name.' }),
    email: t.exposeString('email', { description: 'The e-mail address.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'The telephone number. Null if not set.' }),
  }),
});

type PurchaserColumns = Pick<
  ModelRows['Order'],
  'purchaserName' | 'purchaserEmail' | 'purchaserPhone' | 'salesPageId'
>;

async function readPageAsPurchaser(
  loaders: GraphqlContext['loaders'],
  salesPageId: number,
): Promise<RestPurchaser> {
  const { name, email } = await loaders.requireRow('SalesPage', salesPageId, ['name', 'email']);
  return { name, email, phone: null };
}

/** The options of the field with the purchaser as REST shows it. */
export const restPurchaserField = {
  type: RestPurchaserType,
  description: 'The purchaser as the REST interface shows it.',
  select: ['purchaserName', 'purchaserEmail', 'purchaserPhone', 'salesPageId'] as const,
  // Not async: an order with a named purchaser needs no promise.
  resolve(order: PurchaserColumns, _args: object, { loaders }: Pick<GraphqlContext, 'loaders'>) {
    const { purchaserName, purchaserEmail, purchaserPhone, salesPageId } = order;
    return purchaserName !== null && purchaserEmail !== null
      ? { name: purchaserName, email: purchaserEmail, phone: purchaserPhone }
      : readPageAsPurchaser(loaders, salesPageId);
  },
};

const OrderRestFieldsType = builder.rowObject('Order', {
  name: 'OrderRestFields',
  description:
    'The name of the sales page, the purchaser as shown by REST, and the numeric ids of the parts of an order.',
  fields: (t) => ({
    salesPageName: t.string({
      description: 'The name of the sales page.',
      select: { with: { salesPage: requiring(orderSalesPage, ['name']) } },
      resolve: ({ salesPage }) => salesPage.name,
    }),
    purchaser: t.field(restPurchaserField),
    productDatabaseIds: t.field({
      type: ['SafeInt'],
      description: 'The numeric ids of the sold vouchers.',
      select: { with: { rows: orderProducts } },
      resolve: ({ rows }) => rows.map(({ id }) => id),
    }),
    deliveryDatabaseIds: t.field({
      type: ['SafeInt'],
      description: 'The numeric ids of the deliveries.',
      select: { with: { rows: orderDeliveries } },
      resolve: ({ rows }) => rows.map(({ id }) => id),
    }),
    paymentDatabaseIds: t.field({
      type: ['SafeInt'],
      description: 'The numeric ids of the payments.',
      select: { with: { rows: orderPayments } },
      resolve: ({ rows }) => rows.map(({ id }) => id),
    }),
  }),
});

export const OrderDetailsType = builder.rowInterface('Order', {
  name: 'OrderDetails',
  description: 'The fields that an order and its snapshots have in common.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    reference: t.exposeString('reference', { description: 'The human-readable reference of the order.' }),
    language: t.expose('language', { type: 'Language', description: 'The language of the purchaser.' }),
    purchaser: t.optionalVariant(PurchaserType, {
      description: 'The purchaser. Null if the order was placed without a named purchaser.',
      column: 'purchaserEmail',
    }),
    isManualOrder: t.exposeBoolean('isManualOrder', {
      description:
        'Whether a staff member or an API client placed the order, rather than the purchaser on the storefront.',
    }),
    hasPromotionConsent: t.exposeBoolean('buyerConsentToPromotionOffers', {
      description: 'Whether the purchaser agreed to receive promotional offers.',
    }),
    salesChannel: t.exposeString('salesChannel', {
      description: 'The channel through which the order was sold, such as `api`, `storefront` or `phone`.',
    }),
    metadata: t.field({
      ...metadataField,
      select: ['metadata'],
      resolve: ({ metadata }) => toMetadataEntries(metadata),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the order was placed.' }),
    rest: t.variant(OrderRestFieldsType, {
      internal: true,
      description: 'The name of the sales page, and the numeric ids of the parts of the order.',
    }),
  }),
});

export const OrderType = builder.rowNode('Order', {
  description: 'An order: its purchaser, the vouchers sold, their payments and their deliveries.',
  interfaces: [OrderDetailsType],
  fields: (t) => ({
    soldVouchers: t.relation(orderProducts, { type: SoldVoucherType, description: 'The sold vouchers.' }),
    deliveries: t.relation(orderDeliveries, { type: DeliveryType, description: 'The deliveries by post.' }),
    payments: t.relation(orderPayments, { type: PaymentType, description: 'The payments of the order.' }),
    updatedAt: t.field({
      type: 'DateTime',
      description:
        'When the order itself last changed, such as its metadata, or when it was placed. Changes of its vouchers and payments do not count: see `SoldVoucher.updatedAt`.',
      select: ['updatedAt', 'createdAt'],
      expression: lastChangeOf,
    }),
  }),
});

export const OrderConnectionType = builder.connectionObject(
  { type: OrderType, name: 'OrderConnection', description: 'A page of orders.' },
  { name: 'OrderEdge', description: 'An edge of a list of orders: one object and its cursor.' },
);
