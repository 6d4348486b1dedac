import { expect } from 'vitest';
import { paymentBy } from '../graphql/operations.ts';
import type { Row } from '../rest/stored.ts';
import { type Article, articles, unsellable } from './articles.ts';
import { type Model, type Product, type Rejection, toGraphqlProduct } from './model.ts';
import type { Plan } from './plan.ts';
import { rejectCaller } from './rules.ts';
import type { Purchase, StepOf } from './steps.ts';

/** The shipping method of the gift card, and its price. */
const shippingMethodId = 'VoucherShippingMethod:1:31';
const postage = 395;
const address = {
  name: 'Hilda History',
  addressLine1: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 4AB',
  country: 'GB',
};

/**
 * Plans an order: the code with which it must be rejected, or its effect on the model (D18 to D24,
 * D44).
 */
export function planOrder(
  model: Model,
  {
    caller,
    purchases,
    unsellableReason,
    card,
    isAnonymous = false,
    isPosted = false,
    isDiscounted = false,
  }: StepOf<'order'>,
): Plan {
  const posted = isPosted ? purchases.findIndex(({ article }) => article === 'giftCard') : -1;
  const products = purchases.map((purchase, index) => toInput(purchase, index === posted));
  const isApplied = ({ free }: Purchase) => isDiscounted && !free;
  if (unsellableReason)
    products.push({ ...withGlobalIds(unsellable[unsellableReason]), delivery: { electronic: {} } });
  const payment = card === null ? null : paymentBy('sandbox', card);
  const delivered = posted === -1 ? 0 : postage;
  const regular = purchases.reduce((sum, purchase) => sum + priceOf(purchase), 0);
  const total = regular - (isDiscounted ? Math.round(regular / 10) : 0) + delivered;
  return {
    mutation: 'placeOrder',
    caller,
    input: {
      salesPageId: 'SalesPage:1',
      language: 'en',
      purchaser: isAnonymous ? null : { name: 'Hilda History', email: 'hilda@example.test' },
      items: products,
      payment,
      ...(isDiscounted && { discounts: [{ code: 'TENOFF' }] }),
    },
    rejection:
      rejectCaller('order', caller) ??
      rejectSale(
        purchases,
        unsellableReason ?? (isDiscounted && regular === 0 ? 'DISCOUNT_NOT_APPLICABLE' : null),
        card === 'tok_declined' && total > 0,
      ),
    apply({ order }) {
      const sold = purchases.map((purchase, index) =>
        toProduct(purchase, order.databaseId, order.products[index], isApplied(purchase)),
      );
      expect(sold.reduce((sum, { price }) => sum + price, delivered)).toBe(total);
      const product = sold[posted];
      const discounted = purchases.filter(isApplied).length;
      if (discounted > 0) model.discountUses += 1;
      model.orders.push({
        id: order.databaseId,
        total,
        paidByCard: card !== null && total > 0,
        delivery: product ? { product, price: postage, refunded: 0 } : null,
        discounted,
      });
      model.products.push(...sold);
      for (const { article } of purchases) countSold(model, articles[article]);
      const gateway = card === null ? 'manual' : 'sandbox';
      return {
        __typename: 'PlaceOrderPayload',
        order: {
          databaseId: order.databaseId,
          products: sold.map((product) => ({
            ...toGraphqlProduct(product),
            pricePaid: { amount: product.price },
          })),
          payments: total > 0 ? [{ gateway, amount: { amount: total } }] : [],
        },
      };
    },
  };
}

/**
 * Returns the first reason to reject a sale, or null: invalid input precedes the rules of the
 * catalogue, and those precede a declined card.
 */
function rejectSale(
  purchases: readonly Purchase[],
  catalogueRejection: Rejection | null,
  declined: boolean,
): Rejection | null {
  const isOutside = ({ article, percentOfRange }: Purchase) =>
    typeof articles[article].price !== 'number' && (percentOfRange < 0 || percentOfRange > 100);
  if (purchases.some(isOutside)) return 'INVALID_INPUT';
  return catalogueRejection ?? (declined ? 'PAYMENT_DECLINED' : null);
}

function withGlobalIds({ voucherId, voucherVersion, optionId, layoutId }: Article['input']): Row {
  return {
    voucherId: `Voucher:1:${voucherId}`,
    voucherVersion,
    optionId: `VoucherOption:1:${optionId}`,
    layoutId: `Layout:1:${layoutId}`,
  };
}

function toInput(purchase: Purchase, isPosted: boolean): Row {
  const { article, free } = purchase;
  const { input, price } = articles[article];
  return {
    ...withGlobalIds(input),
    delivery: isPosted ? { postal: { address, shippingMethodId } } : { electronic: {} },
    pricePaidCalculator: free ? 'FREE' : 'REGULAR',
    ...(typeof price !== 'number' && { optionAmount: { amount: regularPriceOf(purchase), currency: 'GBP' } }),
  };
}

/**
 * Returns the fixed price, or the price that the buyer chooses: within the range, or one minor unit
 * below or above it.
 */
function regularPriceOf({ article, percentOfRange }: Purchase): number {
  const { price } = articles[article];
  if (typeof price === 'number') return price;
  const [from, to] = price;
  if (percentOfRange < 0) return from - 1;
  if (percentOfRange > 100) return to + 1;
  return from + Math.floor(((to - from) * percentOfRange) / 100);
}

function priceOf(purchase: Purchase): number {
  return purchase.free ? 0 : regularPriceOf(purchase);
}

/** Returns the sold product. The share of a discount in its price is that of the response. */
function toProduct(
  purchase: Purchase,
  orderId: number,
  { databaseId: id, voucherCode: code, pricePaid }: Row,
  isDiscounted: boolean,
): Product {
  const article: Article = articles[purchase.article];
  const value = article.value ?? regularPriceOf(purchase);
  return {
    id,
    orderId,
    code,
    value,
    used: 0,
    onHold: 0,
    usedBefore: 0,
    refunded: 0,
    state: 'in_progress',
    expired: false,
    blocked: false,
    extendedTo: 0,
    adjusted: 0,
    toppedUp: 0,
    refundableTopUps: 0,
    maxTopUp: typeof article.price === 'number' ? article.price : article.price[1],
    startsLater: article.notYetValid ?? false,
    removed: 0,
    regeneratedFrom: null,
    eventNames: [],
    price: isDiscounted ? pricePaid.amount : priceOf(purchase),
    isDiscounted,
    multiUse: article.uses !== 1,
    monetary: article.monetary,
    stock: article.uses === 'while money is left' ? value : article.uses,
    locations: article.locations ?? null,
    notYetValid: article.notYetValid ?? false,
    held: { ...article.input, units: article.weight },
  };
}

function countSold(
  { soldOfOptions, soldOfVouchers }: Model,
  { input: { optionId, voucherId }, weight }: Article,
): void {
  soldOfOptions.set(optionId, (soldOfOptions.get(optionId) ?? 0) + 1);
  soldOfVouchers.set(voucherId, (soldOfVouchers.get(voucherId) ?? 0) + weight);
}
