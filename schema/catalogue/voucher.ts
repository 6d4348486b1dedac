import { AccessLevel, VoucherType as TypeName } from '../../prisma/generated/client/enums.ts';
import { isOnSale, saleFields } from '../../src/orders/on-sale.ts';
import { isSoldOut } from '../../src/orders/stock.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { type Known, whenKnown } from '../loaders.ts';
import {
  shopFronts,
  voucherCategories,
  voucherLayouts,
  voucherOptions,
  voucherRedeemLocations,
  voucherShippingMethods,
  voucherStock,
} from '../relations.ts';
import { CategoryType } from './category.ts';
import { LayoutType } from './layout.ts';
import { RedeemLocationType } from './redeem-location.ts';
import { ShippingMethodType } from './shipping-method.ts';
import { ValidityType } from './validity.ts';
import { isLeaf, VoucherOptionType } from './voucher-option.ts';

type Voucher = ModelRows['Voucher'];

export const AccessLevelType = builder.enumType('AccessLevel', {
  description: 'Who can find a voucher.',
  values: {
    PUBLISHED: { value: AccessLevel.published, description: 'Everyone, on the sales page.' },
    UNPUBLISHED: { value: AccessLevel.unpublished, description: 'Nobody; it can’t be ordered.' },
    SECRET: { value: AccessLevel.secret, description: 'Only clients that know its id see it. It can be ordered.' },
  },
});

export const VoucherTypeNameType = builder.enumType('VoucherTypeName', {
  description: 'How a voucher is priced and spent.',
  values: {
    FIXED: { value: TypeName.fixed, description: 'At its option’s sell price.' },
    BUYER_DEFINED: { value: TypeName.buyerDefined, description: 'Money: the buyer chooses the amount, it is spent by amount.' },
    PREDEFINED: { value: TypeName.predefined, description: 'At its option’s sell price.' },
    TICKET: { value: TypeName.ticket, description: 'At its option’s sell price.' },
    VCCV_CARD: { value: TypeName.VCCVCard, description: 'A card that holds money and is spent by amount.' },
  },
});

const DisplayOptionsType = builder.objectRef<Voucher>('DisplayOptions').implement({
  description: 'What is shown on a voucher, and what its buyer may choose.',
  extensions: { rowOf: 'Voucher' },
  fields: (t) => ({
    isVoucherMessageOff: t.exposeBoolean('isVoucherMessageOff', { description: 'Whether the buyer can’t add a message.' }),
    priceVisible: t.exposeBoolean('priceVisible', { description: 'Whether its price is printed.' }),
    changingPriceVisibilityByBuyerAllowed: t.exposeBoolean('changingPriceVisibilityByBuyerAllowed', {
      description: 'Whether the buyer chooses that.',
    }),
  }),
});

