import type { Delivery, Model, Product, Rejection } from './model.ts';
import { type Plan, pickFrom } from './plan.ts';
import { planRefundTopUp } from './plan-top-up.ts';
import { planRefund } from './plan-transition.ts';
import { rejectCaller } from './rules.ts';
import type { StepOf } from './steps.ts';

/**
 * Plans the refund of everything that was paid for an order: its top-ups, and then its products.
 * The refunds are planned one after another on a copy of the model, because each depends on those
 * before it.
 */
export function planRefundOrder(model: Model, step: StepOf<'refundOrder'>): Plan | null {
  const order = pickFrom(model.orders, step.order);
  if (!order) return null;
  const copy = structuredClone(model);
  const rejection =
    rejectCaller('refund', step.caller) ??
    (step.force ? rejectCaller('force', step.caller) : null) ??
    refundAll(copy, order.id, step);
  return {
    mutation: 'refundOrder',
    caller: step.caller,
    input: {
      id: `Order:1:${order.id}`,
      all: true,
      force: step.force,
      byHand: step.byHand,
    },
    rejection,
    apply() {
      const before = model.refunds.length;
      refundAll(model, order.id, step);
      const refunds = model.refunds.slice(before).map(({ amount }) => ({ total: { amount } }));
      return { __typename: 'RefundOrderPayload', refunds };
    },
  };
}

/** Refunds all parts of an order. Returns the first rejection, or null. */
function refundAll(model: Model, orderId: number, step: StepOf<'refundOrder'>): Rejection | null {
  const canBeRefunded = ({ orderId: id, state }: Product) =>
    id === orderId && state !== 'cancelled' && state !== 'regenerated';
  const topUps = model.topUps.flatMap(({ product, amount, refunded }, index) =>
    product.orderId === orderId && amount > refunded && canBeRefunded(currentProduct(model, product))
      ? [index]
      : [],
  );
  const products = model.products.filter(
    (product) => canBeRefunded(product) && product.price > product.refunded,
  );
  const delivery = model.orders.find(({ id }) => id === orderId)?.delivery;
  const isDeliveryLeft = delivery ? delivery.price > delivery.refunded : false;
  if (topUps.length + products.length === 0 && !isDeliveryLeft) return 'AMOUNT_EXCEEDS_PAID';
  const { caller, keyed, force, byHand } = step;
  const terms = { caller, keyed, force, byHand, amount: 'omitted' as const };
  const plans = [
    ...topUps.map((topUp) => () => planRefundTopUp(model, { ...terms, kind: 'refundTopUp', topUp })),
    ...products
      .toSorted((a, b) => a.id - b.id)
      .map(
        (product) => () =>
          planRefund(model, product, { ...terms, kind: 'refund', voucher: null, product: 0 }),
      ),
  ];
  for (const plan of plans) {
    const planned = plan();
    if (planned?.rejection) return planned.rejection;
    planned?.apply({});
  }
  return delivery && isDeliveryLeft ? refundDelivery(model, delivery, step) : null;
}

/** Refunds the price of a delivery, in any state of its voucher (D80). */
function refundDelivery(
  model: Model,
  delivery: Delivery,
  { byHand }: StepOf<'refundOrder'>,
): Rejection | null {
  const { product, price } = delivery;
  const paidByCard = model.orders.some(({ id, paidByCard: byCard }) => id === product.orderId && byCard);
  if (!byHand && !paidByCard) return 'INVALID_INPUT';
  delivery.refunded = price;
  product.eventNames.push('refunded');
  model.refunds.push({ product, amount: price, throughGateway: !byHand });
  return null;
}

function currentProduct({ products }: Model, product: Product): Product {
  const successor = products.find(({ regeneratedFrom }) => regeneratedFrom === product.id);
  return successor ? currentProduct({ products } as Model, successor) : product;
}
