import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { type RestResponse, request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { defaultLimits } from '../throttling/defaults.ts';
import { expectFieldErrors, expectProblem } from './problems.ts';
import { sell } from './sales.ts';
import { footprint, row } from './stored.ts';
import { expectFailure } from './v1-failure.ts';

const service = useTestService();
const orders = '/v2.1/sales-pages/1/orders';
const redemptions = '/v2.1/sales-pages/1/redemptions';

const plain: readonly (readonly [string, string])[] = [
  ['language', 'en'],
  ['purchaser[name]', 'Petra Probe'],
  ['purchaser[email]', 'petra@example.com'],
  ['products[0][voucher_id]', '1'],
  ['products[0][voucher_version]', '1'],
  ['products[0][option_id]', '1'],
  ['products[0][layout_id]', '1'],
  ['products[0][delivery_method]', 'electronic'],
];

const encode = (fields: readonly (readonly [string, string])[]) =>
  String(new URLSearchParams(fields.map(([...pair]) => pair)));

interface Part {
  readonly name: string;
  readonly value: string;
  readonly further?: string;
}

/**
 * Sends a multipart request with these parts. The body is built here, because fetch always chooses
 * the boundary itself.
 */
function sendMultipart(
  path: string,
  parts: readonly Part[],
  { end = '--limit--\r\n', type = 'boundary=limit' } = {},
) {
  const nameOf = (name: string) => (name === '' ? '' : `; name="${name}"`);
  const body = parts.map(
    ({ name, value, further = '' }) =>
      `--limit\r\nContent-Disposition: form-data${nameOf(name)}${further}\r\n\r\n${value}\r\n`,
  );
  const headers = { 'content-type': `multipart/form-data; ${type}` };
  return request(service, path, { form: body.join('') + end, headers });
}

const toParts = (fields: readonly (readonly [string, string])[]) =>
  fields.map(([name, value]) => ({ name, value }));

/** Calls `send` and asserts that the request changes nothing. Returns the response. */
async function expectNoEffect(send: () => Promise<RestResponse>): Promise<RestResponse> {
  const before = await footprint(service);
  const response = await send();
  expect(await footprint(service)).toEqual(before);
  return response;
}

describe('malformed percent-encoding', () => {
  test.each(['%zz', '%', '%e', '%C3%28', '%ff'])(
    'a form that contains %s is rejected with 400, or with 422 in v1',
    async (malformed) => {
      for (const form of [
        `${encode(plain)}&products[0][message]=${malformed}`,
        `${encode(plain)}&${malformed}=1`,
      ]) {
        expectProblem(await expectNoEffect(() => request(service, orders, { form })), 400, 'malformed_body');
      }
      const form = `domain=1&code=${demoCodes.monetary}&reductor=1&x=${malformed}`;
      expectFailure(await expectNoEffect(() => request(service, '/v1/redeem', { form })), 422, 1000);
    },
  );

  test('a query string with malformed percent-encoding is rejected with 400, or with 422 in v1', async () => {
    expect((await request(service, '/v2.1/redeem-locations?limit=1&x=%zz')).status).toBe(400);
    expect((await request(service, '/v1/status?domain=1&code=%C3%28')).status).toBe(422);
  });
});

describe('empty form fields', () => {
  const empty = [
    ['purchaser[phone]', ''],
    ['products[0][price_paid_calculator]', ''],
    ['products[0][option_amount][amount]', ''],
    ['products[0][option_amount][currency]', ''],
    ['products[0][hide_price]', ''],
    ['products[0][recipient][name]', ''],
    ['products[0][recipient][email]', ''],
    ['products[0][voucher_delivery_shipping_method_id]', ''],
    ['discount_codes[]', ''],
  ] as const;

  test.each([
    [
      'URL-encoded',
      (fields: readonly (readonly [string, string])[]) => request(service, orders, { form: encode(fields) }),
    ],
    ['multipart', (fields: readonly (readonly [string, string])[]) => sendMultipart(orders, toParts(fields))],
  ])('empty optional fields of a %s form are treated as absent', async (_name, send) => {
    const { status, body } = await send([...plain, ...empty]);
    expect([status, body.code]).toEqual([201, undefined]);
    expect(body.purchaser).toEqual({ name: 'Petra Probe', email: 'petra@example.com', phone: null });
  });

  test('empty required fields of a form are rejected with 400 as missing', async () => {
    const changed = plain.map(
      ([name, value]) => [name, name === 'language' || name === 'purchaser[name]' ? '' : value] as const,
    );
    const response = await expectNoEffect(() => request(service, orders, { form: encode(changed) }));
    expectFieldErrors(response, ['language', 'purchaser.name']);
    expect(response.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'is required',
      'is required',
    ]);
  });

  test('empty optional fields of a v1 form are treated as absent, and an empty required field returns 1018', async () => {
    const { voucher_code } = await sell(service);
    const fields = [
      ['code', voucher_code],
      ['domain', '1'],
      ['reductor', ''],
      ['redeemDate', ''],
    ] as const;
    expect((await request(service, '/v1/redeem', { form: encode(fields) })).status).toBe(200);
    const missing = await expectNoEffect(() => request(service, '/v1/redeem', { form: `code=&domain=1` }));
    expectFailure(missing, 422, 1018, ['code']);
  });

  test('an empty string in place of a number in a JSON body is rejected with 400', async () => {
    const json = { redeem_location: 1, voucher_code: demoCodes.monetary, reductor: '' };
    expectFieldErrors(await expectNoEffect(() => request(service, redemptions, { json })), ['reductor']);
  });
});

