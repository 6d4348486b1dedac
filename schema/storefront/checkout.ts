import { CheckoutState } from '../../prisma/generated/client/enums.ts';
import { requireStorefront } from '../../src/access/principal.ts';
import type { Checkout } from '../../src/checkouts/checkout.ts';
import { tokenPlaceholder } from '../../src/checkouts/checkout-input.ts';
import { maxOpenCheckouts, maxOpenUnits } from '../../src/checkouts/checkout-limits.ts';
import type { StartedCheckout } from '../../src/checkouts/start-checkout.ts';
import { fieldError, invalidInput } from '../../src/platform/errors/domain-error.ts';
import { builder } from '../builder.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import { createRequestContext } from '../mutations/create-request-context.ts';
import { storefrontMutation } from '../mutations/mutation.ts';
import { replayedField } from '../mutations/object-payload.ts';
import { DiscountInput, orderFieldPaths, PurchaserInput, VoucherToSellInput } from '../orders/order-input.ts';
import { parseOrder } from '../orders/parse-order.ts';
import { MoneyType } from '../scalars/money-type.ts';

const CheckoutStateType = builder.enumType('CheckoutState', {
  description: 'The state of a checkout.',
  values: {
    OPEN: { value: CheckoutState.open, description: 'The vouchers are reserved and not paid.' },
    COMPLETED: { value: CheckoutState.completed, description: 'The order is paid and placed.' },
    EXPIRED: {
      value: CheckoutState.expired,
      description:
        'The checkout ended, and its vouchers are no longer reserved. Until `isFinal` is true, a payment can still be found.',
    },
    REFUNDING: {
      value: CheckoutState.refunding,
      description: 'The payment arrived too late, and is being refunded.',
    },
    REFUNDED: {
      value: CheckoutState.refunded,
      description: 'The payment arrived too late and was refunded.',
    },
  },
});

