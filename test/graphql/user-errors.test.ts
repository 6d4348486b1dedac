import { isNonNullType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { rejectionsOf } from '../../schema/mutations/user-errors.ts';
import { schema } from '../../schema/schema.ts';
import { validatePassword } from '../../src/access/password.ts';
import { mutate } from '../catalogue/mutate.ts';
import type { Row } from '../rest/stored.ts';
import { graphql, sendGraphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { assertDeclared } from '../support/rejections.ts';
import { useTestService } from '../support/test-service.ts';
import { orderOf, redemptionOf } from './operations.ts';

const service = useTestService();

const document = `mutation ($input: RedeemSoldVoucherInput!) { redeem: redeemSoldVoucher(input: $input) {
  userErrors { __typename code path ... on VoucherStateError { message } }
} }`;

test('an error matches fragments on UserError and on its own type, before and after the document is compiled', async () => {
  for (const _execution of Array.from({ length: 8 })) {
    const refunded = redemptionOf({ voucherCode: 'DEMO-REFD-0000-0001' });
    expect((await sendGraphql(service, document, { input: refunded })).data.redeem).toEqual({
      userErrors: [
        {
          __typename: 'VoucherStateError',
          code: 'REFUNDED',
          path: null,
          message: 'The voucher was refunded.',
        },
      ],
    });
    const invalid = redemptionOf({ voucherCode: 'DEMO-REFD-0000-0001', units: { uses: 0 } });
    expect((await sendGraphql(service, document, { input: invalid })).data.redeem).toEqual({
      userErrors: [{ __typename: 'InvalidInputError', code: 'INVALID_INPUT', path: ['units', 'uses'] }],
    });
  }
});

const page = 'SalesPage:1';
const discountCode = { salesPageId: page, name: 'Spring', text: 'SPRING-17', value: { amount: pounds(500) } };

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
  [
    'OUT_OF_RANGE',
    'createDiscountCode',
    { ...discountCode, value: { amount: pounds(0) } },
    ['value', 'amount', 'amount'],
  ],
  ['INVALID_FORMAT', 'createDiscountCode', { ...discountCode, text: '!' }, ['text']],
  ['UNKNOWN', 'placeOrder', orderOf([], { language: 'xx' }), ['language']],
  ['NOT_UNIQUE', 'createDiscountCode', { ...discountCode, text: 'TENOFF' }, ['text']],
  [
    'CONFLICT',
    'createDiscountCode',
    { ...discountCode, validityPeriod: { from: '2027-01-02T00:00:00Z', to: '2027-01-01T00:00:00Z' } },
    ['validityPeriod', 'to'],
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
    userErrors { path ... on InvalidInputError { fieldCode } } } }`;
  const input = {
    salesPageId: 'SalesPage:1',
    url: 'https://user@hooks.example/x',
    enabledEvents: ['ORDER_CREATED'],
  };
  const { data } = await sendGraphql(service, document, { input });
  expect(data.createWebhook).toEqual({ userErrors: [{ path: ['url'], fieldCode: 'NOT_ALLOWED' }] });
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

test('assertDeclared throws for a code that the mutation does not declare', () => {
  assertDeclared('placeOrder', 'SOLD_OUT');
  expect(() => assertDeclared('redeemSoldVoucher', 'SOLD_OUT')).toThrow(
    'redeemSoldVoucher is rejected with the undeclared code SOLD_OUT',
  );
});

test('the description of a mutation lists exactly its user errors', () => {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const [, listed = ''] = / User errors: ([A-Z_, ]+)\./.exec(field.description ?? '') ?? [];
    expect([field.name, ...listed.split(', ')]).toEqual([field.name, ...rejectionsOf(field)]);
  }
});

test('every field of Mutation and of payloads is nullable, except userErrors', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const types = [schema.getMutationType(), ...mutations.map(({ type }) => type)].filter(isObjectType);
  expect(types).toHaveLength(mutations.length + 1);
  const required = types.flatMap((type) =>
    Object.values(type.getFields()).filter((field) => isNonNullType(field.type)),
  );
  expect(new Set(required.map(({ name, type }) => `${name}: ${type}`))).toEqual(
    new Set(['userErrors: [UserError!]!']),
  );
});
