import { beforeAll, describe, expect, test } from 'vitest';
import { openLink } from '../documents/fetch-document.ts';
import { articles, orderOf } from '../graphql/operations.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { writeUnchecked } from '../support/write-unchecked.ts';
import { mutate, pairTill, setPin, unlock } from './tills.ts';

const service = useTestService();

interface Sale {
  readonly id: string;
  readonly databaseId: number;
  readonly receiptUrl: string;
  readonly soldVouchers: readonly { readonly id: string; readonly databaseId: number }[];
}

/** The session of a cashier who sells, at a new till. */
async function openTill(): Promise<string> {
  const { key } = await pairTill(service);
  return (await unlock(service, key, 3, '907341')).token ?? '';
}

async function sell(token?: string): Promise<Sale> {
  const selection = 'order { id databaseId receiptUrl soldVouchers { id databaseId } }';
  return (await mutate(service, 'placeOrder', orderOf([articles.massage]), selection, token)).order;
}

/** The fields that return what a till prints of a sale. */
const prints = {
  'the vouchers of an order': ({ id }) => `documentUrl(selection: { orderId: "${id}" })`,
  'vouchers by their ids': ({ soldVouchers: [first] }) =>
    `documentUrl(selection: { soldVoucherIds: ["${first?.id}"] })`,
  'a strip with the vouchers': ({ id }) => `documentUrl(selection: { orderId: "${id}" }, paper: RECEIPT)`,
  'the receipt': ({ id }) => `receiptUrl(orderId: "${id}")`,
} satisfies Readonly<Record<string, (sale: Sale) => string>>;

/** Returns the URL of a field of sales page 1, or the code of the rejection. */
async function read(field: string, token?: string): Promise<string> {
  const { data, errors } = await graphql(
    service,
    `{ salesPage(databaseId: 1) { url: ${field} } }`,
    {},
    token,
  );
  return data?.salesPage?.url ?? errors?.[0]?.extensions?.code;
}

let token: string;

beforeAll(async () => {
  await setPin(service, 3, '907341');
  token = await openTill();
});

describe.each(Object.entries(prints))('%s at a till', (_what, field) => {
  test('is created for an order that was placed at it', async () => {
    expect((await openLink(await read(field(await sell(token)), token))).status).toBe(200);
  });

  test('is NOT_FOUND for an order that was placed elsewhere, which other callers can print', async () => {
    const elsewhere = await sell();
    expect(await read(field(elsewhere), token)).toBe('NOT_FOUND');
    expect(await read(field(await sell(await openTill())), token)).toBe('NOT_FOUND');
    expect((await openLink(await read(field(elsewhere)))).status).toBe(200);
    const unknown = {
      ...elsewhere,
      id: 'Order:1:2000000',
      soldVouchers: [{ id: 'SoldVoucher:1:2000000', databaseId: 0 }],
    };
    expect(await read(field(unknown), token)).toBe('NOT_FOUND');
  });

  test('is NOT_FOUND after 24 hours, and earlier links return 404', async () => {
    const sale = await sell(token);
    const ageBy = (age: string) =>
      writeUnchecked(service, 'update orders set created_at = now() - $2::interval where id = $1', [
        sale.databaseId,
        age,
      ]);
    await ageBy('23 hours 59 minutes');
    const url = await read(field(sale), token);
    expect((await openLink(url)).status).toBe(200);
    await ageBy('24 hours 1 minute');
    expect(await read(field(sale), token)).toBe('NOT_FOUND');
    expect((await openLink(url)).status).toBe(404);
    if (field === prints['the receipt']) expect((await openLink(sale.receiptUrl)).status).toBe(404);
  });
});

test('if a till selects vouchers of several orders, the document contains only those of its own orders', async () => {
  const [own, elsewhere] = [await sell(token), await sell()];
  const ids = [own, elsewhere].flatMap(({ soldVouchers }) => soldVouchers.map(({ id }) => id));
  const url = await read(`documentUrl(selection: { soldVoucherIds: ${JSON.stringify(ids)} })`, token);
  const { headers } = await openLink(url);
  expect(headers.get('content-disposition')).toBe(
    `inline; filename="voucher-${own.soldVouchers[0]?.databaseId}.pdf"`,
  );
});

test('if all vouchers of an order are cancelled, a till prints its receipt, and its vouchers are NOT_FOUND', async () => {
  const sale = await sell(token);
  for (const { id } of sale.soldVouchers) await mutate(service, 'cancelSoldVoucher', { id }, '__typename');
  const { 'the receipt': receipt, ...documents } = prints;
  for (const field of Object.values(documents)) expect(await read(field(sale), token)).toBe('NOT_FOUND');
  expect((await openLink(await read(receipt(sale), token))).status).toBe(200);
});

test('a till creates no link to the page of a voucher, which would end the link that the holder has', async () => {
  const { soldVouchers } = await sell(token);
  const input = { soldVoucherId: soldVouchers[0]?.id };
  expect(await mutate(service, 'createSoldVoucherLink', input, 'url', token)).toMatchObject({
    code: 'FORBIDDEN',
  });
});
