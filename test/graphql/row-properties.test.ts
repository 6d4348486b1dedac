import { isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { createCompilableSchema } from '../../schema/execution/compilable-schema.ts';
import { modelOf, readsOf } from '../../schema/rows/field-reads.ts';
import { schema } from '../../schema/schema.ts';
import { asRow } from '../../src/platform/rows/model-rows.ts';
import { defineRowProperty } from '../../src/platform/rows/row-properties.ts';
import { rowShape } from '../../src/platform/rows/row-shape.ts';

const fields = Object.values(createCompilableSchema(schema).getTypeMap())
  .filter(isObjectType)
  .filter((type) => modelOf(type) !== null)
  .flatMap((type) =>
    Object.entries(type.getFields()).map(([name, field]) => ({ name: `${type.name}.${name}`, field })),
  );

test('a compiled document calls no resolver for a field that the row contains', () => {
  const contained = fields.filter(({ field }) => readsOf(field).property !== null);
  expect(contained.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'Order.purchaser',
      'Order.rest',
      'OrderProduct.pricePaid',
      'OrderProductSnapshot.rest',
    ]),
  );
  expect(contained.filter(({ field }) => field.resolve).map(({ name }) => name)).toEqual([]);
  const redeemLocations = fields.find(
    ({ name }) => name === 'OrderProductRestFields.redeemLocationDatabaseIds',
  );
  expect(redeemLocations?.field.resolve).toBeUndefined();
});

test('a compiled document calls the resolver of a field that requires a permission', () => {
  expect(fields.find(({ name }) => name === 'OrderProduct.voucherCode')?.field.resolve).toBeTypeOf(
    'function',
  );
});

test('a row property is calculated from the current columns of the row, even if no plan has read the row', () => {
  const name = defineRowProperty(
    'Delivery',
    ['pricePaid'],
    (row) => (row as { pricePaid: number }).pricePaid * 2,
  );
  const row: object = Object.assign(rowShape('Delivery', ['id', 'pricePaid']).unpack(['7', '21']), {
    pricePaid: 40,
  });
  expect(Reflect.get(row, name)).toBe(80);
  expect(Reflect.get(asRow('Delivery', { id: 7, pricePaid: 3 }), name)).toBe(6);
});

test('a row property whose calculation throws has an Error as its value, even if the thrown value is not an Error', () => {
  const read = (thrown: unknown): unknown => {
    const name = defineRowProperty('Delivery', ['pricePaid'], () => {
      throw thrown;
    });
    return Reflect.get(asRow('Delivery', { id: 7 }), name);
  };
  expect(read(new RangeError('no price'))).toEqual(new RangeError('no price'));
  expect(read('no price')).toMatchObject({ constructor: Error, cause: 'no price' });
});
