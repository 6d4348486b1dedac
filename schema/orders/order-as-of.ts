import type { ModelRows } from '../../src/database/model-rows.ts';

/** What can have changed of an order since an event told of it. */
interface OrderState {
  readonly products: ModelRows['OrderProduct'][];
  /** Null where the event does not tell it. */
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
