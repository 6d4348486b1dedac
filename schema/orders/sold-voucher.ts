import { optional, requiring } from '../../src/platform/rows/relation.ts';
import { lastChangeOf } from '../../src/platform/rows/sort-key.ts';
import { codeEndingOf } from '../../src/vouchers/code-ending.ts';
import { displayStatus } from '../../src/vouchers/display-status.ts';
import { expiryOf } from '../../src/vouchers/expiry.ts';
import { lastDayOf } from '../../src/vouchers/last-day.ts';
import { builder } from '../builder.ts';
import { VoucherDesignType } from '../catalogue/voucher-enums.ts';
import { productSalesPage } from '../rows/relations.ts';
import { DateTimeRangeType } from '../scalars/date-time-range.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { timeOf } from '../snapshots/as-of.ts';
import { metadataField, toMetadataEntries } from './metadata.ts';
import { priceOnVoucher } from './price-on-voucher.ts';
import { readVoucherCode } from './read-voucher-code.ts';
import { RecipientType, ShippingAddressType, toShippingAddress } from './recipient.ts';
import {
  DeliveryMethodType,
  PricePaidCalculatorType,
  ShippingStatusType,
  SoldVoucherStatusType,
} from './sold-voucher-enums.ts';

/**
 * The sales page, with its time zone. A snapshot has none if an earlier version of the service wrote
 * the event.
 */
const salesPageWithTimeZone = optional(requiring(productSalesPage, ['timeZone']));

const SoldVoucherRestFieldsType = builder.rowObject('OrderProduct', {
  name: 'SoldVoucherRestFields',
  description:
    'The time zone of the sales page, and the numeric ids of the objects that a sold voucher is related to.',
  fields: (t) => ({
    orderDatabaseId: t.expose('orderId', { type: 'SafeInt', description: 'The numeric id of the order.' }),
    voucherDatabaseId: t.expose('voucherId', {
      type: 'SafeInt',
      description: 'The numeric id of the voucher.',
    }),
    optionDatabaseId: t.expose('optionId', { type: 'SafeInt', description: 'The numeric id of the option.' }),
    layoutDatabaseId: t.expose('layoutId', {
      type: 'SafeInt',
      description: 'The numeric id of the layout in which the voucher is printed.',
    }),
    redeemLocationDatabaseIds: t.expose('redeemLocationIds', {
      type: ['SafeInt'],
      description:
        'The numeric ids of the redeem locations where the voucher can be redeemed, unless `isRedeemableEverywhere` is true.',
    }),
    timeZone: t.field({
      type: 'TimeZone',
      nullable: true,
      description:
        'The time zone of the sales page. In a snapshot, the time zone at the time of the event. Null if an earlier version of the service wrote the event.',
      select: { with: { salesPage: salesPageWithTimeZone } },
      resolve: ({ salesPage }) => salesPage?.timeZone ?? null,
    }),
  }),
});