describe('an empty voucher code', () => {
  const limited = useTestService(defaultLimits);

  test.each(['', '  ', '-', ' - -'])('the voucher code %j is rejected as missing', async (code) => {
    const json = { redeem_location: 1, voucher_code: code };
    expectFieldErrors(await expectNoEffect(() => request(service, redemptions, { json })), ['voucher_code']);
    const { id } = await sell(service);
    const both = { ...json, order_product: id };
    expectFieldErrors(await expectNoEffect(() => request(service, redemptions, { json: both })), [
      'voucher_code',
    ]);
    expectFailure(
      await expectNoEffect(() => request(service, '/v1/redeem', { json: { domain: 1, code } })),
      422,
      1018,
      ['code'],
    );
    expectFailure(await request(service, `/v1/status?domain=1&code=${encodeURIComponent(code)}`), 422, 1018, [
      'code',
    ]);
  });

  test('an empty voucher code is not counted as a failed look-up', async () => {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      expect((await request(limited, '/v1/status?domain=1&code=')).status).toBe(422);
      const query =
        '{ voucherByCode(salesPageId: "SalesPage:1", voucherCode: "-") { soldVoucher { databaseId } } }';
      const { body } = await request(limited, '/graphql', { json: { query } });
      expect(body.errors[0].extensions).toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ path: ['voucherCode'] }],
      });
    }
    expect((await request(limited, `/v1/status?domain=1&code=${demoCodes.monetary}`)).status).toBe(200);
  });
});

describe('forms with many fields', () => {
  test('a URL-encoded form with 5,000 fields is accepted, and a form with 5,001 fields is rejected with 400', async () => {
    const padded = (fields: number) => `${encode(plain)}${'&a=1'.repeat(fields - plain.length)}`;
    expect((await request(service, orders, { form: padded(5_000) })).status).toBe(201);
    expectProblem(
      await expectNoEffect(() => request(service, orders, { form: padded(5_001) })),
      400,
      'malformed_body',
    );
  });

  test('a form with 101 products is rejected with 400 and an error on products', async () => {
    const product = plain.slice(3);
    const fields = Array.from({ length: 101 }, (_, index) =>
      product.map(([name, value]) => [name.replace('[0]', `[${index}]`), value] as const),
    ).flat();
    const form = encode([...plain.slice(0, 3), ...fields]);
    expectFieldErrors(await expectNoEffect(() => request(service, orders, { form })), ['products']);
  });

  test('a form with 21 discount codes in discount_codes[] is rejected with 400 and an error on discount_codes', async () => {
    const form = `${encode(plain)}${'&discount_codes[]=X'.repeat(21)}`;
    expectFieldErrors(await expectNoEffect(() => request(service, orders, { form })), ['discount_codes']);
    const longer = `${encode(plain)}${'&discount_codes[]=X'.repeat(300)}`;
    expectFieldErrors(await expectNoEffect(() => request(service, orders, { form: longer })), [
      'discount_codes',
    ]);
  });
});

