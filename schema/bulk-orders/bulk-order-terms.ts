import type { BulkOrderTerms } from '../../src/bulk-orders/bulk-order-terms.ts';
import type { ProductInput } from '../../src/orders/order-input.ts';
import { textInLanguage } from '../../src/platform/values/text-in-language.ts';
import { builder } from '../builder.ts';
import { DeliveryMethodType } from '../orders/sold-voucher-enums.ts';
import { BulkOrderType } from './bulk-order.ts';

const BulkOrderTermsType = builder.objectRef<BulkOrderTerms>('BulkOrderTerms').implement({
  description: 'The terms of the orders of a bulk order that are not placed yet.',
  fields: (t) => ({
    voucherName: t.string({
      description: 'The name of the voucher, in the language of the purchaser.',
      async resolve(terms, _args, { loaders }) {
        const { voucherTitle } = await loaders.requireRow('Voucher', productOf(terms).voucherId, [
          'voucherTitle',
        ]);
        return textInLanguage(voucherTitle, terms.order.language);
      },
    }),
    deliveryMethod: t.field({
      type: DeliveryMethodType,
      description: 'The delivery method of the vouchers.',
      resolve: (terms) => productOf(terms).deliveryMethod,
    }),
    message: t.string({
      nullable: true,
      description: 'The message on the vouchers. Null if they have no message.',
      resolve: (terms) => productOf(terms).message,
    }),
    purchaserName: t.string({
      nullable: true,
      description: 'The name of the purchaser. Null without a named purchaser.',
      resolve: ({ order }) => order.purchaser?.name ?? null,
    }),
    purchaserEmail: t.string({
      nullable: true,
      description: 'The e-mail address of the purchaser. Null without a named purchaser.',
      resolve: ({ order }) => order.purchaser?.email ?? null,
    }),
    discountCode: t.string({
      nullable: true,
      description: 'The discount code, which each order uses once. Null without a discount.',
      resolve: ({ order }) => order.discountCodes[0] ?? null,
    }),
    paymentType: t.string({
      nullable: true,
      description: 'The method of payment that each order states, such as `invoice`.',
      resolve: ({ payment }) => payment.manualPaymentType,
    }),
    paymentReference: t.string({
      nullable: true,
      description: 'The number of the receipt or invoice that each order states.',
      resolve: ({ payment }) => payment.manualPaymentReference,
    }),
  }),
});

/** Returns the voucher that each order repeats. */
function productOf({ order }: BulkOrderTerms): ProductInput {
  const [product] = order.products;
  if (!product) throw new Error('a bulk order has no voucher');
  return product;
}

builder.rowFields(BulkOrderType, (t) => ({
  terms: t.field({
    type: BulkOrderTermsType,
    nullable: true,
    description:
      'The terms of the orders that are not placed yet, to review before `issueBulkOrder`. Null when no further order is placed: after the last one, or 30 days after the bulk order was created.',
    select: ['terms'],
    // Only `createBulkOrder` writes the terms. They are empty when they have been removed.
    resolve: ({ terms }) =>
      Object.keys(terms as object).length === 0 ? null : (terms as unknown as BulkOrderTerms),
  }),
}));
