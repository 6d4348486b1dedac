import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { digestDatabase } from './database-digest.ts';
import { errorCodes } from './error-codes.ts';
import {
  articles,
  orderOf,
  placeOrderOperation,
  redeemOperation,
  redemptionOf,
  refreshOperation,
  signInOperation,
} from './operations.ts';

const service = useTestService();

/** Strings that PostgreSQL cannot store: with NUL, or, in JSON, with an unpaired surrogate. */
const texts = [
  ['NUL', 'a\u0000b'],
  ['an unpaired surrogate', 'a\ud800b'],
] as const;

const credentials = { email: 'admin@demo.test', password: demoPassword, subdomain: 'demo-spa' };
const product = (changes: Record<string, unknown>) => ({
  input: orderOf([{ ...articles.massage, ...changes }]),
});

const places: readonly [string, string, (text: string) => Record<string, unknown>][] = [
  ['the subdomain', signInOperation, (text) => ({ ...credentials, subdomain: text })],
  ['the e-mail address', signInOperation, (text) => ({ ...credentials, email: text })],
  ['the password', signInOperation, (text) => ({ ...credentials, password: text })],
  ['the access token', refreshOperation, (text) => ({ accessToken: text, refreshToken: 'RTx' })],
  ['the refresh token', refreshOperation, (text) => ({ accessToken: 'x', refreshToken: text })],
  ['the voucher code', redeemOperation, (text) => ({ input: redemptionOf({ voucherCode: text }) })],
  [
    'the language',
    placeOrderOperation,
    (text) => ({ input: orderOf([articles.massage], { language: text }) }),
  ],
  [
    'the purchaser',
    placeOrderOperation,
    (text) => ({ input: orderOf([articles.massage], { purchaser: { name: text, email: 'a@b.test' } }) }),
  ],
  [
    'the telephone number',
    placeOrderOperation,
    (text) => ({
      input: orderOf([articles.massage], { purchaser: { name: 'A', email: 'a@b.test', phone: text } }),
    }),
  ],
  ['the message', placeOrderOperation, (text) => product({ message: text })],
  ['the name of the giver', placeOrderOperation, (text) => product({ voucherFrom: text })],
  ['the name of the recipient', placeOrderOperation, (text) => product({ voucherTo: text })],
  ['the internal note', placeOrderOperation, (text) => product({ internalNote: text })],
  [
    'the recipient of the e-mail',
    placeOrderOperation,
    (text) => product({ delivery: { electronic: { recipient: { name: text, email: 'a@b.test' } } } }),
  ],
];

describe('strings that the database cannot store', () => {
  for (const [kind, text] of texts) {
    test.for(places)(`${kind} in %s is rejected and changes nothing`, async ([, document, variables]) => {
      const before = await digestDatabase(service.database);
      const { data, errors } = await graphql(service, document, variables(text));
      expect(errors).toBeUndefined();
      expect(Object.values(data)).toMatchObject([{ __typename: expect.stringMatching(/Error$/) }]);
      expect(await digestDatabase(service.database)).toEqual(before);
    });
  }

  test.for(texts)('%s in a REST request is rejected and changes nothing', async ([, text]) => {
    const before = await digestDatabase(service.database);
    const basic = (login: string) => ({
      authorization: `Basic ${Buffer.from(`${login}:${demoPassword}`).toString('base64')}`,
    });
    const order = {
      language: 'en',
      purchaser: { name: text, email: 'a@b.test' },
      items: [
        { voucher_id: 1, voucher_version: 1, option_id: 1, layout_id: 1, delivery_method: 'electronic' },
      ],
    };
    const responses = [
      await request(service, '/v2.1/authorize', {
        token: null,
        json: { subdomain: text },
        headers: basic('admin@demo.test'),
      }),
      await request(service, '/v2.1/authorize', {
        token: null,
        json: { subdomain: 'demo-spa' },
        headers: basic(text),
      }),
      await request(service, '/v2.1/sales-pages/1/redemptions', {
        json: { redeem_location: 1, voucher_code: text },
      }),
      await request(service, '/v2.1/sales-pages/1/orders', { json: order }),
      await request(service, '/v2.1/sales-pages/1/orders', {
        json: { ...order, purchaser: { name: 'A', email: 'a@b.test', phone: text } },
      }),
    ];
    for (const { status } of responses) expect([400, 401, 404]).toContain(status);
    expect(await digestDatabase(service.database)).toEqual(before);
  });
});

test.for(['signInPages(email: $text)', 'resellerSalesPages(resellerHash: $text)'])(
  '%s rejects both',
  async (field) => {
    const find = (text: string) =>
      graphql(service, `query ($text: String!) { found: ${field} { subdomain } }`, { text });
    for (const [, text] of texts) expect(errorCodes(await find(text))).toEqual(['INVALID_INPUT']);
  },
);

test('a message with unusual but storable characters is returned unchanged', async () => {
  const message = 'Grüße, 你好, 👩‍👩‍👧, \t"quoted" \\ \'; drop table orders; -- \u202e\ufeff\u0001';
  const { data, errors } = await graphql(service, placeOrderOperation, product({ message }));
  expect(errors).toBeUndefined();
  const order = await graphql(
    service,
    'query ($id: SafeInt!) { salesPage(databaseId: 1) { order(databaseId: $id) { products: soldVouchers { message } } } }',
    { id: data.placeOrder.order.databaseId },
  );
  expect(order.data.salesPage.order.products).toEqual([{ message }]);
});