describe('a multipart/form-data body', () => {
  test('a multipart body in the format of PHP’s curl places an order', async () => {
    const message = 'Für dich & "euch" = 100 %zz';
    const fields = [...plain, ['products[0][message]', message] as const];
    const { status, body } = await sendMultipart(`${orders}?expand[]=products`, toParts(fields));
    expect(status).toBe(201);
    expect(body.products).toMatchObject([{ message, delivery_method: 'electronic' }]);
  });

  test('a multipart body is accepted by sign-in in v1 and v2.1 and by redemption in v1', async () => {
    const credentials = Buffer.from('admin@demo.test:demo-Passw0rd').toString('base64');
    for (const version of ['v1', 'v2.1']) {
      const body = new FormData();
      body.set('subdomain', 'demo-spa');
      const headers = { authorization: `Basic ${credentials}` };
      const response = await fetch(`${service.url}/${version}/authorize`, { method: 'POST', body, headers });
      expect(response.status).toBe(200);
    }
    const { voucher_code } = await sell(service);
    const parts = toParts([
      ['code', voucher_code],
      ['domain', '1'],
    ]);
    expect((await sendMultipart('/v1/redeem', parts)).body).toMatchObject({
      code: voucher_code,
      redeemed: true,
    });
  });

  test.each([
    ['a file', [{ name: 'products', value: 'x', further: '; filename="a.csv"' }]],
    [
      'an empty file',
      [{ name: 'x', value: '', further: '; filename=""\r\nContent-Type: application/octet-stream' }],
    ],
    ['a part without a name', [{ name: '', value: 'x' }]],
  ])(
    'a multipart body with %s is rejected with 400, or with 422 in v1',
    async (_name, parts: readonly Part[]) => {
      const response = await expectNoEffect(() => sendMultipart(orders, [...toParts(plain), ...parts]));
      expectProblem(response, 400, 'malformed_body');
      const v1 = await expectNoEffect(() =>
        sendMultipart('/v1/redeem', [
          ...toParts([
            ['code', demoCodes.monetary],
            ['domain', '1'],
          ]),
          ...parts,
        ]),
      );
      expectFailure(v1, 422, 1000);
    },
  );

  test.each([
    ['without a boundary', { type: 'x=1' }],
    ['with a truncated closing boundary', { end: '--lim' }],
    ['without a closing boundary', { end: '' }],
  ])('a multipart body %s is rejected with 400', async (_name, how) => {
    expectProblem(
      await expectNoEffect(() => sendMultipart(orders, toParts(plain), how)),
      400,
      'malformed_body',
    );
  });

  test('a multipart body with 5,001 fields is rejected with 400', async () => {
    const form = `${'--b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n'.repeat(5_001)}--b--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expectProblem(
      await expectNoEffect(() => request(service, orders, { form, headers })),
      400,
      'malformed_body',
    );
  });

  test('a multipart body above 256 KiB is rejected with 413', async () => {
    const parts = [...toParts(plain), { name: 'a', value: 'x'.repeat(256 * 1024) }];
    expectProblem(await expectNoEffect(() => sendMultipart(orders, parts)), 413, 'body_too_large');
  });

  test('a multipart body with a charset other than UTF-8 is rejected with 415', async () => {
    const latin = await expectNoEffect(() =>
      sendMultipart(orders, toParts(plain), { type: 'boundary=limit; charset=latin1' }),
    );
    expectProblem(latin, 415, 'unsupported_media_type');
  });

  test('every documented request body lists the types JSON, URL-encoded form and multipart form', async () => {
    const { body: document } = await request(service, '/openapi.json');
    const paths: Record<string, { requestBody?: { content: object } }>[] = Object.values(document.paths);
    const bodies = paths
      .flatMap((path) => Object.values(path))
      .flatMap(({ requestBody }) => requestBody?.content ?? []);
    expect(bodies.length).toBeGreaterThan(10);
    for (const content of bodies) {
      expect(Object.keys(content)).toEqual([
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ]);
    }
  });
});

test('an update of a webhook by a form with an empty secret keeps the stored secret', async () => {
  const path = '/v2.1/sales-pages/1/webhooks';
  const form = 'url=https://hooks.example/x&enabled_events[]=order.created';
  const { body } = await request(service, path, { form: `${form}&secret=0123456789abcdef` });
  const sealed = () => row(service, 'select secret_sealed from webhooks where id = $1', [body.id]);
  const before = await sealed();
  const { status } = await request(service, `${path}/${body.id}`, { method: 'PUT', form: `${form}&secret=` });
  expect(status).toBe(201);
  expect(await sealed()).toEqual(before);
});
