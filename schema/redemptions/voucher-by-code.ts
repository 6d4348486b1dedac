import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { byField, byId, inShape } from '../../src/platform/database/relations.ts';
import { rowShape } from '../../src/platform/database/row-shape.ts';
import { builder } from '../builder.ts';
import { LayoutType } from '../catalogue/layout.ts';
import { VoucherType, VoucherTypeNameType } from '../catalogue/voucher.ts';
import { type Reads, selectedReads } from '../connections/selected-reads.ts';
import type { GraphqlContext } from '../context.ts';
import { createRequestContext } from '../create-request-context.ts';
import { whenKnown } from '../loaders.ts';
import { MoneyType } from '../money.ts';
import { descriptionAsSold, layoutImageAsSold } from '../orders/described-as-sold.ts';
import { PurchaserType } from '../orders/order.ts';
import { OrderProductType } from '../orders/order-product.ts';
import { RefundType } from '../refunds/refund.ts';
import { layoutImages, postagePaid, pricesPaid, voucherDescriptions } from '../relations.ts';
import { RedemptionType } from './redemption.ts';

const soldWithOrder = inShape(
  byId('Order'),
  rowShape('Order', ['reference', 'language', 'currency', 'purchaserName', 'purchaserEmail', 'purchaserPhone', 'createdAt']),
);

interface SoldWith {
  readonly order: ReturnType<(typeof soldWithOrder)['shape']['unpack']>;
  readonly subTotal: number;
  readonly shippingTotal: number;
}

/** No more of an order than a till shows: its other products are not the till's business. */
const SoldWithType = builder.objectRef<SoldWith>('SoldWith').implement({
  description: 'The properties of an order that a till displays. Amounts are those of the whole order.',
  fields: (t) => ({
    reference: t.string({ description: 'The reference of the order, for people.', resolve: ({ order }) => order.reference }),
    language: t.string({
      description: 'The language of the buyer, as an ISO 639-1 code.',
      resolve: ({ order }) => order.language,
    }),
    purchaser: t.field({ type: PurchaserType, description: 'The purchaser.', resolve: ({ order }) => order }),
    createdAt: t.field({ type: 'DateTime', description: 'When the order was placed.', resolve: ({ order }) => order.createdAt }),
    subTotal: t.field({
      type: MoneyType,
      description: 'The price paid for the products.',
      resolve: ({ order, subTotal }) => ({ amount: subTotal, currency: order.currency }),
    }),
    shippingTotal: t.field({
      type: MoneyType,
      description: 'The price paid for the deliveries.',
      resolve: ({ order, shippingTotal }) => ({ amount: shippingTotal, currency: order.currency }),
    }),
  }),
});

const description = { relation: voucherDescriptions, keys: 'voucherId' };

/** What the fields of a sold voucher ask the loaders for. */
const soldVoucherReads: Reads = {
  soldWith: [
    { relation: soldWithOrder, keys: 'orderId' },
    { relation: pricesPaid, keys: 'orderId' },
    { relation: postagePaid, keys: 'orderId' },
  ],
  voucher: [{ relation: byId('Voucher'), keys: 'voucherId', shown: true }],
  layout: [{ relation: byId('Layout'), keys: 'layoutId', shown: true }],
  typeName: [description],
  description: [description],
  layoutImage: [description, { relation: layoutImages, keys: 'layoutId' }],
  redemptions: [
    { relation: byField('Redemption', 'orderProductId'), keys: 'id' },
    { relation: byField('RedemptionCancellation', 'orderProductId'), keys: 'id' },
  ],
  refunds: [{ relation: byField('Refund', 'orderProductId'), keys: 'id' }],
};

async function readSoldWith({ orderId }: { readonly orderId: number }, { loaders }: GraphqlContext): Promise<SoldWith> {
  const [order, products, deliveries] = await Promise.all([
    loaders.requireRelated(soldWithOrder, orderId),
    loaders.related(pricesPaid, orderId),
    loaders.related(postagePaid, orderId),
  ]);
  const sum = (rows: readonly { pricePaid: number }[]) => rows.reduce((total, { pricePaid }) => total + pricePaid, 0);
  return {
    order,
    subTotal: sum(products.filter(({ regeneratedFromId }) => regeneratedFromId === null)),
    shippingTotal: sum(deliveries),
  };
}

/** Of what a product's moves have written, what the product as it is shown knows of. */
function upTo<Row extends { revision: number }>({ revision }: { readonly revision: number }, rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.revision <= revision);
}

