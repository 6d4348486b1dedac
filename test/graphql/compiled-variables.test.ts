import { describe, expect, test } from 'vitest';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

/** Enough runs to execute a document both before and after it is compiled. */
const runs = Array.from({ length: minRuns + 2 }, (_, index) => index);

const result = '{ __typename userErrors { __typename message } }';
const asVariable = `mutation ($validity: ValidityInput) { updateVoucher(input: { id: "Voucher:1:1", validity: $validity }) ${result} }`;
const inVariable = `mutation ($input: UpdateVoucherInput!) { updateVoucher(input: $input) ${result} }`;
const storedRule = async () =>
  await row(service, 'select validity_rule as rule, validity_length as length from vouchers where id = 1');

function expectOneError(errors: Awaited<ReturnType<typeof graphql>>['errors']): void {
  expect(errors).toHaveLength(1);
  expect(errors?.[0]?.message).toMatch(/exactly one|non-null|must be non-nullable/i);
  expect(errors?.[0]?.extensions?.code).not.toBe('INTERNAL_SERVER_ERROR');
}

describe('an input that requires exactly one of its fields', () => {
  test.each([
    {},
    { days: 1, months: 2 },
    { days: 1, fixed: { to: '2030-01-01' } },
    { days: null },
    { days: 1, months: null },
  ])('the value %j in a variable is rejected before and after its document is compiled', async (validity) => {
    for (const run of runs) {
      // The valid request compiles the document.
      const valid = await graphql(service, asVariable, { validity: { days: 10 + run } });
      expect(valid).toEqual({ data: { updateVoucher: { __typename: 'UpdateVoucherPayload' } } });
      expectOneError((await graphql(service, asVariable, { validity })).errors);
      expectOneError((await graphql(service, inVariable, { input: { id: 'Voucher:1:1', validity } })).errors);
      expect(await storedRule()).toEqual({ rule: 'days', length: 10 + run });
    }
  });

  test.each(['{}', '{ days: 1, months: 2 }', '{ days: null }', '{ days: 1, months: null }'])(
    'the literal %s is rejected each time that its document is sent',
    async (validity) => {
      const before = await storedRule();
      const document = `mutation { updateVoucher(input: { id: "Voucher:1:1", validity: ${validity} }) ${result} }`;
      for (const _run of runs) expectOneError((await graphql(service, document)).errors);
      expect(await storedRule()).toEqual(before);
    },
  );

  test('a variable for the only field of a literal is accepted if its type is non-null, and otherwise rejected', async () => {
    const withType = (type: string) =>
      `mutation ($days: ${type}) { updateVoucher(input: { id: "Voucher:1:1", validity: { days: $days } }) ${result} }`;
    for (const run of runs) {
      const accepted = await graphql(service, withType('Int!'), { days: 20 + run });
      expect(accepted).toEqual({ data: { updateVoucher: { __typename: 'UpdateVoucherPayload' } } });
      expect(await storedRule()).toEqual({ rule: 'days', length: 20 + run });
      expectOneError((await graphql(service, withType('Int'), { days: 30 })).errors);
      expectOneError((await graphql(service, withType('Int'))).errors);
    }
  });
});

test('an input field with an omitted variable gets the default of the variable, or otherwise is not changed', async () => {
  const fields = '{ id: "Voucher:1:1", image: $image, validity: $validity, position: $position }';
  const document = `mutation ($image: URL, $validity: ValidityInput, $position: Int = 3) { updateVoucher(input: ${fields}) ${result} }`;
  const send = async (variables: Record<string, unknown>) => {
    expect(await graphql(service, document, variables)).toEqual({
      data: { updateVoucher: { __typename: 'UpdateVoucherPayload' } },
    });
    return row(
      service,
      'select img_url as image, validity_length as months, position from vouchers where id = 1',
    );
  };
  for (const run of runs) {
    const image = `https://images.example/${run}.jpg`;
    expect(await send({ image, validity: { months: 5 }, position: 1 })).toEqual({
      image,
      months: 5,
      position: 1,
    });
    expect(await send({ validity: { months: 7 } })).toEqual({ image, months: 7, position: 3 });
    expect(await send({})).toEqual({ image, months: 7, position: 3 });
    expect(await send({ image: null })).toEqual({ image: null, months: 7, position: 3 });
  }
});

test.each([
  ['($from: DateTime = "2020-01-01T00:00:00Z")', '{ createdAt: { from: $from } }'],
  ['($created: DateTimeRangeInput = { from: "2020-01-01T00:00:00Z" })', '{ createdAt: $created }'],
  ['($filter: OrderFilter = { createdAt: { from: "2020-01-01T00:00:00Z" } })', '$filter'],
  ['($filter: OrderFilter! = { createdAt: { from: "2020-01-01T00:00:00Z" } })', '$filter'],
])('a default %s is used before and after its document is compiled', async (definition, filter) => {
  const document = `query ${definition} { salesPage(databaseId: 1) { orders(first: 2, filter: ${filter}) { nodes { id } } } }`;
  for (const _run of runs)
    expect(await graphql(service, document)).toEqual({
      data: { salesPage: { orders: { nodes: [expect.anything(), expect.anything()] } } },
    });
});