export const SoldVoucherDetailsType = builder.rowInterface('OrderProduct', {
  name: 'SoldVoucherDetails',
  description:
    'The fields that a sold voucher and its snapshots have in common. The terms are as of the sale: later changes of the catalogue do not affect them.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    name: t.exposeString('name', { description: 'The name of the voucher at the time of the sale.' }),
    voucherVersion: t.exposeInt('voucherVersion', {
      description: 'The version of the voucher at the time of the sale.',
    }),
    voucherFrom: t.exposeString('voucherFrom', {
      nullable: true,
      description: 'The name of the giver, as printed on the voucher. Null if not set.',
    }),
    voucherTo: t.exposeString('voucherTo', {
      nullable: true,
      description: 'The name of the recipient, as printed on the voucher. Null if not set.',
    }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'The message printed on the voucher. Null if not set.',
    }),
    isPriceHidden: t.exposeBoolean('hidePrice', {
      description: 'Whether the price is omitted from the printed voucher.',
    }),
    design: t.expose('design', {
      type: VoucherDesignType,
      description: 'The design of the documents of the voucher.',
    }),
    deliveryMethod: t.expose('deliveryMethod', {
      type: DeliveryMethodType,
      description: 'The delivery method.',
    }),
    pricePaidCalculator: t.expose('pricePaidCalculator', {
      type: PricePaidCalculatorType,
      description: 'The calculation of the price paid.',
    }),
    internalNote: t.exposeString('internalNote', {
      nullable: true,
      description: 'A note for staff members. Null if not set.',
    }),
    metadata: t.field({
      ...metadataField,
      select: ['metadata'],
      resolve: ({ metadata }) => toMetadataEntries(metadata),
    }),
    regularPrice: t.field({
      type: MoneyType,
      description: 'The regular price.',
      select: ['regularPrice', 'currency'],
      expression: ({ regularPrice, currency }) => ({ amount: regularPrice, currency }),
    }),
    pricePaid: t.field({
      type: MoneyType,
      description: 'The price paid.',
      select: ['pricePaid', 'currency'],
      expression: ({ pricePaid, currency }) => ({ amount: pricePaid, currency }),
    }),
    taxBasisPoints: t.exposeInt('taxBasisPoints', {
      nullable: true,
      description:
        'The VAT rate of the price paid, in basis points: 1900 is 19 %. Null if it was not stated at the sale. `Order.taxes` contains the amounts.',
    }),
    refundedAmount: t.field({
      type: MoneyType,
      description:
        'The sum of the completed and pending refunds of its price. Failed refunds, and refunds of its delivery and of top-ups, are not included.',
      select: ['refundedAmount', 'currency'],
      expression: ({ refundedAmount, currency }) => ({ amount: refundedAmount, currency }),
    }),
    priceOnVoucher: t.string({
      description: 'The price as printed, such as `£25.00`. It is not printed if `isPriceHidden` is true.',
      select: ['regularPrice', 'currency'],
      expression: priceOnVoucher,
    }),
    recipient: t.field({
      type: RecipientType,
      nullable: true,
      description: 'The recipient of the e-mail. Null unless the voucher is sent by e-mail.',
      select: ['recipientName', 'recipientEmail'],
      expression: ({ recipientName: name, recipientEmail: email }) =>
        name === null || email === null ? null : { name, email },
    }),
    shippingStatus: t.expose('shippingStatus', {
      type: ShippingStatusType,
      nullable: true,
      description: 'The shipping status. Null unless the voucher is delivered by post.',
    }),
    shippingAddress: t.field({
      type: ShippingAddressType,
      nullable: true,
      description: 'The address to which the voucher is posted. Null unless it is delivered by post.',
      select: ['shippingAddress'],
      expression: ({ shippingAddress }) => toShippingAddress(shippingAddress),
    }),
    isMultiUse: t.exposeBoolean('isMultiuse', {
      description: 'Whether the voucher can be redeemed in several parts.',
    }),
    isMonetary: t.exposeBoolean('isMonetary', { description: 'Whether the voucher is redeemed by amount.' }),
    redemptionPeriod: t.field({
      type: DateTimeRangeType,
      description:
        'The period in which the voucher can be redeemed. It usually ends at the midnight that ends `lastDay`. It has no end if the voucher never expires.',
      select: ['redeemableFrom', 'redeemableTo'],
      expression: ({ redeemableFrom: from, redeemableTo }) => ({ from, to: expiryOf(redeemableTo) }),
    }),
    lastDay: t.field({
      type: 'Date',
      nullable: true,
      description:
        'The last day on which the voucher can be redeemed, in the time zone of the sales page. Null if the voucher never expires.',
      select: { columns: ['redeemableTo', 'lastDay'], with: { salesPage: salesPageWithTimeZone } },
      resolve: (row) => lastDayOf(row, row.salesPage?.timeZone ?? 'UTC'),
    }),
    redeemStock: t.expose('redeemStock', {
      internal: true,
      type: 'SafeInt',
      description:
        'The total number of units that can be redeemed: minor units for a multi-use monetary voucher, otherwise uses.',
    }),
    redeemUsed: t.expose('redeemUsed', {
      internal: true,
      type: 'SafeInt',
      description:
        'The number of units redeemed: minor units for a multi-use monetary voucher, otherwise uses.',
    }),
    redeemRemaining: t.field({
      internal: true,
      type: 'SafeInt',
      description:
        'The number of units that remain to be redeemed and are not on hold: minor units for a multi-use monetary voucher, otherwise uses.',
      select: ['redeemStock', 'redeemUsed', 'unitsOnHold'],
      expression: ({ redeemStock, redeemUsed, unitsOnHold }) => redeemStock - redeemUsed - unitsOnHold,
    }),
    isRedeemableEverywhere: t.exposeBoolean('redeemableEverywhere', {
      description: 'Whether the voucher can be redeemed at every redeem location.',
    }),
    rest: t.variant(SoldVoucherRestFieldsType, {
      internal: true,
      description:
        'The time zone of the sales page, and the numeric ids of the objects that the sold voucher is related to.',
    }),
    status: t.field({
      type: SoldVoucherStatusType,
      description: 'The status of the sold voucher. In a snapshot, the status at the time of the event.',
      select: ['state', 'redeemableTo'],
      resolve: (product) => displayStatus(product, timeOf(product)),
    }),
  }),
});

export const SoldVoucherType = builder.rowNode('OrderProduct', {
  name: 'SoldVoucher',
  description:
    'A sold voucher with its code. Its terms are as of the sale: later changes of the catalogue do not affect it.',
  interfaces: [SoldVoucherDetailsType],
  fields: (t) => ({
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the voucher was sold, or when it replaced another one.',
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description:
        'When the voucher last changed, or `createdAt` if it did not change. Redemptions and refunds change it.',
      select: ['updatedAt', 'createdAt'],
      expression: lastChangeOf,
    }),
    codeEnding: t.string({
      nullable: true,
      description:
        'The last four characters of the voucher code, in upper case and without dashes, to identify the voucher. It does not suffice to redeem it. Null if the code has fewer than 12 characters. Null with the error `CODE_UNREADABLE` while the service cannot decrypt the code.',
      select: ['codeSealed'],
      resolve: ({ codeSealed }, _args, context) => codeEndingOf(readVoucherCode(codeSealed, context)),
    }),
    voucherCode: t.string({
      nullable: true,
      description:
        'The voucher code. Keep it secret: anyone who has it can redeem the voucher. Null with the error `CODE_UNREADABLE` while the service cannot decrypt the code.',
      requires: { action: 'voucher-code.read', on: 'page', otherwise: 'null', orOn: 'redeemableOn' },
      select: ['codeSealed'],
      resolve: ({ codeSealed }, _args, context) => readVoucherCode(codeSealed, context),
    }),
  }),
});
