import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { DeliveryMethod, PricePaidCalculator, ShippingStatus } from '../../prisma/generated/client/enums.ts';
import { isAllowedOnPage } from '../../src/access/principal.ts';
import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { displayStatus } from '../../src/vouchers/display-status.ts';
import { builder } from '../builder.ts';
import { MoneyType } from '../money.ts';

export const DeliveryMethodType = builder.enumType('DeliveryMethod', {
  description: 'How a voucher reaches its recipient.',
  values: {
    POSTAL: { value: DeliveryMethod.postal, description: 'By post.' },
    ELECTRONIC: { value: DeliveryMethod.electronic, description: 'By e-mail.' },
    PRINTOUT: { value: DeliveryMethod.printout, description: 'Printed by the buyer.' },
    VC_CARD: { value: DeliveryMethod.vc_card, description: 'On a card.' },
  },
});

export const PricePaidCalculatorType = builder.enumType('PricePaidCalculator', {
  description: 'How the price paid follows from the regular price. Anything but REGULAR is free of charge.',
  values: {
    REGULAR: { value: PricePaidCalculator.regular },
    FREE: { value: PricePaidCalculator.free },
    CHARITY: { value: PricePaidCalculator.charity },
    VC_CARD_VOUCHER: { value: PricePaidCalculator.vc_card_voucher },
  },
});

export const ShippingStatusType = builder.enumType('ShippingStatus', {
  description: 'How far the posting has come.',
  values: {
    PENDING: { value: ShippingStatus.pending },
    DISPATCHED: { value: ShippingStatus.dispatched },
    DELIVERED: { value: ShippingStatus.delivered },
  },
});

export const OrderProductStatusType = builder.enumType('OrderProductStatus', {
  description: 'What has become of a sold voucher.',
  values: {
    IN_PROGRESS: { value: 'in_progress', description: 'Something is left to redeem.' },
    COMPLETED: { value: 'completed', description: 'Redeemed whole.' },
    EXPIRED: { value: 'expired', description: 'Something is left, but its time is over.' },
    REFUNDED: { value: 'refunded', description: 'Paid back.' },
    CANCELLED: { value: 'cancelled', description: 'Called off.' },
    REGENERATED: { value: 'regenerated', description: 'Replaced by another product with a new code.' },
  } as const,
});

const RecipientType = builder.objectRef<{ name: string; email: string }>('Recipient').implement({
  description: 'Who receives a voucher.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name.' }),
    email: t.exposeString('email', { description: 'E-mail.' }),
  }),
});

export const shippingAddress = z.object({
  name: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string().nullish(),
  city: z.string(),
  postcode: z.string(),
  county: z.string().nullish(),
  country: z.string(),
});

export const ShippingAddressType = builder.objectRef<z.infer<typeof shippingAddress>>('ShippingAddress').implement({
  description: 'Where a voucher is posted to.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name.' }),
    addressLine1: t.exposeString('address_line_1', { description: 'First line.' }),
    addressLine2: t.exposeString('address_line_2', { nullable: true, description: 'Second line.' }),
    city: t.exposeString('city', { description: 'City.' }),
    postcode: t.exposeString('postcode', { description: 'Postcode.' }),
    county: t.exposeString('county', { nullable: true, description: 'County.' }),
    country: t.exposeString('country', { description: 'ISO 3166-1 alpha-2 code, in lower case.' }),
  }),
});

