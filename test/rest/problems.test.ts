import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { v2 } from '../../rest-adapter/versions.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectFieldErrors, expectProblem, withoutInstance } from './problems.ts';
import { orderInput, productInput } from './sales.ts';
import { footprint, type Row } from './stored.ts';
import { expectFailure } from './v1-failure.ts';

const service = useTestService();
const orders = '/v2.1/sales-pages/1/orders';
const redemptions = '/v2.1/sales-pages/1/redemptions';
const json = { 'content-type': 'application/json' };

/** Sends a request with exactly the given body. */
function send(path: string, form: string, headers: Record<string, string>, method = 'POST') {
  return request(service, path, { form, headers, method });
}

describe('a request with invalid input', () => {
  test.each(['{', '{"language":', 'nonsense', '{"a":1}}', '\u0000', "{'a':1}"])(
    'a body that is not JSON is rejected with 400 malformed_body: %j',
    async (body) => {
      const before = await footprint(service);
      for (const path of [orders, redemptions])
        expectProblem(await send(path, body, json), 400, 'malformed_body');
      expect(await footprint(service)).toEqual(before);
    },
  );

  test('an order with several invalid fields is rejected with all errors in one response', async () => {
    const before = await footprint(service);
    expectFieldErrors(await request(service, orders, { json: {} }), ['language', 'purchaser', 'products']);
    expectFieldErrors(
      await request(service, orders, { json: { language: 'english', purchaser: {}, products: [] } }),
      ['language', 'purchaser.name', 'purchaser.email', 'products'],
    );
    const products = [
      productInput(),
      { voucher_id: 'one', delivery_method: 'pigeon', hide_price: 'perhaps' },
      productInput({
        internal_note: 'n'.repeat(501),
        price_paid_calculator: 'cheap',
        recipient: { name: ' ', email: 'nobody' },
      }),
    ];
    expectFieldErrors(
      await request(service, orders, {
        json: orderInput(products, { purchaser: { name: 'P', email: 'p' } }),
      }),
      [
        'purchaser.email',
        'products[1].voucher_id',
        'products[1].voucher_version',
        'products[1].option_id',
        'products[1].layout_id',
        'products[1].delivery_method',
        'products[1].hide_price',
        'products[2].internal_note',
        'products[2].price_paid_calculator',
        'products[2].recipient.name',
        'products[2].recipient.email',
      ],
    );
    expect(await footprint(service)).toEqual(before);
  });

  test('a redemption with several invalid fields is rejected with all errors in one response', async () => {
    const before = await footprint(service);
    expectFieldErrors(await request(service, redemptions, { json: { redeem_location: 1 } }), [
      'voucher_code',
    ]);
    expectFieldErrors(
      await request(service, redemptions, {
        json: { redeem_location: 1, order_product: null, voucher_code: null },
      }),
      ['voucher_code'],
    );
    for (const reductor of [0, -1, 1.5, 'two']) {
      expectFieldErrors(await request(service, redemptions, { json: { order_product: 1, reductor } }), [
        'redeem_location',
        'reductor',
      ]);
    }
    expect(await footprint(service)).toEqual(before);
  });

  test('a redemption with an empty body is rejected with errors on redeem_location and voucher_code', async () => {
    expectFieldErrors(await request(service, redemptions, { json: {} }), ['redeem_location', 'voucher_code']);
    expectFieldErrors(await request(service, redemptions, { json: { reductor: 0 } }), [
      'redeem_location',
      'voucher_code',
      'reductor',
    ]);
  });

  test.each([[[]], ['text'], [7], [true]])(
    'a JSON body that is not an object is rejected with 400 invalid_input: %j',
    async (body) => {
      for (const path of [orders, redemptions]) {
        const response = await request(service, path, { json: body });
        expectProblem(response, 400, 'invalid_input');
      }
    },
  );

  test('a string with NUL or an unpaired surrogate is rejected with 400 and an error on the field', async () => {
    const before = await footprint(service);
    const purchaser = { name: 'P\u0000P', email: 'petra@example.com' };
    expectFieldErrors(await request(service, orders, { json: orderInput([productInput()], { purchaser }) }), [
      'purchaser.name',
    ]);
    expectFieldErrors(
      await request(service, orders, { json: orderInput([productInput({ message: 'a\u0000b' })]) }),
      ['products[0].message'],
    );
    expectFieldErrors(
      await send(
        orders,
        JSON.stringify(orderInput([productInput({ message: 'half' })])).replace('half', '\\ud800'),
        json,
      ),
      ['products[0].message'],
    );
    expect(await footprint(service)).toEqual(before);
  });
});

