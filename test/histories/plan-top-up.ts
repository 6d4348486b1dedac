import { paymentBy } from '../graphql/operations.ts';
import { pounds } from '../support/pounds.ts';
import { type Model, type Product, releaseHolds, remaining, type TopUp, toGraphqlProduct } from './model.ts';
import { type Plan, pickFrom } from './plan.ts';
import { rejectForm, toNumber } from './quantity.ts';
import { rejectCaller, rejectOnHold, rejectRefundTopUp, rejectTopUp } from './rules.ts';
import type { StepOf } from './steps.ts';

export function planTopUp(model: Model, product: Product, { caller, quantity, card }: StepOf<'topUp'>): Plan {
  const amount = toNumber(quantity, remaining(product), product.maxTopUp) ?? 1;
  return {
    mutation: 'topUpSoldVoucher',
    caller,
    input: {
      id: `SoldVoucher:1:${product.id}`,
      amount: pounds(amount),
      payment: card === null ? null : paymentBy('sandbox', card),
    },
    rejection:
      rejectCaller('topUp', caller) ??
      rejectTopUp(product, amount) ??
      (card === 'tok_declined' ? 'PAYMENT_DECLINED' : null),
    apply(response) {
      const topUp: TopUp = {
        id: response.topUp.databaseId,
        product,
        amount,
        paidByCard: card !== null,
        refunded: 0,
      };
      model.topUps.push(topUp);
      product.stock += amount;
      product.adjusted += amount;
      product.toppedUp += amount;
      product.refundableTopUps += amount;
      product.state = 'in_progress';
      product.eventNames.push('topped_up');
      return {
        __typename: 'TopUpSoldVoucherPayload',
        topUp: { databaseId: topUp.id, amount: { amount }, soldVoucher: toGraphqlProduct(product) },
      };
    },
  };
}

/** Returns the product that has the balance of a product now. */
function currentOf({ products }: Model, product: Product): Product {
  let current = product;
  for (;;) {
    const { id } = current;
    const successor = products.find(({ regeneratedFrom }) => regeneratedFrom === id);
    if (!successor) return current;
    current = successor;
  }
}

export function planRefundTopUp(model: Model, step: StepOf<'refundTopUp'>): Plan | null {
  const topUp = pickFrom(model.topUps, step.topUp);
  return topUp ? planRefundOf(model, topUp, step) : null;
}

function planRefundOf(
  model: Model,
  topUp: TopUp,
  { caller, amount: requested, force, byHand, releases = false }: StepOf<'refundTopUp'>,
): Plan {
  const product = currentOf(model, topUp.product);
  const left = topUp.amount - topUp.refunded;
  const amount = toNumber(requested, left, topUp.amount);
  const total = amount ?? left;
  return {
    mutation: 'refundTopUp',
    caller,
    input: {
      id: `TopUp:1:${topUp.id}`,
      ...(amount === null ? { all: true } : { amount: pounds(amount) }),
      force,
      byHand,
      releaseHolds: releases,
    },
    rejection:
      rejectCaller('refund', caller) ??
      (force ? rejectCaller('force', caller) : null) ??
      rejectForm(amount) ??
      rejectRefundTopUp(product, left, total, force) ??
      rejectOnHold(product, releases) ??
      (byHand || topUp.paidByCard ? null : 'INVALID_INPUT'),
    apply() {
      if (releases) releaseHolds(model, product);
      const removed = product.state === 'refunded' ? 0 : Math.min(total, product.stock - product.used);
      product.stock -= removed;
      product.adjusted -= removed;
      product.removed += removed;
      product.refundableTopUps -= total;
      topUp.refunded += total;
      if (removed > 0 && product.stock === product.used) product.state = 'completed';
      product.eventNames.push('refunded');
      model.refunds.push({ product, amount: total, throughGateway: !byHand });
      return {
        __typename: 'RefundTopUpPayload',
        soldVoucher: toGraphqlProduct(product),
        refund: {
          total: { amount: total },
          voucher: 'KEEPS',
          gatewayRefundStatus: byHand ? null : 'COMPLETED',
        },
      };
    },
  };
}
