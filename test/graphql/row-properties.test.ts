import { getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { type PlannedField, planFields } from '../../schema/execution/plan-fields.ts';
import { schema } from '../../schema/schema.ts';

/** Returns the plan of the only field that `selection` selects on an object type. */
function planField(typeName: string, selection: string): PlannedField {
  const operation = getOperationAST(parse(`{ node(id: "1") { ... on ${typeName} { ${selection} } } }`));
  const type = schema.getType(typeName);
  if (!operation || type?.astNode) throw new Error(`${typeName} is not a type of the schema`);
  const [node] = planFields(schema, operation).planRoot().fields;
  const [field] = node?.value.planObject(type as never).fields ?? [];
  if (!field) throw new Error(`${typeName} has no field ${selection}`);
  return field;
}

test.each([
  ['Order', 'reference'],
  ['Order', 'purchaser { name }'],
  ['SoldVoucherWithOrder', 'soldVoucher { id }'],
  ['SoldVoucher', 'pricePaid { amount }'],
])('%s.%s is read from the row without a resolver', (typeName, selection) => {
  expect(planField(typeName, selection).read).toBeTypeOf('function');
});

test('the resolver of a field that requires a permission is called', () => {
  expect(planField('SoldVoucher', 'voucherCode').read).toBeNull();
});
