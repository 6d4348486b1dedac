// cspell:ignore Rückgeld Wellnesstag Geschenkkorbzusammenstellung allerbeste Großmutter ihre drei Freundinnen Nauheim Beleg Bestellung Summe Nummer
import { beforeAll, describe, expect, test } from 'vitest';
import { createReceiptLinks } from '../../src/receipts/receipt-links.ts';
import { createCallers, type TestCaller } from '../access/callers.ts';
import { articles, orderOf } from '../graphql/operations.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { hasPoppler, propertiesOfPdf, structureOfPdf, textOfPdf } from '../support/poppler.ts';
import { pounds } from '../support/pounds.ts';
import { useTestService } from '../support/test-service.ts';
import { writeUnchecked } from '../support/write-unchecked.ts';
import { type FetchedDocument, openLink } from './fetch-document.ts';

const service = useTestService();
const isReadable = await hasPoppler();
let callers: TestCaller[];

beforeAll(async () => {
  callers = await createCallers(service);
});

const printed = { delivery: { unshipped: 'PRINTOUT' } };
const item: Parameters<typeof orderOf>[0][number] = { ...articles.massage, ...printed };
const giftCard = (amount: number) => ({
  ...articles.giftCard,
  ...printed,
  optionAmount: { amount, currency: 'GBP' },
});
const address = { name: 'Pat Posted', addressLine1: '1 Lane', city: 'Leeds', postcode: 'LS1', country: 'GB' };
const posted = {
  ...giftCard(4000),
  delivery: { postal: { address, shippingMethodId: 'VoucherShippingMethod:1:31' } },
};

interface SoldOrder {
  readonly id: string;
  readonly databaseId: number;
  readonly reference: string;
  readonly total: { readonly amount: number };
  readonly soldVouchers: readonly { readonly voucherCode: string }[];
}

async function place(
  items: Parameters<typeof orderOf>[0],
  changes: Record<string, unknown> = {},
): Promise<SoldOrder> {
  const { data, errors } = await graphql(
    service,
    `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
      order { id databaseId reference total { amount } soldVouchers { voucherCode } } userErrors { __typename code message } } }`,
    {
      input: orderOf(items, {
        purchaser: { name: 'Petra Private', email: 'petra.private@example.com' },
        payment: { manual: { type: 'cash' } },
        ...changes,
      }),
    },
    callers.find(({ name }) => name === 'admin')?.token,
  );
  if (!data?.placeOrder.order) throw new Error(JSON.stringify({ data, errors }));
  return data.placeOrder.order;
}

async function receiptUrl(
  { id }: Pick<SoldOrder, 'id'>,
  { paper, token }: { paper?: string; token?: string | null } = {},
): Promise<{ readonly url: string | null }> {
  const { data } = await graphql(
    service,
    `query ($id: ID!, $paper: SlipPaper) { node(id: $id) { ... on Order { receiptUrl(paper: $paper) } } }`,
    { id, paper },
    token,
  );
  return { url: data?.node?.receiptUrl ?? null };
}

type ReceiptOptions = Parameters<typeof receiptUrl>[1];

async function openReceipt(order: Pick<SoldOrder, 'id'>, options?: ReceiptOptions): Promise<FetchedDocument> {
  return openLink(String((await receiptUrl(order, options)).url));
}

/** Returns the text of a receipt with single spaces between its words. */
async function read(order: Pick<SoldOrder, 'id'>, options?: ReceiptOptions): Promise<string> {
  const { bytes } = await openReceipt(order, options);
  return (await textOfPdf(bytes)).replaceAll(/\s+/g, ' ');
}

test('a receipt is a PDF with Cache-Control: no-store, which its link opens without a token', async () => {
  const order = await place([item]);
  const { status, headers } = await openReceipt(order);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-disposition')).toBe(`inline; filename="receipt-${order.reference}.pdf"`);
});

test('callers that may read the order, and no others, receive a link, and other links are 404', async () => {
  const order = await place([item]);
  for (const { name, token, may } of callers) {
    const { url } = await receiptUrl(order, { token });
    expect([name, url !== null]).toEqual([name, may('receipt.create') === true]);
  }
  const { url } = await receiptUrl(order);
  const other = url?.replace('/receipts/', '/documents/') ?? '';
  for (const link of [other, `${url}x`, String(url).slice(0, -8)])
    expect((await openLink(link)).status).toBe(404);
});

