import { randomUUID } from 'node:crypto';
import type { CheckoutDependencies } from '../../src/checkouts/checkout.ts';
import type { CheckoutInput, CheckoutOrigin } from '../../src/checkouts/checkout-input.ts';
import { createCheckoutSecrets } from '../../src/checkouts/checkout-secrets.ts';
import type { OrderInput, ProductInput } from '../../src/orders/order-input.ts';
import { manualGateway } from '../../src/payments/manual-gateway.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { silently } from '../support/gateway-dependencies.ts';
import { createBankGateway } from './bank-gateway.ts';

const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');

/** Returns the dependencies of checkouts whose gateway is the bank at a URL. */
export function checkoutDependencies(database: Database, bankUrl: string): CheckoutDependencies {
  const secrets = [{ kid, secret }];
  const bank = createBankGateway(bankUrl);
  return {
    database,
    codeVault: createCodeVault(secrets),
    checkoutSecrets: createCheckoutSecrets(secrets),
    ...silently(new Map([manualGateway, bank].map((gateway) => [gateway.name, gateway]))),
    sendsEmails: true,
    onPlaced: () => undefined,
  };
}

/** Returns the origin of a request of a buyer, by default at a separate address. */
export function buyerAt(
  address: string = randomUUID(),
  idempotencyKey: string | null = null,
): CheckoutOrigin {
  return {
    caller: { id: 'nobody', organisationId: 1 },
    channel: 'graphql',
    requestId: randomUUID(),
    address,
    idempotencyKey,
  };
}

type Article = Pick<ProductInput, 'voucherId' | 'optionId' | 'layoutId' | 'voucherVersion'>;

/** Articles of the demo catalogue. */
export const goods = {
  /** A single-use voucher that costs 6500 minor units. */
  massage: { voucherId: 1, voucherVersion: 1, optionId: 1, layoutId: 1 },
  /** A voucher whose option has a limited quantity. */
  facial: { voucherId: 4, voucherVersion: 1, optionId: 11, layoutId: 6 },
  secret: { voucherId: 11, voucherVersion: 1, optionId: 23, layoutId: 14 },
} as const satisfies Record<string, Article>;

export function itemOf(article: Article, rest: Partial<ProductInput> = {}): ProductInput {
  return {
    ...article,
    deliveryMethod: 'electronic',
    pricePaidCalculator: 'regular',
    optionAmount: null,
    hidePrice: false,
    voucherFrom: 'Bea',
    voucherTo: 'Rudi',
    message: null,
    internalNote: null,
    recipient: null,
    shippingAddress: null,
    voucherShippingMethodId: null,
    ...rest,
  };
}

/** Returns the input of the checkout of some products on sales page 1. */
export function checkoutOf(products: readonly ProductInput[], rest: Partial<OrderInput> = {}): CheckoutInput {
  return {
    order: {
      salesPageId: 1,
      language: 'en',
      purchaser: { name: 'Bea Buyer', email: 'bea@buyer.example', phone: null },
      products,
      discountCodes: [],
      salesChannel: 'api',
      buyerConsentToPromotionOffers: true,
      ...rest,
    },
    gateway: null,
    returnUrl: 'https://shop.example/thanks',
    cancelUrl: 'https://shop.example/basket',
  };
}
