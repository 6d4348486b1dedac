import { isLeafOption } from '../../src/orders/leaf-option.ts';
import { isOnSale, saleFields } from '../../src/orders/on-sale.ts';
import { isSoldOut } from '../../src/orders/stock.ts';
import { toVoucherUrl } from '../../src/organisations/storefront-url.ts';
import { requiring } from '../../src/platform/rows/relation.ts';
import { lastChangeOf } from '../../src/platform/rows/sort-key.ts';
import { builder } from '../builder.ts';
import { archivedArgument, selectArchived } from '../connections/archived-filter.ts';
import {
  voucherCategories,
  voucherLayouts,
  voucherOptions,
  voucherRedeemLocations,
  voucherSalesPage,
  voucherShippingMethods,
} from '../rows/relations.ts';
import { DateTimeRangeType } from '../scalars/date-time-range.ts';
import { CategoryType } from './category.ts';
import { LayoutType } from './layout.ts';
import { RedeemLocationType } from './redeem-location.ts';
import { VoucherShippingMethodType } from './shipping-method.ts';
import { languageArgument, pickText } from './text-in-language.ts';
import { ValidityType } from './validity.ts';
import {
  AccessLevelType,
  RestVoucherTypeNameType,
  toVoucherTypeName,
  VoucherDesignType,
  VoucherTypeNameType,
} from './voucher-enums.ts';
import { VoucherOptionType } from './voucher-option.ts';

const DisplayOptionsType = builder.rowObject('Voucher', {
  name: 'DisplayOptions',
  description:
    'The display options of a voucher: the parts that are printed on it, and the choices of the purchaser.',
  fields: (t) => ({
    isVoucherMessageOff: t.exposeBoolean('isVoucherMessageOff', {
      description: 'Whether the purchaser is prevented from adding a message.',
    }),
    isPriceVisible: t.exposeBoolean('priceVisible', {
      description: 'Whether the price is printed on the voucher.',
    }),
    canPurchaserHidePrice: t.exposeBoolean('changingPriceVisibilityByBuyerAllowed', {
      description: 'Whether the purchaser can choose if the price is printed.',
    }),
    design: t.expose('design', {
      type: VoucherDesignType,
      description: 'The design of the documents of vouchers that are sold from now on.',
    }),
    canPurchaserChooseDesign: t.exposeBoolean('canPurchaserChooseDesign', {
      description: 'Whether the purchaser can choose another design.',
    }),
  }),
});