test('a link expires, and reads only the requested receipt', () => {
  const sealer = {
    seal: (text: string) => Buffer.from(text),
    unseal: (bytes: Uint8Array) => Buffer.from(bytes).toString(),
  };
  const links = createReceiptLinks(sealer as never);
  const request = { salesPageId: 1, orderId: 2, paper: 'a4' } as const;
  expect(links.read(links.create(request))).toEqual(request);
  const expired = JSON.stringify({ expiresAt: Date.now() - 1, request });
  expect(links.read(Buffer.from(expired).toString('base64url'))).toBeNull();
});

describe.runIf(isReadable)('a receipt', () => {
  test('states the shop, the vouchers, discounts, postage, the total and the payment with its change, but no code and no purchaser', async () => {
    const order = await place([item, item, posted], {
      discounts: [{ code: 'TENOFF' }],
      cashReceived: pounds(20_000),
    });
    const [{ postage }] = (await rows(
      service,
      `select price_paid::int as postage from deliveries where order_id = ${order.databaseId}`,
    )) as [{ postage: number }];
    const money = (amount: number) => `£${(amount / 100).toFixed(2)}`;
    const total = 13_000 + 4_000 - 1_700 + postage;
    expect(order.total.amount).toBe(total);
    for (const paper of ['ROLL', 'A4']) {
      const text = await read(order, { paper });
      for (const part of [
        'Demo Spa',
        'Bathhouse Row',
        `Order: ${order.reference}`,
        'Served by: ',
        `2 × Relaxing Massage ${money(13_000)}`,
        '£65.00 each',
        `Gift Card ${money(4_000)}`,
        `Discount TENOFF -${money(1_700)}`,
        money(postage),
        `Total ${money(total)}`,
        `Cash ${money(total)}`,
        `Cash received ${money(20_000)}`,
        `Change ${money(20_000 - total)}`,
      ])
        expect(text).toContain(part);
      for (const { voucherCode } of order.soldVouchers) expect(text).not.toContain(voucherCode);
      expect(text).not.toMatch(/Petra|private@|Pat Posted/);
    }
  });

  test('is a strip of 80 mm or pages of A4, is tagged, and names its order in the title', async () => {
    const order = await place([item]);
    const roll = await openReceipt(order);
    expect(await propertiesOfPdf(roll.bytes)).toMatchObject({
      Pages: '1',
      Tagged: 'yes',
      Title: `Receipt ${order.reference} from Demo Spa`,
      'Page size': expect.stringMatching(/^226\.\d+ x \d/),
    });
    const structure = await structureOfPdf(roll.bytes);
    for (const element of ['Document', 'H1', 'Table', 'TR', 'TD']) expect(structure).toContain(element);
    const long = await place(Array.from({ length: 90 }, (_, index) => giftCard(1_000 + index)));
    const { bytes } = await openReceipt(long, { paper: 'A4' });
    const { Pages, 'Page size': size } = await propertiesOfPdf(bytes);
    expect([Pages, size?.includes('A4')]).toEqual(['3', true]);
    const text = (await textOfPdf(bytes)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Gift Card £10.89');
    expect(text).toContain('Total £940.05');
    expect(text).toMatch(/3 ?\/ ?3/);
  });

  test('in German wraps long names without cutting them', async () => {
    const order = await place([item], {
      language: 'de',
      payment: { manual: { type: 'card', reference: 'Terminal 7 / 4711' } },
    });
    const name =
      'Wellnesstag mit Geschenkkorbzusammenstellung für die allerbeste Großmutter und ihre drei Freundinnen aus Bad Nauheim';
    await writeUnchecked(service, 'update order_products set name = $2 where order_id = $1', [
      order.databaseId,
      name,
    ]);
    for (const paper of ['ROLL', 'A4']) {
      const { bytes } = await openReceipt(order, { paper });
      const structure = (await structureOfPdf(bytes)).replaceAll(/\s+/g, ' ');
      for (const word of name.split(' ')) expect(structure).toContain(word);
      const text = await read(order, { paper });
      for (const part of [
        'Beleg',
        `Bestellung: ${order.reference}`,
        'Summe 65,00 £',
        'Karte 65,00 £',
        'Nummer: Terminal 7 / 4711',
      ])
        expect(text).toContain(part);
      expect(text).not.toMatch(/Rückgeld|…/);
    }
  });

  test('states no payment for vouchers that are free of charge', async () => {
    const free = [{ ...item, pricePaidCalculator: 'FREE' }];
    const text = await read(await place(free, { cashReceived: pounds(1_000) }));
    expect(text).toContain('Relaxing Massage £0.00 Free of charge');
    expect(text).toContain('Total £0.00');
    expect(text).not.toMatch(/Cash|Change/);
  });
});
