import { expect, test } from 'vitest';
import { Prisma } from '../../prisma/generated/client/client.ts';
import type { FieldName } from '../../src/platform/rows/model-rows.ts';
import { rowShape, withFields } from '../../src/platform/rows/row-shape.ts';

const fields = Object.values(Prisma.OrderProductScalarFieldEnum) as FieldName<'OrderProduct'>[];

/** Returns a different selection of columns for each number. */
function selection(number: number): FieldName<'OrderProduct'>[] {
  return fields.filter((_, index) => index === 0 || (index < 16 && ((number >> index) & 1) === 1));
}

test('equal selections have the same shape, and a client cannot fill the memory with different ones', () => {
  const first = rowShape('OrderProduct', selection(2));
  expect(rowShape('OrderProduct', selection(2))).toBe(first);
  const extended = withFields(first, ['redeemUsed']);
  expect(withFields(first, ['redeemUsed'])).toBe(extended);
  const names = new Set([first.name, extended.name]);
  for (let number = 4; number < 6_004; number += 2)
    names.add(rowShape('OrderProduct', selection(number)).name);
  for (let number = 4; number < 6_004; number += 2)
    withFields(rowShape('OrderProduct', selection(number)), ['revision']);
  // The first shapes were evicted. Their names are not reused, because statements are cached by
  // them.
  const recreated = rowShape('OrderProduct', selection(2));
  expect(recreated).not.toBe(first);
  expect(names.has(recreated.name)).toBe(false);
  expect(withFields(first, ['redeemUsed'])).not.toBe(extended);
  expect(recreated.fields).toEqual(first.fields);
});
