import type { Model, Product } from './model.ts';
import { type Plan, pickFrom, type RequestStep } from './plan.ts';
import { planBill } from './plan-bill.ts';
import { planAdjust, planBlock, planExtend, planUnblock } from './plan-care.ts';
import { planCapture, planHold, planRelease } from './plan-hold.ts';
import { planOrder } from './plan-order.ts';
import { planCancelRedemption, planRedeem } from './plan-redemption.ts';
import { planRefundOrder } from './plan-refund-order.ts';
import { planRefundTopUp, planTopUp } from './plan-top-up.ts';
import { planCancel, planRefund, planReplace } from './plan-transition.ts';

/** Returns the request of a step, or null if the model has no object to which the step applies. */
export function planStep(model: Model, step: RequestStep): Plan | null {
  switch (step.kind) {
    case 'order':
      return planOrder(model, step);
    case 'cancelRedemption':
      return planCancelRedemption(model, step);
    case 'capture':
      return planCapture(model, step);
    case 'release':
      return planRelease(model, step);
    case 'refundTopUp':
      return planRefundTopUp(model, step);
    case 'refundOrder':
      return planRefundOrder(model, step);
    case 'bill':
      return planBill(model, step);
    default: {
      const product = pickFrom(model.products, step.product);
      return product ? planForProduct(model, product, step) : null;
    }
  }
}

function planForProduct(
  model: Model,
  product: Product,
  step: Extract<RequestStep, { readonly product: number }>,
): Plan {
  switch (step.kind) {
    case 'redeem':
      return planRedeem(model, product, step);
    case 'hold':
      return planHold(model, product, step);
    case 'refund':
      return planRefund(model, product, step);
    case 'cancel':
      return planCancel(model, product, step);
    case 'regenerate':
    case 'renew':
      return planReplace(model, product, step);
    case 'topUp':
      return planTopUp(model, product, step);
    case 'extend':
      return planExtend(product, step);
    case 'block':
      return planBlock(product, step);
    case 'unblock':
      return planUnblock(product, step);
    case 'adjust':
      return planAdjust(model, product, step);
  }
}
