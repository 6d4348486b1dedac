import { expect, test } from 'vitest';
import { createResponseBudget } from '../../schema/limits/response-budget.ts';

const manyObjects = 5_000;

/** Returns the budget of a query that has begun. */
function beginQuery(principal: string) {
  const budget = createResponseBudget(principal);
  budget.begin({ isMutation: false });
  return budget;
}

test('a field resolved after its response has ended does not block later large responses of the principal', async () => {
  const ended = beginQuery('late');
  ended.end();
  void ended.charge(manyObjects);
  void ended.chargeValue(Array.from({ length: manyObjects }));
  const next = beginQuery('late');
  await next.charge(manyObjects);
  expect(next.limitError).toBeNull();
  next.end();
});

test('a response that ends while waiting in the queue does not block the next response', async () => {
  const [first, waiting, last] = [beginQuery('queue'), beginQuery('queue'), beginQuery('queue')];
  await first.charge(manyObjects);
  void waiting.charge(manyObjects);
  const passed = last.charge(manyObjects);
  waiting.end();
  first.end();
  await passed;
  expect(last.limitError).toBeNull();
  last.end();
});
