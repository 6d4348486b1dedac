import { describe, expect, test } from 'vitest';
import { createAdaptiveLimit, initialLimit, maxLimit } from '../../src/webhooks/adaptive-limit.ts';
import { createDeliverySlots } from '../../src/webhooks/delivery-slots.ts';

const fast = { isSuccess: true, durationMs: 20 };
const slow = { isSuccess: true, durationMs: 1_001 };
const failure = { isSuccess: false, durationMs: 20 };

describe('the limit of a receiver', () => {
  const limitAfter = (results: readonly (typeof fast)[], jobs = maxLimit) => {
    const limit = createAdaptiveLimit();
    for (const result of results) limit.onResult({ ...result, jobs });
    return limit.current();
  };
  const times = (count: number, result: typeof fast) => Array.from({ length: count }, () => result);

  test('the limit starts at 25, increases by one for every four fast successes, and is at most 200', () => {
    expect([0, 3, 4, 40, 699, 700, 5_000].map((count) => limitAfter(times(count, fast)))).toEqual([
      25, 25, 26, 35, 199, 200, 200,
    ]);
  });

  test('a failure reduces the limit to 5, and fast successes raise the limit again', () => {
    expect(limitAfter([...times(700, fast), failure])).toBe(5);
    expect(limitAfter(times(100, failure))).toBe(5);
    expect(limitAfter([...times(10, failure), ...times(80, fast)])).toBe(initialLimit);
  });

  test('slow successes do not raise the limit, and reduce a raised limit to 25', () => {
    expect(limitAfter(times(1_000, slow))).toBe(25);
    expect(limitAfter([...times(700, fast), ...times(100, slow)])).toBe(100);
    expect(limitAfter([...times(700, fast), ...times(1_000, slow)])).toBe(25);
    expect(limitAfter([failure, ...times(10, slow)])).toBe(5);
  });

  test('the limit does not increase while the number of fetched jobs is less than half of the limit', () => {
    expect(limitAfter(times(1_000, fast), 12)).toBe(25);
    expect(limitAfter(times(1_000, fast), 13)).toBe(26);
  });
});

describe('the slots of a webhook', () => {
  /**
   * Enters the given number of jobs of webhook 1. Returns a function that counts the jobs by the
   * state of their request for a slot.
   */
  const enter = (slots: ReturnType<typeof createDeliverySlots>, count: number) => {
    const states: ('waiting' | 'granted' | 'requeued')[] = Array.from({ length: count }, () => 'waiting');
    for (const index of states.keys()) {
      slots.enter(1);
      void slots.acquire(1).then((isGranted) => {
        states[index] = isGranted ? 'granted' : 'requeued';
      });
    }
    return async () => {
      await new Promise(setImmediate);
      return Object.fromEntries(
        Map.groupBy(states, (state) => state)
          .entries()
          .map(([state, { length }]) => [state, length]),
      );
    };
  };

  test('a new webhook has at most 25 deliveries in flight and 25 waiting jobs, and its other jobs are requeued', async () => {
    const slots = createDeliverySlots();
    const count = enter(slots, 60);
    expect(await count()).toEqual({ granted: 25, waiting: 25, requeued: 10 });
    expect(slots.fetchCapacity()).toEqual(new Map([[1, -10]]));
    slots.release(1, fast);
    expect(await count()).toEqual({ granted: 26, waiting: 24, requeued: 10 });
  });

  test('after a failure, all but 5 waiting jobs are requeued, and no delivery begins while 5 or more are in flight', async () => {
    const slots = createDeliverySlots();
    const count = enter(slots, 50);
    slots.release(1, failure);
    expect(await count()).toEqual({ granted: 25, waiting: 5, requeued: 20 });
    for (let index = 0; index < 19; index += 1) slots.release(1, failure);
    expect(await count()).toEqual({ granted: 25, waiting: 5, requeued: 20 });
    slots.release(1, failure);
    expect(await count()).toEqual({ granted: 26, waiting: 4, requeued: 20 });
  });

  test('the limit of a webhook is kept while the webhook has no jobs, and does not affect other webhooks', async () => {
    const slots = createDeliverySlots();
    const count = enter(slots, 1);
    expect(await count()).toEqual({ granted: 1 });
    slots.release(1, failure);
    slots.leave(1);
    expect(slots.fetchCapacity()).toEqual(new Map());
    slots.enter(1);
    slots.enter(2);
    expect(slots.fetchCapacity()).toEqual(
      new Map([
        [1, 9],
        [2, 49],
      ]),
    );
  });

  test('closing the slots requeues the waiting jobs and the jobs that request a slot afterwards', async () => {
    const slots = createDeliverySlots();
    const count = enter(slots, 30);
    slots.close();
    expect(await count()).toEqual({ granted: 25, requeued: 5 });
    expect(await slots.acquire(1)).toBe(false);
  });
});
