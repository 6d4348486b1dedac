import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { digestDatabase } from './database-digest.ts';
import { articles, orderOf, placeOrderDocument, redeemDocument, refreshDocument, signInDocument } from './operations.ts';

const service = useTestService();

/** Texts that PostgreSQL cannot store: NUL in a text, or half of a surrogate pair in JSON. */
const texts = [
  ['NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
] as const;

const credentials = { email: 'admin@demo.test', password: demoPassword, subdomain: 'demo-spa' };
const product = (changes: Record<string, unknown>) => ({ input: orderOf([{ ...articles.massage, ...changes }]) });

const places: readonly [string, string, (text: string) => Record<string, unknown>][] = [
  ['the subdomain', signInDocument, (text) => ({ ...credentials, subdomain: text })],
  ['the e-mail', signInDocument, (text) => ({ ...credentials, email: text })],
  ['the password', signInDocument, (text) => ({ ...credentials, password: text })],
  ['the access token', refreshDocument, (text) => ({ accessToken: text, refreshToken: 'RTx' })],
  ['the refresh token', refreshDocument, (text) => ({ accessToken: 'x', refreshToken: text })],
  ['the voucher code', redeemDocument, (text) => ({ input: { redeemLocationId: 1, voucherCode: text } })],
  ['the language', placeOrderDocument, (text) => ({ input: orderOf([articles.massage], { language: text }) })],
  [
    'the purchaser',
    placeOrderDocument,
    (text) => ({ input: orderOf([articles.massage], { purchaser: { name: text, email: 'a@b.test' } }) }),
  ],
  [
    'the telephone',
    placeOrderDocument,
    (text) => ({ input: orderOf([articles.massage], { purchaser: { name: 'A', email: 'a@b.test', phone: text } }) }),
  ],
  ['the message', placeOrderDocument, (text) => product({ message: text })],
  ['from whom', placeOrderDocument, (text) => product({ voucherFrom: text })],
  ['for whom', placeOrderDocument, (text) => product({ voucherTo: text })],
  ['the note', placeOrderDocument, (text) => product({ internalNote: text })],
  ['the recipient', placeOrderDocument, (text) => product({ recipient: { name: text, email: 'a@b.test' } })],
];

describe('a text that the database cannot store is rejected as invalid input', () => {
  for (const [kind, text] of texts) {
    test.for(places)(`${kind} in %s`, async ([, document, variables]) => {
      const before = await digestDatabase(service.database);
      const { data, errors } = await graphql(service, document, variables(text));
      expect(errors).toBeUndefined();
      expect(Object.values(data)).toMatchObject([{ __typename: 'DomainError' }]);
      expect(await digestDatabase(service.database)).toEqual(before);
    });
  }

  test.for(texts)('%s in bodies and strings of REST requests', async ([, text]) => {
    const before = await digestDatabase(service.database);
    const basic = (login: string) => ({ authorization: `Basic ${Buffer.from(`${login}:${demoPassword}`).toString('base64')}` });
    const order = {
      language: 'en',
      purchaser: { name: text, email: 'a@b.test' },
      products: [{ voucher_id: 1, voucher_version: 1, option_id: 1, layout_id: 1, delivery_method: 'electronic' }],
    };
    const answers = [
      await request(service, '/v2.1/authorize', { token: null, json: { subdomain: text }, headers: basic('admin@demo.test') }),
      await request(service, '/v2.1/authorize', { token: null, json: { subdomain: 'demo-spa' }, headers: basic(text) }),
      await request(service, '/v2.1/sales-pages/1/redemptions', { json: { redeem_location: 1, voucher_code: text } }),
      await request(service, '/v2.1/sales-pages/1/orders', { json: order }),
      await request(service, '/v2.1/sales-pages/1/orders', {
        json: { ...order, purchaser: { name: 'A', email: 'a@b.test', phone: text } },
      }),
    ];
    for (const { status } of answers) expect([400, 401, 404]).toContain(status);
    expect(await digestDatabase(service.database)).toEqual(before);
  });
});

test('any other text is returned as it was sent', async () => {
  const message = 'Grüße, 你好, 👩‍👩‍👧, \t"quoted" \\ \'; drop table orders; -- \u202e\ufeff\u0001';
  const { data, errors } = await graphql(service, placeOrderDocument, product({ message }));
  expect(errors).toBeUndefined();
  const order = await graphql(
    service,
    'query ($id: Int!) { salesPage(databaseId: 1) { order(databaseId: $id) { products { message } } } }',
    { id: data.placeOrder.order.databaseId },
  );
  expect(order.data.salesPage.order.products).toEqual([{ message }]);
});
