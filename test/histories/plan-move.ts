import { expect } from 'vitest';
import { type Model, type Product, remaining, returnStock, shown } from './model.ts';
import type { Plan } from './plan.ts';
import { refuseForm, toNumber } from './quantity.ts';
import { refuseCaller, refuseCancel, refuseRefund, refuseRegenerate } from './rules.ts';
import type { StepOf } from './steps.ts';

export function planRefund(model: Model, product: Product, step: StepOf<'refund'>): Plan {
  const { caller, amount: asked, force, throughGateway } = step;
  const left = product.price - product.refunded;
  const amount = toNumber(asked, left, product.price);
  return {
    mutation: 'refundOrderProduct',
    caller,
    variables: { orderProductId: product.id, amount, force, throughPaymentGateway: throughGateway },
    refusal:
      refuseForm(amount) ??
      refuseCaller('refund', caller) ??
      (force ? refuseCaller('force', caller) : null) ??
      refuseRefund(product, amount, force),
    apply() {
      const total = amount ?? left;
      product.refunded += total;
      product.state = 'refunded';
      product.told.push('refunded');
      if (product.refunded === product.price) returnStock(model, product);
      model.refunds.push({ product, amount: total, throughGateway });
      return {
        __typename: 'RefundOrderProductPayload',
        orderProduct: shown(product),
        refund: { total: { amount: total }, gatewayRefundStatus: throughGateway ? 'COMPLETED' : null },
      };
    },
  };
}

export function planCancel(model: Model, product: Product, { caller, force }: StepOf<'cancel'>): Plan {
  return {
    mutation: 'cancelOrderProduct',
    caller,
    variables: { orderProductId: product.id, force },
    refusal: refuseCaller('cancel', caller) ?? (force ? refuseCaller('force', caller) : null) ?? refuseCancel(product, force),
    apply() {
      product.state = 'cancelled';
      product.told.push('cancelled');
      returnStock(model, product);
      return { __typename: 'CancelOrderProductPayload', orderProduct: shown(product) };
    },
  };
}

export function planRegenerate(model: Model, product: Product, { caller }: StepOf<'regenerate'>): Plan {
  return {
    mutation: 'regenerateOrderProduct',
    caller,
    variables: { orderProductId: product.id },
    refusal: refuseCaller('regenerate', caller) ?? refuseRegenerate(product),
    apply(answer) {
      const { databaseId: id, voucherCode: code } = answer.orderProduct;
      const stock = remaining(product);
      const value = product.multiUse && product.monetary ? stock : product.value;
      product.state = 'regenerated';
      product.told.push('regenerated');
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
        state: 'in_progress',
        regeneratedFrom,
        told: [],
      };
      product.held = null;
      model.products.push(successor);
      return { __typename: 'RegenerateOrderProductPayload', retired: shown(product), orderProduct: shown(successor) };
    },
  };
}