const CheckoutType = builder.objectRef<Checkout>('Checkout').implement({
  description:
    'The purchase of a buyer. It reserves the vouchers at fixed prices until it is paid, cancelled or expired.',
  fields: (t) => ({
    reference: t.exposeString('reference', {
      description: 'The reference, which is also that of the order.',
    }),
    state: t.expose('state', { type: CheckoutStateType, description: 'The state of the checkout.' }),
    isFinal: t.exposeBoolean('isFinal', {
      description:
        'Whether the state can no longer change. False for an expired checkout until the payment gateway has confirmed that it was not paid.',
    }),
    total: t.expose('amount', { type: MoneyType, description: 'The price to pay.' }),
    paymentUrl: t.expose('url', {
      type: 'URL',
      nullable: true,
      description:
        'The page on which the buyer pays. Null if the checkout is free, or if its state is not OPEN.',
    }),
    documentUrl: t.field({
      type: 'URL',
      nullable: true,
      description:
        'The URL of a PDF of the vouchers that the purchaser prints or receives by e-mail. Vouchers that are sent to other recipients are not in it. The PDF contains voucher codes, and anyone who has the URL can open it for five minutes. Null if no such voucher can be redeemed, if the state is not COMPLETED, or 24 hours after the checkout was started.',
      resolve: async (checkout, _args, { services, urls }) => {
        const ids = await services.findPurchaserVouchers(checkout);
        const { salesPageId } = checkout;
        return ids.length === 0
          ? null
          : urls.document({ selection: { salesPageId, orderProductIds: ids }, format: 'pdf', paper: 'a4' });
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the checkout was started.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When the checkout ends unless it is paid.',
    }),
  }),
});

builder.queryField('storefrontCheckout', (t) =>
  t.field({
    type: CheckoutType,
    nullable: true,
    storefrontOnly: true,
    description: 'The checkout with this token. Null if the sales page has no such checkout.',
    args: {
      token: t.arg.string({ required: true, description: 'The token that `startCheckout` returned.' }),
    },
    resolve: (_root, { token }, { services, principal }) =>
      services.findCheckout(token, requireStorefront(principal).salesPageId),
  }),
);

const StartCheckoutPayloadType = builder.objectRef<StartedCheckout>('StartCheckoutPayload').implement({
  description: 'The result of the mutation `startCheckout`.',
  fields: (t) => ({
    checkout: t.field({
      type: CheckoutType,
      description: 'The checkout. Redirect the buyer to its `paymentUrl`.',
      resolve: ({ checkout }) => checkout,
    }),
    token: t.exposeString('token', {
      nullable: true,
      description:
        'The secret with which the buyer reads and cancels the checkout. Null if `replayed` is true and the secret of the service from which it was derived was removed.',
    }),
    replayed: t.exposeBoolean('replayed', { description: replayedField }),
  }),
});

storefrontMutation('startCheckout', {
  surcharge: 'guess',
  description: `Reserves vouchers at their current prices, and returns the page on which the buyer pays. The order is placed when it is paid. A free order is placed immediately. An address can have ${maxOpenCheckouts} unpaid checkouts with ${maxOpenUnits} vouchers; more return RATE_LIMITED.`,
  rejects: [
    ...(['STALE_VOUCHER_VERSION', 'STATE_CONFLICT', 'SOLD_OUT', 'NOT_ON_SALE'] as const),
    ...(['DISCOUNT_NOT_APPLICABLE', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
  input: (t) => ({
    items: t.field({
      type: [VoucherToSellInput],
      required: true,
      description: `The vouchers to buy, 1 to ${maxOpenUnits}. If there are several, they consume at most ${maxOpenUnits} units of stock in total.`,
    }),
    discounts: t.field({
      type: [DiscountInput],
      description: 'The discount codes, at most 40. Defaults to none.',
    }),
    purchaser: t.field({ type: PurchaserInput, required: true, description: 'The purchaser.' }),
    language: t.field({ type: 'Language', required: true, description: 'The language of the purchaser.' }),
    hasPromotionConsent: t.boolean({
      description: 'Whether the purchaser agreed to receive promotional offers. Defaults to false.',
    }),
    gateway: t.string({
      description: 'The name of the payment gateway. Defaults to the first one that the sales page offers.',
    }),
    returnUrl: t.field({
      type: 'URL',
      required: true,
      description: `The page to which the buyer returns after the payment. If the publishable key has origins, the page must have one of them. \`${tokenPlaceholder}\` in the URL is replaced by the token of the checkout.`,
    }),
    cancelUrl: t.field({
      type: 'URL',
      required: true,
      description: 'The page to which a buyer returns who does not pay, like `returnUrl`.',
    }),
    idempotencyKey: t.string({
      description:
        'An idempotency key: see `Mutation`. All buyers with the publishable key share their keys, so that the key must be random, such as a UUID.',
    }),
  }),
  payload: StartCheckoutPayloadType,
  async resolve({ gateway, returnUrl, cancelUrl, idempotencyKey, ...input }, context) {
    const { services, principal } = context;
    const { salesPageId, origins } = requireStorefront(principal);
    assertReturnPages({ returnUrl, cancelUrl }, origins);
    return withFieldPaths(orderFieldPaths, async () => {
      const { order } = parseOrder(salesPageId, input);
      return services.startCheckout(createRequestContext(context, idempotencyKey), {
        order,
        gateway: gateway ?? null,
        returnUrl,
        cancelUrl,
      });
    });
  },
});

const CancelCheckoutPayloadType = builder.objectRef<Checkout>('CancelCheckoutPayload').implement({
  description: 'The result of the mutation `cancelCheckout`.',
  fields: (t) => ({
    checkout: t.field({
      type: CheckoutType,
      description: 'The checkout. Its state is COMPLETED if it was paid before.',
      resolve: (checkout) => checkout,
    }),
  }),
});

storefrontMutation('cancelCheckout', {
  description:
    'Cancels an unpaid checkout, so that it cannot be paid any more and its vouchers are no longer reserved. A checkout that has ended is unchanged.',
  rejects: ['NOT_FOUND'],
  input: (t) => ({
    token: t.string({ required: true, description: 'The token that `startCheckout` returned.' }),
  }),
  payload: CancelCheckoutPayloadType,
  resolve: ({ token }, { services, principal }) =>
    services.cancelCheckout(token, requireStorefront(principal).salesPageId),
});

/**
 * Throws INVALID_INPUT unless the pages have one of the origins of the publishable key, so that the
 * payment page redirects no buyer to the page of someone else who uses the key.
 */
function assertReturnPages(urls: Readonly<Record<string, string>>, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const errors = Object.entries(urls)
    .filter(([, url]) => !origins.includes(new URL(url).origin))
    .map(([field]) =>
      fieldError(field, 'NOT_ALLOWED', 'must have one of the origins of the publishable key'),
    );
  if (errors.length > 0) throw invalidInput(errors);
}
