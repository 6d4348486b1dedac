import { type Product, remaining, toGraphqlProduct } from './model.ts';
import type { Plan } from './plan.ts';
import { toNumber } from './quantity.ts';
import { rejectAdjust, rejectBlock, rejectCaller, rejectExtend, rejectUnblock } from './rules.ts';
import type { StepOf } from './steps.ts';

export function planExtend(product: Product, { caller, year }: StepOf<'extend'>): Plan {
  return {
    mutation: 'extendVoucher',
    caller,
    input: { id: `OrderProduct:1:${product.id}`, lastDay: `${year}-06-30` },
    rejection: rejectCaller('extend', caller) ?? rejectExtend(product, year),
    apply() {
      product.extendedTo = year;
      product.expired = false;
      product.eventNames.push('extended');
      return { __typename: 'ExtendVoucherPayload', orderProduct: toGraphqlProduct(product) };
    },
  };
}

export function planBlock(product: Product, { caller }: StepOf<'block'>): Plan {
  return {
    mutation: 'blockVoucher',
    caller,
    input: { id: `OrderProduct:1:${product.id}` },
    rejection: rejectCaller('block', caller) ?? rejectBlock(product),
    apply() {
      product.blocked = true;
      product.eventNames.push('blocked');
      return { __typename: 'BlockVoucherPayload', orderProduct: toGraphqlProduct(product) };
    },
  };
}

export function planUnblock(product: Product, { caller }: StepOf<'unblock'>): Plan {
  return {
    mutation: 'unblockVoucher',
    caller,
    input: { id: `OrderProduct:1:${product.id}` },
    rejection: rejectCaller('block', caller) ?? rejectUnblock(product),
    apply() {
      product.blocked = false;
      product.eventNames.push('unblocked');
      return { __typename: 'UnblockVoucherPayload', orderProduct: toGraphqlProduct(product) };
    },
  };
}

export function planAdjust(product: Product, { caller, quantity, removes }: StepOf<'adjust'>): Plan {
  const number = toNumber(quantity, remaining(product), product.stock) ?? 1;
  const units = removes && number !== 0 ? -number : number;
  return {
    mutation: 'adjustBalance',
    caller,
    input: { id: `OrderProduct:1:${product.id}`, units, reason: 'Counted again' },
    rejection:
      rejectCaller('adjust', caller) ??
      (units === 0 ? 'INVALID_INPUT' : null) ??
      rejectAdjust(product, units),
    apply() {
      product.stock += units;
      product.adjusted += units;
      product.state = remaining(product) === 0 ? 'completed' : 'in_progress';
      product.eventNames.push('adjusted');
      return { __typename: 'AdjustBalancePayload', orderProduct: toGraphqlProduct(product) };
    },
  };
}
