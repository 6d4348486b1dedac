// cspell:ignore Bademantel Ruhe
import { expect, test } from 'vitest';
import { type Row, row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { mutate } from './mutate.ts';

const service = useTestService();

const noTexts = { en: null, de: null, cs: null, fr: null };
const period = 'start_date=2010-01-01&end_date=2040-01-01';
const document = `query ($id: ID!) { node(id: $id) { ... on SoldVoucher {
  name voucherAsSold { name(language: "fr") description(language: "fr") optionDescription(language: "fr") }
} } }`;

test.each([
  ['the German text, which is the only one', { de: 'Ruhe' }, 'Ruhe'],
  ['the English text, although another language is first in the alphabet', { de: 'Aal', en: 'Zen' }, 'Zen'],
  ['the English text if the French one is blank', { cs: 'Aal', en: 'Zen', fr: ' \n' }, 'Zen'],
  [
    'the text whose language code is first in the alphabet without an English one',
    { cs: 'Zen', de: 'Aal' },
    'Zen',
  ],
  ['the French text', { cs: 'Aal', en: 'Bademantel', fr: 'Zen' }, 'Zen'],
])(
  'an order in French has %s in GraphQL, REST and the export, also after the texts change',
  async (_case, texts, expected) => {
    await setTexts(texts);
    const { version } = await row(service, 'select version from vouchers where id = 1');
    const sold = await sellInFrench(version);
    await expectTexts(sold, expected);
    await setTexts({ en: 'Changed', fr: 'Changed', de: 'Changed', cs: 'Changed' });
    await expectTexts(sold, expected);
  },
);

/** Sells voucher 1 in an order in French. */
async function sellInFrench(version: number): Promise<Row> {
  const product = {
    voucher_id: 1,
    voucher_version: version,
    option_id: 1,
    layout_id: 1,
    delivery_method: 'electronic',
  };
  const json = {
    language: 'fr',
    purchaser: { name: 'Petra', email: 'petra@example.com' },
    products: [product],
  };
  const { status, body } = await request(service, '/v2.1/sales-pages/1/orders?expand[]=products', { json });
  expect(status).toBe(201);
  return body.products[0];
}

async function setTexts(texts: Row): Promise<void> {
  const translation = { ...noTexts, ...texts };
  await mutate(service, 'updateVoucher', { id: 'Voucher:1:1', name: translation, description: translation });
  await mutate(service, 'updateVoucherOption', { id: 'VoucherOption:1:1', description: translation });
}

async function expectTexts({ id, order, voucher_code: code, name }: Row, expected: string): Promise<void> {
  expect(name).toBe(expected);
  const { data } = await graphql(service, document, { id: `SoldVoucher:1:${id}` });
  expect(data.node).toEqual({
    name: expected,
    voucherAsSold: { name: expected, description: expected, optionDescription: expected },
  });
  const { body: status } = await request(service, `/v1/status?code=${code}&domain=1`);
  expect(status.order.product).toMatchObject({ name: expected, description: expected });
  const { body: exported } = await request(service, `/v2.1/reports/orders-export?${period}`);
  const line = exported.find((each: Row) => each['Order ID'] === String(order));
  expect(line).toMatchObject({ 'Voucher Title': expected, 'Voucher Description': expected });
}
