import {
  type Model,
  openState,
  type Product,
  releaseHolds,
  remaining,
  toGraphqlProduct,
  toUnitsInput,
} from './model.ts';
import type { Plan } from './plan.ts';
import { toNumber } from './quantity.ts';
import { rejectAdjust, rejectBlock, rejectCaller, rejectExtend, rejectUnblock } from './rules.ts';
import type { StepOf } from './steps.ts';

export function planExtend(product: Product, { caller, year }: StepOf<'extend'>): Plan {
  return {
    mutation: 'extendSoldVoucher',
    caller,
    input: { id: `SoldVoucher:1:${product.id}`, lastDay: `${year}-06-30` },
    rejection: rejectCaller('extend', caller) ?? rejectExtend(product, year),
    apply() {
      product.extendedTo = year;
      product.expired = false;
      product.eventNames.push('extended');
      return { __typename: 'ExtendSoldVoucherPayload', soldVoucher: toGraphqlProduct(product) };
    },
  };
}

export function planBlock(product: Product, { caller }: StepOf<'block'>): Plan {
  return {
    mutation: 'blockSoldVoucher',
    caller,
    input: { id: `SoldVoucher:1:${product.id}` },
    rejection: rejectCaller('block', caller) ?? rejectBlock(product),
    apply() {
      product.blocked = true;
      product.eventNames.push('blocked');
      return { __typename: 'BlockSoldVoucherPayload', soldVoucher: toGraphqlProduct(product) };
    },
  };
}

export function planUnblock(product: Product, { caller }: StepOf<'unblock'>): Plan {
  return {
    mutation: 'unblockSoldVoucher',
    caller,
    input: { id: `SoldVoucher:1:${product.id}` },
    rejection: rejectCaller('block', caller) ?? rejectUnblock(product),
    apply() {
      product.blocked = false;
      product.eventNames.push('unblocked');
      return { __typename: 'UnblockSoldVoucherPayload', soldVoucher: toGraphqlProduct(product) };
    },
  };
}

export function planAdjust(
  model: Model,
  product: Product,
  { caller, quantity, removes, releases = false }: StepOf<'adjust'>,
): Plan {
  const number = toNumber(quantity, remaining(product), product.stock) ?? 1;
  const units = removes && number !== 0 ? -number : number;
  return {
    mutation: 'adjustSoldVoucherBalance',
    caller,
    input: {
      id: `SoldVoucher:1:${product.id}`,
      units: toUnitsInput(product, units),
      reason: 'Counted again',
      releaseHolds: releases,
    },
    rejection:
      rejectCaller('adjust', caller) ??
      (units === 0 ? 'INVALID_INPUT' : null) ??
      rejectAdjust(product, units, releases),
    apply() {
      if (units < 0) releaseHolds(model, product);
      product.stock += units;
      product.adjusted += units;
      product.state = openState(product);
      product.eventNames.push('adjusted');
      return { __typename: 'AdjustSoldVoucherBalancePayload', soldVoucher: toGraphqlProduct(product) };
    },
  };
}
