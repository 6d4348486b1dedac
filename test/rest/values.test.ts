import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type RestResponse, request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectFieldErrors } from './problems.ts';
import { order, orderInput, productInput } from './sales.ts';
import { footprint, type Row } from './stored.ts';
import { expectFailure } from './v1-failure.ts';

const service = useTestService();
const orders = '/v2.1/sales-pages/1/orders';

/** Calls `send` and asserts that the request changes nothing. Returns the response. */
async function expectNoEffect(send: () => Promise<RestResponse>): Promise<RestResponse> {
  const before = await footprint(service);
  const response = await send();
  expect(await footprint(service)).toEqual(before);
  return response;
}

const address = { name: 'P', address_line_1: '1 High St', city: 'Leeds', postcode: 'LS1' };
const postal = (country: string) =>
  productInput({
    delivery_method: 'postal',
    voucher_delivery_shipping_method_id: 999_999,
    shipping_address: { ...address, country },
  });

test.each(['xx', 'zz', 'iw', 'e', 'eng', 'e1', ''])(
  'a language outside ISO 639-1 is rejected with 400: %j',
  async (language) => {
    expectFieldErrors(await expectNoEffect(() => order(service, [productInput()], { language })), [
      'language',
    ]);
  },
);

test.each(['en', 'DE', 'cy', 'zu'])(
  'an order in a language of ISO 639-1 is accepted: %j',
  async (language) => {
    const { status, body } = await order(service, [productInput()], { language });
    expect([status, body.language]).toEqual([201, language.toLowerCase()]);
  },
);

test.each(['uk', 'XX', 'ZZ', 'eu', 'an', 'gbr', '1a'])(
  'an address in a country outside ISO 3166-1 alpha-2 is rejected with 400 and an error on the country: %j',
  async (country) => {
    expectFieldErrors(await expectNoEffect(() => order(service, [postal(country)])), [
      'products[0].shipping_address.country',
    ]);
  },
);

test.each(['gb', 'DE', 'ss'])(
  'an address in a country of ISO 3166-1 has no error on the country: %j',
  async (country) => {
    expectFieldErrors(await expectNoEffect(() => order(service, [postal(country)])), [
      'products[0].delivery_method',
      'products[0].voucher_delivery_shipping_method_id',
    ]);
  },
);

const good = [
  'jürgen@bücher.example',
  '用户@例え.テスト',
  "o'neil+tag@x.co.uk",
  'a@xn--mnchen-3ya.de',
  'a@пример.рф',
  'A.B@EXAMPLE.COM',
];
const bad = [
  'nobody',
  'a@b',
  'a..b@x.de',
  'a b@x.de',
  'a@-x.de',
  'a@b@x.de',
  'a@ex%41mple.com',
  '\u202ea@x.de',
  `${'a'.repeat(65)}@x.de`,
];

test.each(good)('an order with the e-mail address %j is accepted', async (email) => {
  const { status, body } = await order(service, [productInput({ recipient: { name: 'R', email } })], {
    purchaser: { name: 'P', email },
  });
  expect([status, body.purchaser?.email]).toEqual([201, email]);
});

test.each(bad)('an order and a v1 user with the e-mail address %j are rejected', async (email) => {
  expectFieldErrors(
    await expectNoEffect(() => order(service, [productInput()], { purchaser: { name: 'P', email } })),
    ['purchaser.email'],
  );
  const permissions = [1, 2].map((domainId) => ({ domainId, roleId: 0, customPermissions: [] }));
  const json = { email, password: 'demo-Passw0rd', fullName: 'X', permissions };
  expectFailure(await request(service, '/v1/users', { json }), 302, 1000, ['email']);
});

test('a staff member with an internationalised e-mail address can be created and can sign in', async () => {
  const email = 'jürgen@bücher.example';
  const permissions = [1, 2].map((domainId) => ({ domainId, roleId: 2, customPermissions: [] }));
  const json = { email, password: 'demo-Passw0rd', fullName: 'Jürgen', permissions };
  expect((await request(service, '/v1/users', { json })).status).toBe(200);
  const { body } = await request(service, `/v1/user-domains?email=${encodeURIComponent(email)}`);
  expect(body.domains.map(({ id }: Row) => id)).toEqual([1, 2]);
  const headers = { authorization: `Basic ${Buffer.from(`${email}:demo-Passw0rd`).toString('base64')}` };
  const signedIn = await request(service, '/v1/authorize', {
    form: 'subdomain=demo-spa',
    token: null,
    headers,
  });
  expect(signedIn.body.profile.email).toBe(email);
});

describe('the length limits', () => {
  const document = JSON.parse(
    readFileSync(new URL('../../rest-adapter/openapi.json', import.meta.url), 'utf8'),
  );

  test('every string in the documented requests has a length limit', () => {
    const unlimited: string[] = [];
    const visit = (schema: unknown, place: string) => {
      if (typeof schema !== 'object' || schema === null) return;
      const { type, maxLength, enum: values, const: value, $ref } = schema as Record<string, unknown>;
      if (typeof $ref === 'string')
        visit(document.components.schemas[$ref.split('/').at(-1) ?? ''], `${place}>${$ref}`);
      const isFree = type === 'string' && values === undefined && value === undefined;
      if (isFree && !(typeof maxLength === 'number' && maxLength <= 262_144)) unlimited.push(place);
      for (const [name, part] of Object.entries(schema)) visit(part, `${place}/${name}`);
    };
    for (const [path, operations] of Object.entries<Record<string, Record<string, unknown>>>(
      document.paths,
    )) {
      for (const [method, { parameters, requestBody }] of Object.entries(operations)) {
        visit(parameters, `${method} ${path}`);
        visit(requestBody, `${method} ${path}`);
      }
    }
    expect(unlimited).toEqual([]);
  });

  test.each<[string, number, (text: string) => Row]>([
    ['purchaser.name', 200, (name) => ({ purchaser: { name, email: 'p@x.de' } })],
    ['purchaser.phone', 50, (phone) => ({ purchaser: { name: 'P', email: 'p@x.de', phone } })],
    ['products[0].message', 2000, (message) => ({ products: [productInput({ message })] })],
    ['products[0].internal_note', 500, (internal_note) => ({ products: [productInput({ internal_note })] })],
  ])('%s accepts at most %i characters, counted as code points', async (field, max, change) => {
    const json = (length: number) => ({ ...orderInput(), ...change('😀'.repeat(length)) });
    expectFieldErrors(await expectNoEffect(() => request(service, orders, { json: json(max + 1) })), [field]);
    expect((await request(service, orders, { json: json(max) })).status).toBe(201);
  });

  test('a query parameter above its length limit is rejected with 400', async () => {
    expectFieldErrors(await request(service, `/v2.1/redeem-locations?cursor=${'x'.repeat(1001)}`), [
      'cursor',
    ]);
    const dates = `start_date=${'1'.repeat(101)}&end_date=2026-01-01`;
    expectFieldErrors(await request(service, `/v2.1/reports/orders-export?${dates}`), ['start_date']);
  });
});
