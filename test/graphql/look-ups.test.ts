import { beforeAll, describe, expect, test } from 'vitest';
import { createCallers, type TestCaller } from '../access/callers.ts';
import { row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';

const service = useTestService();

let callers: readonly TestCaller[];
beforeAll(async () => {
  callers = await createCallers(service);
});

async function read(selection: string, token?: string) {
  const { data, errors } = await graphql(service, `{ found: ${selection} }`, {}, token);
  expect(errors).toBeUndefined();
  return data.found;
}

describe('order', () => {
  test('an order is found by its id and by its reference, whatever its case', async () => {
    const expected = { id: 'Order:1:1', reference: 'VS-000001' };
    for (const by of ['{ id: "Order:1:1" }', '{ reference: "VS-000001" }', '{ reference: " vs-000001 " }'])
      expect(await read(`order(by: ${by}) { id reference }`)).toEqual(expected);
  });

  test('an unknown order and an order of another organisation or sales page are null', async () => {
    const foreign = await row(
      service,
      'select id, reference from orders where organisation_id = 2 order by id limit 1',
    );
    for (const by of [
      '{ reference: "VS-NONE" }',
      `{ reference: "${foreign.reference}" }`,
      `{ id: "Order:3:${foreign.id}" }`,
      '{ id: "Order:2:1" }',
    ])
      expect(await read(`order(by: ${by}) { id }`)).toBeNull();
  });

  test('an order of a sales page where the caller may not read orders is null or forbidden', async () => {
    for (const { name, token, may } of callers) {
      const response = await graphql(service, '{ order(by: { reference: "VS-000001" }) { id } }', {}, token);
      if (may('order.read') === false) expect([name, errorCodes(response)]).toEqual([name, ['FORBIDDEN']]);
      else
        expect([name, response.data.order]).toEqual([name, may('order.read') ? { id: 'Order:1:1' } : null]);
    }
  });

  test('a look-up with both fields or with none is rejected', async () => {
    for (const by of ['{}', '{ id: "Order:1:1", reference: "VS-000001" }', '{ id: null }'])
      expect((await graphql(service, `{ order(by: ${by}) { id } }`)).errors).toHaveLength(1);
    expect(errorCodes(await graphql(service, '{ order(by: { id: "Voucher:1:1" }) { id } }'))).toEqual([
      'INVALID_INPUT',
    ]);
  });
});

test('a category is found by its slug, and a discount code by its text, or is null', async () => {
  const { slug, id } = await row(
    service,
    'select id, slug from categories where sales_page_id = 1 order by id limit 1',
  );
  const lookUps = (page: number) =>
    read(
      `salesPage(databaseId: ${page}) { category(slug: "${slug}") { databaseId } discountCode(text: " tenoff ") { text } }`,
    );
  expect(await lookUps(1)).toEqual({ category: { databaseId: id }, discountCode: { text: 'TENOFF' } });
  expect(
    await read(
      'salesPage(databaseId: 1) { category(slug: "nothing") { id } discountCode(text: "nothing") { id } }',
    ),
  ).toEqual({ category: null, discountCode: null });
});