export const VoucherType = builder.prismaNode('Voucher', {
  id: { field: 'id' },
  description: 'Something that a sales page sells: the article, not the thing sold (see OrderProduct).',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    salesPageDatabaseId: t.exposeInt('salesPageId', { description: 'The sales page that sells it.' }),
    version: t.exposeInt('version', {
      description: 'Raised by every change of what is sold; an order must name the current one.',
    }),
    typeName: t.expose('typeName', { type: VoucherTypeNameType, description: 'How it is priced and spent.' }),
    voucherTitle: t.expose('voucherTitle', { type: 'Translation', description: 'Its title.' }),
    promotionTitle: t.expose('promotionTitle', { type: 'Translation', description: 'Its title in a promotion.' }),
    description: t.expose('description', { type: 'Translation', description: 'Its description; may hold HTML.' }),
    imgUrl: t.exposeString('imgUrl', { nullable: true, description: 'URL of its image.' }),
    isActive: t.exposeBoolean('isActive', { description: 'Whether it is switched on.' }),
    isPublished: t.boolean({
      description: 'Whether everyone can find it on the sales page.',
      takes: ['accessLevel'],
      resolve: ({ accessLevel }) => accessLevel === 'published',
    }),
    isFeatured: t.exposeBoolean('isFeatured', { description: 'Whether the sales page shows it off.' }),
    isAvailable: t.boolean({
      description:
        'Whether it can be bought now: active, not unpublished, within its sale period, not past its validity, not sold out, on a sales page that sells.',
      takes: ['id', 'salesPageId', ...saleFields, 'quantity', 'sold'],
      resolve: (voucher, _args, context) =>
        whenKnown(context.loaders.requireRelated(shopFronts, voucher.salesPageId), (page) => {
          if (page.archivedAt !== null || !isOnSale(voucher, page.timeZone)) return false;
          return whenKnown(options(voucher, context), (all) =>
            all.some((option) => isLeaf(option, all) && !isSoldOut(option, voucher)),
          );
        }),
    }),
    accessLevel: t.expose('accessLevel', { type: AccessLevelType, description: 'Who can find it.' }),
    salePeriodFrom: t.expose('salePeriodFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'From when it is on sale; null without a limit.',
    }),
    salePeriodTo: t.expose('salePeriodTo', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when it is on sale; null without a limit.',
    }),
    salePeriodIsUnlimited: t.boolean({
      description: 'Whether its sale never ends.',
      takes: ['salePeriodFrom', 'salePeriodTo'],
      resolve: ({ salePeriodFrom, salePeriodTo }) => salePeriodFrom === null && salePeriodTo === null,
    }),
    isRedeemableEverywhere: t.exposeBoolean('isRedeemableEverywhere', { description: 'Whether every redeem location takes it.' }),
    displayOptions: t.field({
      type: DisplayOptionsType,
      description: 'What is shown on it.',
      takes: [],
      resolve: (voucher) => voucher,
    }),
    postalDeliveryEnabled: t.exposeBoolean('postalDeliveryEnabled', { description: 'Whether it can be posted.' }),
    multiUse: t.exposeBoolean('multiUse', { description: 'Whether it can be redeemed more than once.' }),
    validity: t.field({
      type: ValidityType,
      description: 'How long it is valid.',
      takes: [],
      resolve: (voucher) => voucher,
    }),
    quantity: t.exposeInt('quantity', { nullable: true, description: 'How many were put on sale; null for no limit.' }),
    sold: t.exposeInt('sold', { description: 'How many are gone.' }),
    position: t.exposeInt('position', { description: 'Its place on the sales page.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was permanently removed from the catalogue. Null while it is listed.',
    }),
    url: t.string({
      description: 'Its page on the web.',
      takes: ['id', 'salesPageId'],
      resolve: ({ id, salesPageId }, _args, { loaders }) =>
        whenKnown(loaders.requireRelated(shopFronts, salesPageId), ({ storefrontUrl }) => `${storefrontUrl}/vouchers/${id}`),
    }),
    defaultOption: t.field({
      type: VoucherOptionType,
      nullable: true,
      description: 'The option whose prices the sales page shows.',
      takes: ['id', 'quantity', 'sold'],
      resolve(voucher, _args, context) {
        context.loaders.prime(voucherStock, voucher.id, [voucher]);
        return whenKnown(options(voucher, context), (all) => all.find(({ isDefault }) => isDefault) ?? null);
      },
    }),
    options: t.field({
      type: [VoucherOptionType],
      description: 'What one can buy of it.',
      takes: ['id', 'quantity', 'sold'],
      resolve(voucher, _args, context) {
        // For `soldOut` of each, without a statement of its own.
        context.loaders.prime(voucherStock, voucher.id, [voucher]);
        return options(voucher, context);
      },
    }),
    layouts: t.field({
      type: [LayoutType],
      description: 'The designs it can be printed in.',
      takes: ['id'],
      resolve: ({ id }, _args, { loaders }) =>
        whenKnown(loaders.related(voucherLayouts, id), (layouts) => layouts.filter(isCurrent)),
    }),
    categories: t.field({
      type: [CategoryType],
      description: 'The categories it is in.',
      takes: ['id'],
      resolve: ({ id }, _args, { loaders }) => loaders.related(voucherCategories, id),
    }),
    redeemLocations: t.field({
      type: [RedeemLocationType],
      description: 'Where it can be redeemed, unless that is everywhere.',
      takes: ['id'],
      resolve: ({ id }, _args, { loaders }) => loaders.related(voucherRedeemLocations, id),
    }),
    shippingMethods: t.field({
      type: [ShippingMethodType],
      description: 'How it can be posted.',
      takes: ['id'],
      resolve: ({ id }, _args, { loaders }) =>
        whenKnown(loaders.related(voucherShippingMethods, id), (methods) => methods.filter(isCurrent)),
    }),
  }),
});

export const VoucherConnectionType = builder.connectionObject(
  { type: VoucherType, name: 'VoucherConnection', description: 'A page of vouchers.' },
  { name: 'VoucherEdge', description: 'One of the vouchers and its place in the list.' },
);

function options({ id }: Voucher, { loaders }: GraphqlContext): Known<ModelRows['VoucherOption'][]> {
  return whenKnown(loaders.related(voucherOptions, id), (all) => all.filter(isCurrent));
}

function isCurrent({ archivedAt }: { archivedAt: Date | null }): boolean {
  return archivedAt === null;
}