export const OrderProductType = builder.prismaNode('OrderProduct', {
  id: { field: 'id' },
  description: 'A voucher as sold: a promise with a code. What was promised does not follow later changes of the catalogue.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    orderDatabaseId: t.exposeInt('orderId', { description: 'The order it is of.' }),
    name: t.exposeString('name', { description: 'The title of the voucher when it was sold.' }),
    voucherDatabaseId: t.exposeInt('voucherId', { description: 'The voucher that was sold.' }),
    voucherVersion: t.exposeInt('voucherVersion', { description: 'Its version then.' }),
    optionDatabaseId: t.exposeInt('optionId', { description: 'The option that was sold.' }),
    layoutDatabaseId: t.exposeInt('layoutId', { description: 'The layout it is printed in.' }),
    voucherFrom: t.exposeString('voucherFrom', { nullable: true, description: 'From whom, as printed.' }),
    voucherTo: t.exposeString('voucherTo', { nullable: true, description: 'For whom, as printed.' }),
    message: t.exposeString('message', { nullable: true, description: 'The message printed on it.' }),
    hidePrice: t.exposeBoolean('hidePrice', { description: 'Whether its price is kept off the print.' }),
    deliveryMethod: t.expose('deliveryMethod', { type: DeliveryMethodType, description: 'How it reaches its recipient.' }),
    pricePaidCalculator: t.expose('pricePaidCalculator', {
      type: PricePaidCalculatorType,
      description: 'How its price was found.',
    }),
    internalNote: t.exposeString('internalNote', { nullable: true, description: 'A note of the staff.' }),
    regularPrice: t.field({
      type: MoneyType,
      description: 'What it costs.',
      takes: ['regularPrice', 'currency'],
      resolve: ({ regularPrice, currency }) => ({ amount: regularPrice, currency }),
    }),
    pricePaid: t.field({
      type: MoneyType,
      description: 'What was paid for it.',
      takes: ['pricePaid', 'currency'],
      resolve: ({ pricePaid, currency }) => ({ amount: pricePaid, currency }),
    }),
    refundedAmount: t.field({
      type: MoneyType,
      description: 'The sum of its completed and pending refunds. Failed refunds are not part of it.',
      takes: ['refundedAmount', 'currency'],
      resolve: ({ refundedAmount, currency }) => ({ amount: refundedAmount, currency }),
    }),
    priceOnVoucher: t.string({
      description: 'Its price as printed, unless `hidePrice`: `£25.00`.',
      takes: ['regularPrice', 'currency'],
      resolve: priceOnVoucher,
    }),
    recipient: t.field({
      type: RecipientType,
      nullable: true,
      description: 'Who receives it by e-mail.',
      takes: ['recipientName', 'recipientEmail'],
      resolve: ({ recipientName: name, recipientEmail: email }) => (name === null || email === null ? null : { name, email }),
    }),
    shippingStatus: t.expose('shippingStatus', {
      type: ShippingStatusType,
      nullable: true,
      description: 'How far the posting has come; null unless it is posted.',
    }),
    shippingAddress: t.field({
      type: ShippingAddressType,
      nullable: true,
      description: 'Where it is posted to; null unless it is posted.',
      takes: ['shippingAddress'],
      resolve: ({ shippingAddress: address }) => (address === null ? null : shippingAddress.parse(address)),
    }),
    isMultiuse: t.exposeBoolean('isMultiuse', { description: 'Whether it can be redeemed more than once.' }),
    isMonetary: t.exposeBoolean('isMonetary', { description: 'Whether it is spent by amount.' }),
    redeemableFrom: t.expose('redeemableFrom', { type: 'DateTime', description: 'From when it can be redeemed.' }),
    redeemableTo: t.expose('redeemableTo', { type: 'DateTime', description: 'Until when it can be redeemed.' }),
    redeemStock: t.exposeInt('redeemStock', {
      description: 'What can be redeemed in all: minor units of a multi-use monetary voucher, else uses.',
    }),
    redeemUsed: t.exposeInt('redeemUsed', { description: 'What has been redeemed.' }),
    redeemRemaining: t.int({
      description: 'What is left.',
      takes: ['redeemStock', 'redeemUsed'],
      resolve: ({ redeemStock, redeemUsed }) => redeemStock - redeemUsed,
    }),
    redeemableEverywhere: t.exposeBoolean('redeemableEverywhere', { description: 'Whether every redeem location takes it.' }),
    redeemLocationDatabaseIds: t.exposeIntList('redeemLocationIds', {
      description: 'The locations that take it, unless every one does.',
    }),
    status: t.field({
      type: OrderProductStatusType,
      description: 'What has become of it.',
      takes: ['state', 'redeemableTo'],
      resolve: (product) => displayStatus(product),
    }),
    voucherCode: t.string({
      nullable: true,
      description: 'Its code, which is as good as money; null without `manage.orders` or `redeem.voucher`.',
      takes: ['codeSealed', 'salesPageId'],
      resolve: ({ codeSealed, salesPageId }, _args, { principal, codeVault }) =>
        isAllowedOnPage(principal, 'voucher-code.read', salesPageId) ? codeVault.unseal(codeSealed) : null,
    }),
  }),
});

const priceFormats = new Map<string, Intl.NumberFormat>();
const formattedPrices = new LRUCache<string, string>({ max: 10_000 });

/** The value that the voucher stands for, as people write money: `£25.00`. Formatting is slow and prices are few. */
function priceOnVoucher({ regularPrice, currency }: Pick<ModelRows['OrderProduct'], 'regularPrice' | 'currency'>): string {
  const key = `${currency}${regularPrice}`;
  let price = formattedPrices.get(key);
  if (price === undefined) {
    price = formatPrice(regularPrice, currency);
    formattedPrices.set(key, price);
  }
  return price;
}

function formatPrice(amount: number, currency: string): string {
  let format = priceFormats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
    priceFormats.set(currency, format);
  }
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
