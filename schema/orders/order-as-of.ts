import type { ModelRows } from '../../src/platform/database/model-rows.ts';

/** What an order is shown with; null for what is read as it stands. */
interface OrderState {
  readonly products: ModelRows['OrderProduct'][] | null;
  readonly salesPageName: string | null;
}

const states = new WeakMap<ModelRows['Order'], OrderState>();

/** The order, to be shown in this state; the same order can be shown in several at once. */
export function orderAsOf(order: ModelRows['Order'], state: OrderState): ModelRows['Order'] {
  const shown = { ...order };
  states.set(shown, state);
  return shown;
}

/** The state that an order is to be shown in; undefined for as it stands. */
export function stateOf(order: ModelRows['Order']): OrderState | undefined {
  return states.get(order);
}
