import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPointBudget } from '../../src/platform/throttling/point-budget.ts';
import type { Charge, RecordedWindow } from '../../src/platform/throttling/rate-limits.ts';

const budget = { name: 'cost', limit: 1_000, window: 60 };

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/**
 * Creates a budget that records points in memory. Other processes have already used `others`
 * points.
 */
function createBudget({ others = 0, isAvailable = (): boolean => true } = {}) {
  const recorded: number[] = [];
  const failures: unknown[] = [];
  let used = others;
  const record = async ({ points = 1 }: Charge, windowMs: number): Promise<RecordedWindow> => {
    if (!isAvailable()) throw new Error('the database is unavailable');
    recorded.push(points);
    used += points;
    return { used, millisecondsLeft: windowMs };
  };
  return { recorded, failures, ...createPointBudget({ record }, budget, (error) => failures.push(error)) };
}

function rejectionOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test('points are recorded once they reach a twentieth of the limit', async () => {
  const { consume, recorded } = createBudget();
  for (const remaining of [990, 980, 970, 960, 950, 940])
    expect(consume('one', 10)).toMatchObject({ limit: 1_000, remaining });
  await vi.advanceTimersByTimeAsync(0);
  expect(recorded).toEqual([50]);
  consume('two', 49);
  await vi.advanceTimersByTimeAsync(0);
  expect(recorded).toEqual([50]);
});

test('the points of other processes reduce the remaining points after points are recorded for the first time', async () => {
  const { consume, read } = createBudget({ others: 800 });
  expect(consume('one', 60)).toMatchObject({ remaining: 940 });
  await vi.advanceTimersByTimeAsync(0);
  expect(read('one')).toMatchObject({ remaining: 140 });
  expect(() => consume('one', 141)).toThrow(
    'The operation costs 141 points. 140 of 1,000 points per 60 seconds remain.',
  );
  expect(consume('one', 140)).toMatchObject({ remaining: 0 });
});

test('a rejected operation is not charged, and the limit applies until the window ends', async () => {
  const { consume, read, recorded } = createBudget();
  consume('one', 990);
  await vi.advanceTimersByTimeAsync(20_500);
  const exceeded = { policy: 'cost', limit: 1_000, window: 60, retryAfter: 40 };
  expect(rejectionOf(() => consume('one', 11))).toMatchObject({ code: 'RATE_LIMITED', exceeded });
  expect(read('one')).toMatchObject({ remaining: 10, resetAfter: 40 });
  expect(consume('two', 11)).toMatchObject({ remaining: 989, resetAfter: 60 });
  await vi.advanceTimersByTimeAsync(39_500);
  expect(consume('one', 11)).toMatchObject({ remaining: 989, resetAfter: 60 });
  expect(recorded).toEqual([990]);
});

test('an operation that costs more than the whole budget is accepted only as the first operation of a window', () => {
  const { consume } = createBudget();
  expect(consume('one', 5_000)).toMatchObject({ remaining: 0 });
  expect(() => consume('one', 1)).toThrow('The operation costs 1 point. 0 of');
  expect(consume('two', 1)).toMatchObject({ remaining: 999 });
  expect(() => consume('two', 5_000)).toThrow('The operation costs 5,000 points. 999 of');
});

test('the limit applies within a process while the database is unavailable, and the points are recorded afterwards', async () => {
  let isAvailable = false;
  const { consume, recorded, failures } = createBudget({ isAvailable: () => isAvailable });
  for (let times = 0; times < 9; times += 1) {
    consume('one', 100);
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(() => consume('one', 101)).toThrow('100 of 1,000');
  expect(recorded).toEqual([]);
  expect(failures).toHaveLength(9);
  isAvailable = true;
  consume('one', 50);
  await vi.advanceTimersByTimeAsync(0);
  expect(recorded).toEqual([950]);
});
