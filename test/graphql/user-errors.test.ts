import { getNamedType, isUnionType } from 'graphql';
import { expect, test } from 'vitest';
import { canReject, namedSources } from '../../schema/errors/error-sources.ts';
import { schema } from '../../schema/schema.ts';
import { validatePassword } from '../../src/access/password.ts';
import { errorCodes } from '../../src/platform/errors/domain-error.ts';
import { mutate } from '../catalogue/mutate.ts';
import type { Row } from '../rest/stored.ts';
import { assertDeclaredRejections } from '../support/declared-rejections.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorTypeOf } from '../support/user-errors.ts';
import { orderOf, redemptionOf } from './operations.ts';

const service = useTestService();

const document = `mutation ($input: RedeemInput!) { redeem(input: $input) {
  __typename
  ... on UserError { code ... on InvalidInputError { errors { path } } }
  ... on VoucherStateError { message }
} }`;

test('an error matches fragments on UserError and on its own type, before and after the document is compiled', async () => {
  for (const _execution of Array.from({ length: 8 })) {
    const refunded = redemptionOf({ voucherCode: 'DEMO-REFD-0000-0001' });
    expect((await graphql(service, document, { input: refunded })).data.redeem).toEqual({
      __typename: 'VoucherStateError',
      code: 'REFUNDED',
      message: 'The voucher was refunded.',
    });
    const invalid = redemptionOf({ voucherCode: 'DEMO-REFD-0000-0001', reductor: 0 });
    expect((await graphql(service, document, { input: invalid })).data.redeem).toEqual({
      __typename: 'InvalidInputError',
      code: 'INVALID_INPUT',
      errors: [{ path: ['reductor'] }],
    });
  }
});

const page = 'SalesPage:1';
const discountCode = { salesPageId: page, name: 'Spring', text: 'SPRING-17', value: { amount: 500 } };

const invalidFields: readonly (readonly [
  code: string,
  mutation: string,
  args: Row,
  path: readonly string[],
])[] = [
  [
    'REQUIRED',
    'placeOrder',
    orderOf([], { purchaser: { name: ' ', email: 'a@b.test' } }),
    ['purchaser', 'name'],
  ],
  ['TOO_LONG', 'createDiscountCode', { ...discountCode, name: 'x'.repeat(201) }, ['name']],
  ['OUT_OF_RANGE', 'createDiscountCode', { ...discountCode, value: { amount: 0 } }, ['value', 'amount']],
  ['INVALID_FORMAT', 'createDiscountCode', { ...discountCode, text: '!' }, ['text']],
  ['UNKNOWN', 'placeOrder', orderOf([], { language: 'xx' }), ['language']],
  ['NOT_UNIQUE', 'createDiscountCode', { ...discountCode, text: 'TENOFF' }, ['text']],
  [
    'CONFLICT',
    'createDiscountCode',
    { ...discountCode, startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' },
    ['endsAt'],
  ],
];

test.each(invalidFields)(
  'an invalid field is reported with the code %s by %s',
  async (code, mutation, args, path) => {
    const { errors } = await mutate(service, mutation, args);
    expect(errors).toContainEqual({ path, code, message: expect.any(String) });
  },
);

test('a short password has the field error TOO_SHORT, and a webhook URL with credentials has NOT_ALLOWED', async () => {
  expect(validatePassword('a-1')).toEqual([{ code: 'TOO_SHORT', message: 'must be at least 6 characters' }]);
  const document = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) {
    ... on InvalidInputError { errors { path code } } } }`;
  const input = {
    salesPageId: 'SalesPage:1',
    url: 'https://user@hooks.example/x',
    enabledEvents: ['ORDER_CREATED'],
  };
  const { data } = await graphql(service, document, { input });
  expect(data.createWebhook).toEqual({ errors: [{ path: ['url'], code: 'NOT_ALLOWED' }] });
});

test('an INVALID_INPUT error of a query lists its invalid fields in extensions.fields', async () => {
  const { errors } = await graphql(
    service,
    '{ salesPage(databaseId: 1) { orders(first: 0) { nodes { databaseId } } } }',
  );
  expect(errors?.[0]?.extensions).toEqual({
    code: 'INVALID_INPUT',
    fields: [{ path: ['first'], code: 'OUT_OF_RANGE', message: expect.any(String) }],
  });
});

test('namedSources contains only mutations, and assertDeclaredRejections throws for an undeclared code', () => {
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  expect(namedSources.filter((name) => !mutations.includes(name))).toEqual([]);
  const data = { result: { code: 'SOLD_OUT' } };
  assertDeclaredRejections('mutation { result: placeOrder { ... on UserError { code } } }', data);
  const check = () =>
    assertDeclaredRejections('mutation { result: redeem { ... on UserError { code } } }', data);
  expect(check).toThrow('redeem is rejected with the undeclared code SOLD_OUT');
});

test('the result union of a mutation contains exactly the types of the errors that the mutation can return', () => {
  const membersOf = (name: string) => {
    const result = getNamedType(schema.getMutationType()?.getFields()[name]?.type);
    return isUnionType(result) ? result.getTypes().map((type) => type.name) : [];
  };
  for (const name of Object.keys(schema.getMutationType()?.getFields() ?? {})) {
    const possible = errorCodes.filter((code) => canReject(code, name, true)).map(errorTypeOf);
    const errorTypes = membersOf(name).filter((type) => type.endsWith('Error'));
    expect([name, errorTypes.sort()]).toEqual([name, [...new Set(possible)].sort()]);
  }
});
