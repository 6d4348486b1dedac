import { expect, test } from 'vitest';
import { createOperatorContext } from '../../src/access/operator-context.ts';
import { createImport } from '../../src/voucher-imports/create-import.ts';
import { defaultImportOptions } from '../../src/voucher-imports/import-options.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';

const service = useTestService();

async function read(list: string, filter: string): Promise<string[]> {
  const document = `{ salesPage(databaseId: 1) { list: ${list}(first: 250, filter: ${filter}) { nodes { id } } } }`;
  const { data, errors } = await graphql(service, document);
  expect(errors).toBeUndefined();
  return data.salesPage.list.nodes.map(({ id }: { id: string }) => id);
}

const stored = async (condition: string): Promise<string[]> => {
  const text = `select t.id from order_products t join orders o on o.id = t.order_id
                 where t.sales_page_id = 1 and ${condition} order by t.created_at desc, t.id desc`;
  return (await rows(service, text)).map(({ id }) => `SoldVoucher:1:${id}`);
};

test('sold vouchers are filtered by order, purchaser and delivery method', async () => {
  const [order] = await rows(
    service,
    `select o.id, o.purchaser_email as email from orders o where o.sales_page_id = 1 order by id limit 1`,
  );
  expect(await read('soldVouchers', `{ orderIds: ["Order:1:${order?.id}"] }`)).toEqual(
    await stored(`o.id = ${order?.id}`),
  );
  expect(await read('soldVouchers', '{ orderIds: ["Order:3:61"] }')).toEqual([]);
  expect(await read('soldVouchers', `{ purchaserEmail: "${order?.email.toUpperCase()}" }`)).toEqual(
    await stored(`lower(o.purchaser_email) = lower('${order?.email}')`),
  );
  const both = await read('soldVouchers', '{ deliveryMethods: [POSTAL, PRINTOUT] }');
  expect(both).toEqual(await stored("t.delivery_method in ('postal', 'printout')"));
  expect(both.length).toBeGreaterThan(0);
});

test('imports are filtered by status, source and time', async () => {
  const context = await createOperatorContext(service.database, 1);
  const create = async (source: string) => {
    const options = { format: 'template', ...defaultImportOptions } as const;
    const { id } = await createImport(service.database, context, { salesPageId: 1, source, options });
    return `VoucherImport:1:${id}`;
  };
  const [one, two] = [await create('old-shop'), await create('till')];
  await rows(service, `update voucher_imports set state = 'uploaded', step = 'check' where source = 'till'`);
  expect(await read('voucherImports', '{ statuses: [AWAITING_FILE] }')).toEqual([one]);
  expect(await read('voucherImports', '{ statuses: [CHECKING] }')).toEqual([two]);
  expect(await read('voucherImports', '{ statuses: [UPLOADED] }')).toEqual([]);
  expect(await read('voucherImports', '{ source: "OLD" }')).toEqual([one]);
  expect(await read('voucherImports', '{ createdAt: { from: "2099-01-01T00:00:00Z" } }')).toEqual([]);
  const reversed = '{ createdAt: { from: "2099-01-01T00:00:00Z", to: "2098-01-01T00:00:00Z" } }';
  const rejected = await graphql(
    service,
    `{ salesPage(databaseId: 1) { voucherImports(first: 1, filter: ${reversed}) { nodes { id } } } }`,
  );
  expect(errorCodes(rejected)).toEqual(['INVALID_INPUT']);
});
