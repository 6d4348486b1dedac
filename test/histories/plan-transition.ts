import { expect } from 'vitest';
import { type Model, type Product, remaining, returnStock, toGraphqlProduct } from './model.ts';
import type { Plan } from './plan.ts';
import { rejectForm, toNumber } from './quantity.ts';
import { rejectCaller, rejectCancel, rejectRefund, rejectRegenerate } from './rules.ts';
import type { StepOf } from './steps.ts';

export function planRefund(model: Model, product: Product, step: StepOf<'refund'>): Plan {
  const { caller, amount: requested, force, throughGateway } = step;
  const left = product.price - product.refunded;
  const amount = toNumber(requested, left, product.price);
  return {
    mutation: 'refundOrderProduct',
    caller,
    input: { id: `OrderProduct:1:${product.id}`, amount, force, throughPaymentGateway: throughGateway },
    rejection:
      rejectCaller('refund', caller) ??
      (force ? rejectCaller('force', caller) : null) ??
      rejectForm(amount) ??
      rejectRefund(product, amount, force),
    apply() {
      const total = amount ?? left;
      product.refunded += total;
      product.state = 'refunded';
      product.eventNames.push('refunded');
      if (product.refunded === product.price) returnStock(model, product);
      model.refunds.push({ product, amount: total, throughGateway });
      return {
        __typename: 'RefundOrderProductPayload',
        orderProduct: toGraphqlProduct(product),
        refund: { total: { amount: total }, gatewayRefundStatus: throughGateway ? 'COMPLETED' : null },
      };
    },
  };
}

export function planCancel(model: Model, product: Product, { caller, force }: StepOf<'cancel'>): Plan {
  return {
    mutation: 'cancelOrderProduct',
    caller,
    input: { id: `OrderProduct:1:${product.id}`, force },
    rejection:
      rejectCaller('cancel', caller) ??
      (force ? rejectCaller('force', caller) : null) ??
      rejectCancel(product, force),
    apply() {
      product.state = 'cancelled';
      product.eventNames.push('cancelled');
      returnStock(model, product);
      return { __typename: 'CancelOrderProductPayload', orderProduct: toGraphqlProduct(product) };
    },
  };
}

export function planRegenerate(model: Model, product: Product, { caller }: StepOf<'regenerate'>): Plan {
  return {
    mutation: 'regenerateOrderProduct',
    caller,
    input: { id: `OrderProduct:1:${product.id}` },
    rejection: rejectCaller('regenerate', caller) ?? rejectRegenerate(product),
    apply(response) {
      const { databaseId: id, voucherCode: code } = response.orderProduct;
      const stock = remaining(product);
      const value = product.multiUse && product.monetary ? stock : product.value;
      product.state = 'regenerated';
      product.eventNames.push('regenerated');
      expect(model.products.map((known) => known.id)).not.toContain(id);
      expect(model.products.map((known) => known.code)).not.toContain(code);
      const regeneratedFrom = product.id;
      const usedBefore = product.usedBefore + product.used;
      const successor: Product = {
        ...product,
        id,
        code,
        stock,
        value,
        used: 0,
        usedBefore,
        blocked: false,
        state: 'in_progress',
        regeneratedFrom,
        eventNames: [],
      };
      product.held = null;
      model.products.push(successor);
      return {
        __typename: 'RegenerateOrderProductPayload',
        replaced: toGraphqlProduct(product),
        orderProduct: toGraphqlProduct(successor),
      };
    },
  };
}