/** A sold voucher as a till displays it. */
export const SoldVoucherType = builder.objectRef<ModelRows['OrderProduct']>('SoldVoucher').implement({
  description: 'A sold voucher with everything that a till displays. Requires `redeem.voucher`.',
  extensions: { rowOf: 'OrderProduct' },
  fields: (t) => ({
    orderProduct: t.field({
      type: OrderProductType,
      description: 'The order product.',
      takes: [],
      resolve: (product) => product,
    }),
    soldWith: t.field({
      type: SoldWithType,
      description: 'The order that the voucher was sold with.',
      failsAlone: true,
      takes: ['orderId'],
      resolve: (product, _args, context) => readSoldWith(product, context),
    }),
    voucher: t.field({
      type: VoucherType,
      description: 'The voucher as it is in the catalogue now.',
      takes: ['voucherId'],
      resolve: ({ voucherId }, _args, { loaders }) => loaders.requireShown('Voucher', voucherId),
    }),
    layout: t.field({
      type: LayoutType,
      description: 'The layout in which the voucher is printed.',
      takes: ['layoutId'],
      resolve: ({ layoutId }, _args, { loaders }) => loaders.requireShown('Layout', layoutId),
    }),
    typeName: t.field({
      type: VoucherTypeNameType,
      description: 'The type of the voucher, which determines its price and how it is redeemed.',
      takes: ['voucherId'],
      resolve: ({ voucherId }, _args, { loaders }) =>
        whenKnown(loaders.requireRelated(voucherDescriptions, voucherId), ({ typeName }) => typeName),
    }),
    description: t.field({
      type: 'Translation',
      description: 'The description of the voucher at the time of the sale. It can contain HTML.',
      takes: ['voucherId', 'voucherVersion'],
      resolve: (product, _args, context) => descriptionAsSold(product, context),
    }),
    layoutImage: t.string({
      description: 'The URL of the image of the layout at the time of the sale.',
      takes: ['voucherId', 'voucherVersion', 'layoutId'],
      resolve: (product, _args, context) => layoutImageAsSold(product, context),
    }),
    salesPageDatabaseId: t.exposeInt('salesPageId', {
      description: 'The numeric id of the sales page that sold the voucher.',
    }),
    value: t.field({
      type: MoneyType,
      description: 'The value of the voucher at the time of the sale.',
      takes: ['voucherValue', 'currency'],
      resolve: ({ voucherValue, currency }) => ({ amount: voucherValue, currency }),
    }),
    redemptions: t.field({
      type: [RedemptionType],
      description: 'The redemptions that are not cancelled, ordered by `redeemedAt`.',
      takes: ['id', 'revision'],
      async resolve(product, _args, { loaders }) {
        const [redemptions, cancellations] = await Promise.all([
          loaders.rows('Redemption', 'orderProductId', product.id),
          loaders.rows('RedemptionCancellation', 'orderProductId', product.id),
        ]);
        const cancelled = new Set(upTo(product, cancellations).map(({ redemptionId }) => redemptionId));
        return upTo(product, redemptions)
          .filter(({ id }) => !cancelled.has(id))
          .sort((a, b) => a.redeemedAt.getTime() - b.redeemedAt.getTime() || a.id - b.id);
      },
    }),
    refunds: t.field({
      type: [RefundType],
      description: 'The refunds of the voucher.',
      takes: ['id', 'revision'],
      resolve: async (product, _args, { loaders }) => upTo(product, await loaders.rows('Refund', 'orderProductId', product.id)),
    }),
  }),
});

builder.queryField('voucherByCode', (t) =>
  t.field({
    type: SoldVoucherType,
    nullable: true,
    description:
      'The sold voucher with this code. Null if the sales page has sold no voucher with this code. Requires `redeem.voucher`.',
    args: {
      salesPageDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the sales page that sold the voucher.' }),
      voucherCode: t.arg.string({
        required: true,
        description: 'The voucher code, as typed or scanned. Case, spaces and hyphens are ignored.',
      }),
    },
    resolve(_root, { salesPageDatabaseId, voucherCode }, context, info) {
      const { loaders, services } = context;
      const wanted = {
        shape: loaders.shownShape('OrderProduct'),
        ahead: loaders.ahead(selectedReads(info, soldVoucherReads)),
      };
      return services.findVoucherByCode(createRequestContext(context, null), salesPageDatabaseId, voucherCode, wanted);
    },
  }),
);

builder.prismaObjectField(RedemptionType, 'soldVoucher', (t) =>
  t.field({
    type: SoldVoucherType,
    description: 'The redeemed voucher with everything that a till displays.',
    requires: 'voucher.redeem',
    takes: ['orderProductId', 'salesPageId'],
    resolve: ({ orderProductId }, _args, { loaders }) => loaders.requireRow('OrderProduct', orderProductId),
  }),
);
