import type { Model, Product } from './model.ts';
import { type Plan, pickFrom, type RequestStep } from './plan.ts';
import { planAdjust, planBlock, planExtend, planUnblock } from './plan-care.ts';
import { planOrder } from './plan-order.ts';
import { planCancelRedemption, planRedeem, planRedeemByCode } from './plan-redemption.ts';
import { planCancel, planRefund, planRegenerate } from './plan-transition.ts';

/** Returns the request of a step, or null if the model has no object to which the step applies. */
export function planStep(model: Model, step: RequestStep): Plan | null {
  switch (step.kind) {
    case 'order':
      return planOrder(model, step);
    case 'cancelRedemption':
      return planCancelRedemption(model, step);
    default: {
      const product = pickFrom(model.products, step.product);
      return product ? planForProduct(model, product, step) : null;
    }
  }
}

function planForProduct(
  model: Model,
  product: Product,
  step: Exclude<RequestStep, { kind: 'order' | 'cancelRedemption' }>,
): Plan {
  switch (step.kind) {
    case 'redeem':
      return planRedeem(model, product, step);
    case 'redeemByCode':
      return planRedeemByCode(model, product, step);
    case 'refund':
      return planRefund(model, product, step);
    case 'cancel':
      return planCancel(model, product, step);
    case 'regenerate':
      return planRegenerate(model, product, step);
    case 'extend':
      return planExtend(product, step);
    case 'block':
      return planBlock(product, step);
    case 'unblock':
      return planUnblock(product, step);
    case 'adjust':
      return planAdjust(product, step);
  }
}