export const VoucherType = builder.rowNode('Voucher', {
  description: 'A voucher of the catalogue of a sales page. A sold voucher is an SoldVoucher.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    version: t.exposeInt('version', {
      description:
        'The version, which every change of the terms increments. An order must specify the current version.',
    }),
    typeName: t.field({
      type: VoucherTypeNameType,
      description: 'The type of the voucher, which determines its price and how it is redeemed.',
      select: ['typeName'],
      expression: ({ typeName }) => toVoucherTypeName(typeName),
    }),
    restTypeName: t.expose('typeName', {
      internal: true,
      type: RestVoucherTypeNameType,
      description: 'The type as the REST interface states it.',
    }),
    name: t.string({
      description: 'The name.',
      args: { language: t.arg(languageArgument) },
      select: ['voucherTitle'],
      resolve: ({ voucherTitle }, args) => pickText(voucherTitle, args),
    }),
    nameTranslations: t.expose('voucherTitle', {
      type: 'Translation',
      description: 'The name in each language.',
    }),
    promotionTitle: t.string({
      description: 'The title in a promotion.',
      args: { language: t.arg(languageArgument) },
      select: ['promotionTitle'],
      resolve: ({ promotionTitle }, args) => pickText(promotionTitle, args),
    }),
    promotionTitleTranslations: t.expose('promotionTitle', {
      type: 'Translation',
      description: 'The title in a promotion, in each language.',
    }),
    description: t.string({
      description: 'The description. It can contain HTML.',
      args: { language: t.arg(languageArgument) },
      select: ['description'],
      resolve: ({ description }, args) => pickText(description, args),
    }),
    descriptionTranslations: t.expose('description', {
      type: 'Translation',
      description: 'The description in each language. It can contain HTML.',
    }),
    image: t.expose('imgUrl', {
      type: 'URL',
      nullable: true,
      description: 'The URL of the image. Null if not set.',
    }),
    isActive: t.exposeBoolean('isActive', {
      description: 'Whether the voucher is active. An inactive voucher cannot be sold.',
    }),
    isPublished: t.boolean({
      description: 'Whether the access level is PUBLISHED.',
      select: ['accessLevel'],
      expression: ({ accessLevel }) => accessLevel === 'published',
    }),
    isFeatured: t.exposeBoolean('isFeatured', {
      description: 'Whether the sales page features the voucher.',
    }),
    isAvailable: t.boolean({
      description:
        'Whether the voucher can be bought now. True if all of these hold: the voucher is active; its access level is published or secret; it is within its sale period; its validity has not ended; it is not sold out; the sales page is not archived.',
      select: {
        columns: [...saleFields, 'quantity', 'sold'],
        with: {
          salesPage: requiring(voucherSalesPage, ['archivedAt', 'timeZone']),
          options: requiring(voucherOptions, [
            'parentId',
            'archivedAt',
            'quantity',
            'quantityWeight',
            'sold',
          ]),
        },
      },
      resolve(row) {
        const { salesPage, options } = row;
        if (salesPage.archivedAt !== null || !isOnSale(row, salesPage.timeZone)) return false;
        return options
          .filter(isCurrent)
          .some((option) => isLeafOption(option, options) && !isSoldOut(option, row));
      },
    }),
    accessLevel: t.expose('accessLevel', {
      type: AccessLevelType,
      description: 'The access level: who can find and order the voucher.',
    }),
    salePeriod: t.field({
      type: DateTimeRangeType,
      description: 'The period in which the voucher is on sale.',
      select: ['salePeriodFrom', 'salePeriodTo'],
      expression: ({ salePeriodFrom: from, salePeriodTo: to }) => ({ from, to }),
    }),
    isSalePeriodUnlimited: t.boolean({
      description: 'Whether the sale period has neither a start nor an end.',
      select: ['salePeriodFrom', 'salePeriodTo'],
      expression: ({ salePeriodFrom, salePeriodTo }) => salePeriodFrom === null && salePeriodTo === null,
    }),
    isRedeemableEverywhere: t.exposeBoolean('isRedeemableEverywhere', {
      description: 'Whether the voucher can be redeemed at every redeem location.',
    }),
    displayOptions: t.variant(DisplayOptionsType, { description: 'The display options of the voucher.' }),
    isPostalDeliveryEnabled: t.exposeBoolean('postalDeliveryEnabled', {
      description: 'Whether the voucher can be delivered by post.',
    }),
    isMultiUse: t.exposeBoolean('multiUse', {
      description: 'Whether the voucher can be redeemed in several parts.',
    }),
    taxBasisPoints: t.exposeInt('taxBasisPoints', {
      nullable: true,
      description:
        'The VAT rate of the price, which contains the tax, in basis points: 1900 is 19 %. Null if it is not stated. The sale of a single-purpose voucher is taxed. That of a multi-purpose voucher is not, because its tax becomes due when it is redeemed (Directive (EU) 2016/1065).',
    }),
    validity: t.variant(ValidityType, { description: 'The period in which the voucher can be redeemed.' }),
    quantity: t.exposeInt('quantity', {
      nullable: true,
      description: 'The number put on sale. Null if unlimited.',
    }),
    sold: t.exposeInt('sold', {
      description:
        'The units of `quantity` that sales have consumed and unpaid checkouts reserve. A sale consumes the `quantityWeight` of its option.',
    }),
    position: t.exposeInt('position', { description: 'The sort position on the sales page.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the voucher was created.' }),
    updatedAt: t.field({
      type: 'DateTime',
      description:
        'When the voucher, its version or its position last changed, or when it was created. Sales do not count as changes.',
      select: ['updatedAt', 'createdAt'],
      expression: lastChangeOf,
    }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the voucher was archived. Null if it is not archived.',
    }),
    url: t.field({
      type: 'URL',
      description:
        'The URL of the voucher on the storefront. The URL of a secret voucher ends with a random token, without which the storefront neither shows nor sells the voucher.',
      select: {
        columns: ['accessLevel', 'urlToken'],
        with: { salesPage: requiring(voucherSalesPage, ['storefrontUrl', 'subdomain']) },
      },
      resolve: ({ id, accessLevel, urlToken, salesPage }, _args, { urls }) =>
        toVoucherUrl(salesPage, accessLevel === 'secret' ? urlToken : id, urls),
    }),
    restUrl: t.field({
      internal: true,
      type: 'URL',
      description: 'The URL of the voucher on the storefront, as the REST interface states it.',
      select: { with: { salesPage: requiring(voucherSalesPage, ['storefrontUrl', 'subdomain']) } },
      resolve: ({ id, salesPage }, _args, { urls }) => toVoucherUrl(salesPage, id, urls),
    }),
    defaultOption: t.field({
      type: VoucherOptionType,
      nullable: true,
      description:
        'The default option, whose prices the sales page displays for the voucher. Null if all options are archived.',
      select: { with: { options: requiring(voucherOptions, ['isDefault', 'archivedAt']) } },
      resolve: ({ options }) => options.filter(isCurrent).find(({ isDefault }) => isDefault) ?? null,
    }),
    options: t.field({
      type: [VoucherOptionType],
      description: 'The options of the voucher.',
      args: { archived: t.arg(archivedArgument) },
      select: { with: { options: requiring(voucherOptions, ['archivedAt']) } },
      resolve: ({ options }, { archived }) => selectArchived(options, archived),
    }),
    layouts: t.field({
      type: [LayoutType],
      description: 'The layouts in which the voucher can be printed.',
      args: { archived: t.arg(archivedArgument) },
      select: { with: { layouts: requiring(voucherLayouts, ['archivedAt']) } },
      resolve: ({ layouts }, { archived }) => selectArchived(layouts, archived),
    }),
    categories: t.relation(voucherCategories, {
      type: CategoryType,
      description: 'The categories of the voucher.',
    }),
    redeemLocations: t.relation(voucherRedeemLocations, {
      type: RedeemLocationType,
      description:
        'The redeem locations of the voucher. They apply only if `isRedeemableEverywhere` is false.',
    }),
    shippingMethods: t.field({
      type: [VoucherShippingMethodType],
      description: 'The shipping methods that the voucher offers.',
      select: { with: { methods: requiring(voucherShippingMethods, ['archivedAt']) } },
      resolve: ({ methods }) => methods.filter(isCurrent),
    }),
  }),
});

export const VoucherConnectionType = builder.connectionObject(
  { type: VoucherType, name: 'VoucherConnection', description: 'A page of vouchers.' },
  { name: 'VoucherEdge', description: 'An edge of a list of vouchers: one object and its cursor.' },
);

function isCurrent({ archivedAt }: { readonly archivedAt: Date | null }): boolean {
  return archivedAt === null;
}