describe('a request without a valid token', () => {
  const challenge = /^Bearer\b/;

  test.each([
    ['no token', {}],
    ['an unknown API key', { authorization: 'Bearer vs_demo_11111111111111111111111111111111' }],
    ['an invalid token', { authorization: 'Bearer nonsense' }],
    ['no token after the scheme', { authorization: 'Bearer ' }],
    ['Basic credentials', { authorization: 'Basic YWRtaW5AZGVtby50ZXN0OmRlbW8tUGFzc3cwcmQ=' }],
    ['a token without a scheme', { authorization: 'vs_demo_00000000000000000000000000000000' }],
  ])(
    'a request with %s is rejected with 401 on every route that requires a token',
    async (_name, headers: Record<string, string>) => {
      const before = await footprint(service);
      const wrong: string[] = [];
      for (const prefix of v2.prefixes) {
        for (const { method, path, authentication } of v2.routes) {
          if (authentication === 'none' || authentication === 'basic') continue;
          const url = `${prefix}${path.replace(/:\w+/g, '1')}`;
          const body = path.endsWith('/orders') ? orderInput() : { redeem_location: 1, order_product: 1 };
          const response = await request(service, url, {
            method,
            headers,
            token: null,
            ...(method !== 'GET' && { json: body }),
          });
          if (response.status === 401) {
            expect(response.headers.get('www-authenticate')).toMatch(challenge);
            expectProblem(response, 401, response.body.code);
          } else wrong.push(`${method} ${prefix}${path} returned ${response.status}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(await footprint(service)).toEqual(before);
    },
  );
});

describe('a request for an unknown object', () => {
  test('a request with an unknown path or an invalid id is rejected with 404', async () => {
    const paths = [
      '/v2.1',
      '/v2.1/',
      '/v2.1/nonsense',
      '/v2.2/redeem-locations',
      '/v2.1/sales-pages/1',
      '/nonsense',
    ];
    for (const path of paths) expectProblem(await request(service, path), 404, 'not_found');
    for (const id of ['0', '-1', '1.0', '01', 'one', '2147483648', '99999999999999999999', '1%00', '1e3']) {
      expectProblem(await request(service, `${orders}/${id}`), 404, 'not_found');
      expectProblem(await request(service, `/v2.1/sales-pages/${id}/orders`), 404, 'not_found');
    }
  });

  test('an object of another page or order returns the same 404 response as an unknown object', async () => {
    const unknown = withoutInstance(await request(service, `${orders}/999999`));
    expectProblem(await request(service, `${orders}/999999`), 404, 'not_found');
    const others = [
      `${orders}/82`,
      `${orders}/87`,
      '/v2.1/sales-pages/3/orders/87',
      '/v2.1/sales-pages/999/orders/1',
      '/v2.1/sales-pages/1/vouchers/19',
      '/v2.1/sales-pages/1/vouchers/22',
      `${orders}/1/products/2/refunds`,
      `${orders}/2/products/1/redemptions`,
      `${orders}/1/products/999999/refunds`,
    ];
    for (const path of others) expect(withoutInstance(await request(service, path))).toEqual(unknown);
  });
});

test('a path in the wrong case returns 404 in the error format of its API version', async () => {
  const before = await footprint(service);
  for (const path of [
    '/v2.1/Redeem-Locations',
    '/v2/redeem-LOCATIONS',
    '/V2.1/redeem-locations',
    '/V2/redeem-locations',
  ]) {
    expectProblem(await request(service, path), 404, 'not_found');
  }
  for (const path of ['/v1/Status?domain=1&code=x', '/V1/status?domain=1&code=x', '/v1/DOMAINS']) {
    expectFailure(await request(service, path), 404, 1004);
  }
  expectProblem(
    await request(service, '/v2.1/Sales-Pages/1/orders', { json: orderInput() }),
    404,
    'not_found',
  );
  expect(await footprint(service)).toEqual(before);
});

test('an unsupported method is rejected with 405 and the list of allowed methods', async () => {
  const cases: readonly [string, string, string[]][] = [
    ['DELETE', orders, ['GET', 'HEAD', 'POST']],
    ['PUT', redemptions, ['POST']],
    ['GET', redemptions, ['POST']],
    ['POST', '/v2.1/redeem-locations', ['GET', 'HEAD']],
    ['PATCH', '/v2/sales-pages/1/vouchers/1', ['GET', 'HEAD']],
    ['GET', '/v2.1/authorize', ['POST']],
    ['POST', '/v2.1/refresh', ['PUT']],
  ];
  const before = await footprint(service);
  for (const [method, path, allowed] of cases) {
    const response = await request(service, path, { method });
    expectProblem(response, 405, 'method_not_allowed');
    expect(response.headers.get('allow')?.split(/,\s*/).sort()).toEqual(allowed);
  }
  expect(await footprint(service)).toEqual(before);
});

/**
 * Sends a POST request over a raw socket. fetch may fail if the service responds before it has read
 * the whole body.
 */
function post(path: string, body: string): Promise<string> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
      if (received.includes('}')) socket.destroy();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer vs_demo_00000000000000000000000000000000\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  });
}

test('a body of 256 KiB is read, and a larger body is rejected with 413', async () => {
  const before = await footprint(service);
  const padded = (bytes: number) => {
    const body = JSON.stringify({ ...orderInput([]), padding: '' });
    return body.replace('"padding":""', `"padding":"${'x'.repeat(bytes - body.length)}"`);
  };
  const limit = 256 * 1024;
  expect(padded(limit)).toHaveLength(limit);
  expectFieldErrors(await send(orders, padded(limit), json), ['products']);
  const text = await post(orders, padded(limit + 1));
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  const problem: Row = JSON.parse(text.slice(text.indexOf('{')));
  expect(problem).toMatchObject({ status: 413, code: 'body_too_large', title: 'Content Too Large' });
  expect(text).toContain(problem.instance);
  expect(await footprint(service)).toEqual(before);
});

test('an unsupported content type, charset or encoding is rejected with 415', async () => {
  const before = await footprint(service);
  const body = JSON.stringify(orderInput());
  const types = [
    'text/plain',
    'text/plain; a=application/json',
    'multipart/mixed; boundary=x',
    'application/xml',
    'application/json; charset=latin1',
  ];
  for (const type of types) {
    expectProblem(await send(orders, body, { 'content-type': type }), 415, 'unsupported_media_type');
    expectProblem(await send(redemptions, body, { 'content-type': type }), 415, 'unsupported_media_type');
  }
  expectProblem(
    await send(orders, body, { ...json, 'content-encoding': 'gzip' }),
    415,
    'unsupported_media_type',
  );
  expect(await footprint(service)).toEqual(before);
  const readable = await send(orders, body, { 'content-type': 'Application/JSON; Charset="UTF-8"' });
  expect(readable.status).toBe(201);
});

test('the response repeats an x-request-id that is a UUID, with or without hyphens, and otherwise has a new id', async () => {
  for (const id of ['0197c2a0-5b1e-7c3d-9f00-0123456789ab', '4bf92f3577b34da6a3ce929d0e0e4736']) {
    const given = await request(service, '/v2.1/nonsense', { headers: { 'x-request-id': id } });
    expect(given.headers.get('x-request-id')).toBe(id);
    expect(given.body.instance).toBe(id);
  }
  const ids = await Promise.all(
    [
      'DEMO-SNGL-0000-0001',
      demoApiKey,
      'abcd-abcd-abcd-abcd',
      'x'.repeat(32),
      '<script>alert(1)</script>',
    ].map(async (id) => {
      const response = await request(service, '/v2.1/nonsense', { headers: { 'x-request-id': id } });
      expect(response.body.instance).toBe(response.headers.get('x-request-id'));
      expect(response.body.instance).not.toBe(id);
      return response.body.instance;
    }),
  );
  expect(new Set(ids).size).toBe(5);
});
