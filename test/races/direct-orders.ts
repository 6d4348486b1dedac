import type { Principal } from '../../src/access/principal.ts';
import type { OrderInput } from '../../src/orders/order-input.ts';
import type { goods } from './buy.ts';

/** A staff member who may sell and refund on sales page 1. */
export const caller: Principal = {
  kind: 'staff',
  id: 'staff:1',
  staffMemberId: 1,
  tokenFamilyId: null,
  isSecondFactorMissing: false,
  apiKeyId: null,
  till: null,
  organisationId: 1,
  resellerHash: null,
  storefront: null,
  grants: new Map([[1, new Set(['manage.orders', 'manage.products.refund'] as const)]]),
};

/** Returns the input of an order of one article at the regular price. */
export const orderOf = (article: (typeof goods)['massage' | 'facial']): OrderInput => ({
  salesPageId: 1,
  language: 'en',
  discountCodes: [],
  salesChannel: 'api',
  buyerConsentToPromotionOffers: false,
  purchaser: { name: 'Rose Race', email: 'rose@example.test', phone: null },
  products: [
    {
      voucherId: article.voucher_id,
      voucherVersion: 1,
      optionId: article.option_id,
      layoutId: article.layout_id,
      deliveryMethod: 'electronic',
      pricePaidCalculator: 'regular',
      optionAmount: null,
      hidePrice: false,
      voucherFrom: null,
      voucherTo: null,
      message: null,
      internalNote: null,
      recipient: null,
      shippingAddress: null,
      voucherShippingMethodId: null,
    },
  ],
});
