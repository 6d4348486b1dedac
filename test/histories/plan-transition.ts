import { expect } from 'vitest';
import { pounds } from '../support/pounds.ts';
import { type Model, type Product, releaseHolds, remaining, returnStock, toGraphqlProduct } from './model.ts';
import type { Plan } from './plan.ts';
import { rejectForm, toNumber } from './quantity.ts';
import { rejectCaller, rejectCancel, rejectOnHold, rejectRefund, rejectRegenerate } from './rules.ts';
import type { StepOf } from './steps.ts';

export function planRefund(model: Model, product: Product, step: StepOf<'refund'>): Plan {
  const { caller, amount: requested, force, voucher, byHand, releases = false } = step;
  const left = product.price - product.refunded;
  const amount = toNumber(requested, left, product.price);
  const all = amount === null;
  const total = amount ?? left;
  const isPartial = total < left || product.refundableTopUps > 0;
  const keeps = voucher ? voucher === 'KEEPS' : product.state !== 'refunded' && isPartial;
  const paidByCard = model.orders.some(({ id, paidByCard: byCard }) => id === product.orderId && byCard);
  return {
    mutation: 'refundSoldVoucher',
    caller,
    input: {
      id: `SoldVoucher:1:${product.id}`,
      ...(all ? { all } : { amount: pounds(amount) }),
      voucher,
      force,
      byHand,
      releaseHolds: releases,
    },
    rejection:
      rejectCaller('refund', caller) ??
      (force ? rejectCaller('force', caller) : null) ??
      rejectForm(amount) ??
      rejectRefund(product, total, keeps, force) ??
      (keeps && !(product.multiUse && product.monetary) ? null : rejectOnHold(product, releases)) ??
      (byHand || paidByCard ? null : 'INVALID_INPUT'),
    apply() {
      if (releases || !keeps) releaseHolds(model, product);
      const removed = keeps && product.multiUse && product.monetary ? Math.min(total, remaining(product)) : 0;
      product.refunded += total;
      product.stock -= removed;
      product.adjusted -= removed;
      product.removed += removed;
      if (!keeps) product.state = 'refunded';
      else if (removed > 0 && remaining(product) === 0) product.state = 'completed';
      product.eventNames.push('refunded');
      if (!keeps && product.refunded === product.price) returnStock(model, product);
      model.refunds.push({ product, amount: total, throughGateway: !byHand });
      return {
        __typename: 'RefundSoldVoucherPayload',
        soldVoucher: toGraphqlProduct(product),
        refund: {
          total: { amount: total },
          voucher: keeps ? 'KEEPS' : 'ENDS',
          gatewayRefundStatus: byHand ? null : 'COMPLETED',
        },
      };
    },
  };
}

export function planCancel(
  model: Model,
  product: Product,
  { caller, force, releases = false }: StepOf<'cancel'>,
): Plan {
  return {
    mutation: 'cancelSoldVoucher',
    caller,
    input: { id: `SoldVoucher:1:${product.id}`, force, releaseHolds: releases },
    rejection:
      rejectCaller('cancel', caller) ??
      (force ? rejectCaller('force', caller) : null) ??
      rejectCancel(product, force) ??
      rejectOnHold(product, releases),
    apply() {
      releaseHolds(model, product);
      product.state = 'cancelled';
      product.eventNames.push('cancelled');
      returnStock(model, product);
      return { __typename: 'CancelSoldVoucherPayload', soldVoucher: toGraphqlProduct(product) };
    },
  };
}

/** Plans the replacement of a voucher by one with a new code, or a refund by a new voucher (D80). */
export function planReplace(
  model: Model,
  product: Product,
  { kind, caller, releases = false }: StepOf<'regenerate' | 'renew'>,
): Plan {
  const isRenewed = kind === 'renew';
  const renewed = { expired: false, notYetValid: product.startsLater };
  return {
    mutation: isRenewed ? 'refundToSoldVoucher' : 'regenerateSoldVoucher',
    caller,
    input: { id: `SoldVoucher:1:${product.id}`, releaseHolds: releases },
    rejection:
      rejectCaller(isRenewed ? 'refund' : 'regenerate', caller) ??
      rejectRegenerate(product) ??
      rejectOnHold(product, releases),
    apply(response) {
      releaseHolds(model, product);
      const { databaseId: id, voucherCode: code } = response.soldVoucher;
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
        removed: 0,
        used: 0,
        usedBefore,
        blocked: false,
        state: 'in_progress',
        regeneratedFrom,
        toppedUp: 0,
        eventNames: [],
        ...(isRenewed && renewed),
      };
      product.held = null;
      model.products.push(successor);
      return {
        __typename: isRenewed ? 'RefundToSoldVoucherPayload' : 'RegenerateSoldVoucherPayload',
        replaced: toGraphqlProduct(product),
        soldVoucher: toGraphqlProduct(successor),
      };
    },
  };
}
