import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { demoCodes, demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { forge } from '../attacks/forgery/forged-token.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { sell } from './sales.ts';
import { footprint, type Row, row, timestamp } from './stored.ts';
import { expectDeprecated, expectFailure } from './v1-failure.ts';

const service = useTestService();

const yoga = { voucher_id: 5, option_id: 12, layout_id: 7 };
const giftCard = {
  voucher_id: 3,
  option_id: 8,
  layout_id: 4,
  option_amount: { amount: 5000, currency: 'GBP' },
};
const status = (code: string, domain: unknown = 1) =>
  request(service, `/v1/status?code=${code}&domain=${domain}`);
const redeem = (json: Row) => request(service, '/v1/redeem', { json: { domain: 1, ...json } });

/** Asserts that a redemption is rejected and changes nothing. */
async function expectRejected(
  json: Row,
  httpStatus: number,
  code: number,
  fields: readonly string[] = [],
): Promise<void> {
  const before = await footprint(service);
  expectFailure(await redeem(json), httpStatus, code, fields);
  expect(await footprint(service)).toEqual(before);
}

/**
 * Returns the expected v1 status of an unredeemed voucher. `rest` and `described` are the parts
 * that depend on the voucher.
 */
async function freshStatus(product: Row, rest: Row, described: Row): Promise<Row> {
  const { created_at, reference } = await row(service, 'select * from orders where id = $1', [product.order]);
  const { currency, amount } = product.price_paid;
  return {
    code: product.voucher_code,
    current: 0,
    expirations: [{ from: product.redeemable_from, to: product.redeemable_to }],
    ...rest,
    redeemableOn: [1],
    redeemed: false,
    redeemHistory: [],
    status: 'in_progress',
    order: {
      buyer: {
        email: 'petra@example.com',
        name: 'Petra Probe',
        phone: null,
        guest: true,
        handDelivery: false,
        id: null,
        city: null,
        country: null,
        county: null,
        house: null,
        postcode: null,
        street: null,
        town: null,
      },
      currency,
      product: {
        currency,
        deliveryType: 'electronic',
        hiddenPriceOnVoucher: false,
        id: product.id,
        imageNoPrice: null,
        image: expect.stringMatching(/\/images\/[0-9a-f]{48}$/),
        isDeliveryDateSet: false,
        message: 'Enjoy',
        name: product.name,
        price: amount,
        priceOnVoucher: product.price_on_voucher,
        type: 'voucher',
        ...described,
      },
      purchasedAt: timestamp(created_at),
      recipient: {
        name: 'Rosa',
        email: 'rosa@example.com',
        comment: 'Enjoy',
        from: 'Petra',
        city: null,
        country: null,
        county: null,
        houseName: null,
        postcode: null,
        streetName: null,
      },
      redeemedDate: null,
      reference,
      refund: null,
      shippingTotal: 0,
      subTotal: amount,
      taxTotal: 0,
      total: amount,
    },
  };
}

describe('GET /v1/status', () => {
  test.each([
    [
      'multi-use',
      yoga,
      { monetary: false, multiUsable: true, stock: 5, remainingString: '5 of 5 uses' },
      { voucherType: 'fixed', description: '<p>Drop in to any class.</p>' },
    ],
    [
      'monetary',
      giftCard,
      { monetary: true, multiUsable: true, stock: 5000, remainingString: '50.00 GBP' },
      { voucherType: 'buyerDefined', description: '<p>Spend it on anything, at once or bit by bit.</p>' },
    ],
    [
      'single-use',
      {},
      { monetary: false, multiUsable: false, stock: 6500, remainingString: '1 of 1 uses' },
      { voucherType: 'fixed', description: '<p>A full-body massage of <b>60 minutes</b>.</p>' },
    ],
  ])('returns the full status of a %s voucher', async (_what, article, rest, described) => {
    const texts = {
      voucher_from: 'Petra',
      message: 'Enjoy',
      recipient: { name: 'Rosa', email: 'rosa@example.com' },
    };
    const product = await sell(service, { ...article, ...texts });
    const response = await status(product.voucher_code);
    expect(response.status).toBe(200);
    expect(response.body).toStrictEqual(await freshStatus(product, rest, described));
    expectDeprecated(response);
    const typed = product.voucher_code.toLowerCase().replaceAll('-', '%20');
    expect((await status(typed)).body).toEqual(response.body);
  });

  test('returns the status expired for an expired voucher, and refunded for a refunded or cancelled voucher', async () => {
    const shown = {
      [demoCodes.expired]: 'expired',
      [demoCodes.refunded]: 'refunded',
      [demoCodes.cancelled]: 'refunded',
    };
    for (const [code, word] of Object.entries(shown)) {
      const { body } = await status(code);
      expect(body).toMatchObject({ code, status: word, redeemed: false, current: 0, redeemHistory: [] });
      await expectRejected({ code }, 422, word === 'expired' ? 1012 : 1014);
      expect(body.order.refund).toEqual(code === demoCodes.refunded ? expect.any(Number) : null);
    }
  });
});

describe('POST /v1/redeem', () => {
  test('redeems a multi-use voucher in two requests and returns both in redeemHistory', async () => {
    const product = await sell(service, yoga);
    const before = (await status(product.voucher_code)).body;
    const form = `code=${encodeURIComponent(product.voucher_code)}&domain=1&reductor=2`;
    const part = await request(service, '/v1/redeem', { form });
    expect(part.status).toBe(200);
    expectDeprecated(part);
    const [first] = part.body.redeemHistory;
    expect(part.body).toStrictEqual({
      ...before,
      current: 2,
      redeemHistory: [
        { amount: 2, redeemAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/) },
      ],
      remainingString: '3 of 5 uses',
    });
    const whole = await redeem({ code: product.voucher_code.toLowerCase() });
    const [, second] = whole.body.redeemHistory;
    expect(whole.body).toStrictEqual({
      ...before,
      current: 5,
      redeemed: true,
      redeemHistory: [first, { amount: 3, redeemAt: expect.any(String) }],
      remainingString: '0 of 5 uses',
      status: 'completed',
      order: { ...before.order, redeemedDate: second.redeemAt },
    });
    expect((await status(product.voucher_code)).body).toEqual(whole.body);
    const counts =
      'count(*)::int as count, count(redeem_location_id)::int as located, sum(units)::int as units';
    expect(
      await row(service, `select ${counts} from redemptions where order_product_id = $1`, [product.id]),
    ).toEqual({
      count: 2,
      located: 0,
      units: 5,
    });
  });

  test('redeems a monetary voucher by an amount in minor units', async () => {
    const { voucher_code: code } = await sell(service, giftCard);
    const { body } = await redeem({ code, reductor: 1250 });
    expect(body).toMatchObject({
      current: 1250,
      stock: 5000,
      remainingString: '37.50 GBP',
      status: 'in_progress',
    });
    await expectRejected({ code, reductor: 3751 }, 422, 1011);
    expect((await redeem({ code, reductor: 3750 })).body).toMatchObject({
      current: 5000,
      redeemed: true,
      status: 'completed',
    });
  });

  test.each([undefined, 1, 6500])('redeems a single-use voucher fully with reductor %s', async (reductor) => {
    const { voucher_code: code } = await sell(service);
    for (const wrong of [2, 6499, 6501]) await expectRejected({ code, reductor: wrong }, 422, 1011);
    const { body } = await redeem({ code, reductor });
    expect(body).toMatchObject({
      current: 6500,
      stock: 6500,
      redeemed: true,
      redeemHistory: [{ amount: 6500 }],
    });
    await expectRejected({ code }, 422, 1013);
  });

  test('redeems a single-use monetary voucher only by its full value', async () => {
    const option_amount = { amount: 2500, currency: 'GBP' };
    const { voucher_code: code } = await sell(service, {
      voucher_id: 17,
      option_id: 31,
      layout_id: 22,
      option_amount,
    });
    for (const reductor of [1, 2499, 2501]) await expectRejected({ code, reductor }, 422, 1011);
    expect((await redeem({ code, reductor: 2500 })).body).toMatchObject({
      current: 2500,
      stock: 2500,
      monetary: true,
    });
  });

  test('redeems an expired voucher only if redeemDate is within its validity period', async () => {
    const code = demoCodes.expired;
    const [{ from, to }] = (await status(code)).body.expirations;
    const at = (time: string, days: number) => timestamp(new Date(Date.parse(time) + days * 86_400_000));
    await expectRejected({ code }, 422, 1012);
    await expectRejected({ code, redeemDate: timestamp(new Date(Date.parse(to) + 1000)) }, 422, 1012);
    await expectRejected({ code, redeemDate: at(from, -1) }, 422, 1012);
    const redeemDate = `${at(from, 1).slice(0, 10)} 14:30`;
    const { status: httpStatus, body } = await redeem({ code, redeemDate });
    expect(httpStatus).toBe(200);
    const there = await row(service, `select $1::timestamp at time zone 'Europe/London' as time`, [
      redeemDate,
    ]);
    const redeemAt = timestamp(there.time);
    expect(body).toMatchObject({
      status: 'completed',
      redeemHistory: [{ redeemAt }],
      order: { redeemedDate: redeemAt },
    });
    const entry = await row(
      service,
      `select * from audit_entries where action = 'voucher.redeem' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({
      principal: 'api-key:1',
      channel: 'v1',
      sales_page_id: 1,
      subject: 'order-product:51',
    });
    expect(timestamp(new Date(entry.after.redeem_date))).toBe(redeemAt);
  });
});

describe('errors of v1', () => {
  test('an unknown code, an unknown page and a code of another page return the same 404 response with code 1010', async () => {
    const unknown = await status('0000-0000-0000-0000');
    expectFailure(unknown, 404, 1010);
    const { voucher_code: code } = await sell(service);
    const sold = await footprint(service);
    const others = [0, 2, 3, 999].map((domain) => [code, domain] as const);
    const pairs = [
      ...others,
      [demoCodes.otherOrganisation, 1],
      [demoCodes.otherOrganisation, 3],
      ['%25', 1],
    ] as const;
    for (const [wanted, domain] of pairs) {
      for (const response of [await status(wanted, domain), await redeem({ code: wanted, domain })]) {
        expect({ status: response.status, body: response.body }).toEqual({ status: 404, body: unknown.body });
      }
    }
    expect(await footprint(service)).toEqual(sold);
  });

  test('missing fields are rejected with code 1018, and invalid fields with code 1000', async () => {
    const code = demoCodes.multiUse;
    await expectRejected({}, 422, 1018, ['code']);
    await expectRejected({ code, domain: null }, 422, 1018, ['domain']);
    await expectRejected({ domain: null, reductor: 0 }, 422, 1018, ['code', 'domain', 'reductor']);
    expectFailure(await request(service, '/v1/status?domain=1'), 422, 1018, ['code']);
    expectFailure(await request(service, `/v1/status?code=${code}`), 422, 1018, ['domain']);
    expectFailure(await status(code, 'spa'), 422, 1000, ['domain']);
    for (const reductor of [0, -1, 1.5, 'x'])
      await expectRejected({ code, reductor }, 422, 1000, ['reductor']);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    for (const redeemDate of [
      'soon',
      '2026-02-30 10:00',
      '2026-01-01',
      '2026-01-01 25:00',
      '2026-01-01 09:30.5',
      tomorrow,
    ]) {
      await expectRejected({ code, redeemDate }, 422, 1000, ['redeemDate']);
    }
    const headers = { 'content-type': 'application/json' };
    expectFailure(await request(service, '/v1/redeem', { form: '{"code":', headers }), 422, 1000);
    expectFailure(
      await request(service, '/v1/redeem', { form: 'x', headers: { 'content-type': 'text/plain' } }),
      415,
      1000,
    );
    expectFailure(await redeem({ code, note: 'x'.repeat(300_000) }), 413, 1000);
  });

  test('requests with an invalid token, method or path or without permission are rejected with codes 1001 to 1009', async () => {
    const path = `/v1/status?code=${demoCodes.multiUse}&domain=1`;
    for (const token of [null, 'vs_unknown_0000000000000000000000000000']) {
      expectFailure(await request(service, path, { token }), 401, 1001);
      expectFailure(await request(service, '/v1/redeem', { json: {}, token }), 401, 1001);
      expectFailure(await request(service, '/v1/domains', { token }), 401, 1001);
    }
    const wrongMethod = await request(service, '/v1/redeem');
    expectFailure(wrongMethod, 405, 1002);
    expect(wrongMethod.headers.get('allow')).toBe('POST');
    expectFailure(await request(service, path, { json: {} }), 405, 1002);
    expectFailure(await request(service, '/v1/nothing'), 404, 1004);
    const token = await signIn(service, 'custom@demo.test');
    expectFailure(await request(service, path, { token }), 403, 1003);
    const before = await footprint(service);
    const json = { code: demoCodes.multiUse, domain: 1 };
    expectFailure(await request(service, '/v1/redeem', { json, token }), 403, 1003);
    expect(await footprint(service)).toEqual(before);
    const claims = decodeJwt(token);
    const later = { ...claims, nbf: Number(claims.nbf) + 3_600, iat: Number(claims.iat) + 3_600 };
    expectFailure(await request(service, path, { token: await forge(claims, { age: 90_000 }) }), 401, 1006);
    expectFailure(await request(service, path, { token: await forge(later) }), 401, 1007);
    expectFailure(await request(service, path, { token: `${token.split('.')[0]}.x.y` }), 401, 1008);
    const secret = 'another-secret-0123456789-0123456789-abcdef';
    expectFailure(await request(service, path, { token: await forge(claims, { secret }) }), 401, 1009);
  });
});

test('GET /v1/domains lists the domains of the caller, and GET /v1/user-domains the domains of an e-mail address', async () => {
  const [spa, bistro] = (await request(service, '/v1/domains')).body.domains;
  expect(spa).toStrictEqual({ id: 1, name: 'demo-spa', url: expect.stringMatching(/\/s\/demo-spa$/) });
  expect(bistro).toStrictEqual({ id: 2, name: 'demo-bistro', url: expect.stringMatching(/^https:/) });
  const lists = [
    ['admin@demo.test', [spa, bistro]],
    ['redeem@demo.test', [spa]],
    ['nobody@demo.test', []],
  ] as const;
  for (const [email, domains] of lists) {
    const open = await request(service, `/v1/user-domains?email=${email}`, { token: null });
    expect({ status: open.status, body: open.body }).toStrictEqual({
      status: 200,
      body: { status: 'success', domains },
    });
    expectDeprecated(open);
    if (domains.length === 0) continue;
    const token = await signIn(service, email);
    expect((await request(service, '/v1/domains', { token })).body).toStrictEqual({
      status: 'success',
      domains,
    });
  }
  expectFailure(await request(service, '/v1/user-domains', { token: null }), 422, 1018, ['email']);
});

test('POST /v1/authorize returns tokens that can be refreshed once; a reused refresh token is rejected with 1009', async () => {
  const authorize = (password: string) => {
    const headers = { authorization: `Basic ${btoa(`admin@demo.test:${password}`)}` };
    return request(service, '/v1/authorize', { form: 'subdomain=demo-spa', token: null, headers });
  };
  const { body } = await authorize(demoPassword);
  const profile = { email: 'admin@demo.test', fullName: 'Ada Admin', id: 1, locale: expect.any(String) };
  const tokens = {
    accessToken: expect.any(String),
    identifiedBy: expect.any(String),
    refreshToken: expect.stringMatching(/^RT/),
  };
  expect(body).toStrictEqual({ ...tokens, profile, status: 'authenticated' });
  expectFailure(await authorize('wrong-Passw0rd'), 401, 1001);
  const json = { accessToken: body.accessToken, refreshToken: body.refreshToken };
  const next = await request(service, '/v1/refresh', { method: 'PUT', json, token: null });
  expect(next.body).toStrictEqual({ ...tokens, status: 'refreshed' });
  expectFailure(await request(service, '/v1/refresh', { method: 'PUT', json, token: null }), 401, 1009);
  // A reuse within ten seconds does not end the session (D86).
  expect((await request(service, '/v1/domains', { token: next.body.accessToken })).status).toBe(200);
});
