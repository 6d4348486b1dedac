// cspell:ignore abfragen Einlösungen Guthaben Noch
import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { redeem, sell } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';

const service = useTestService();

async function setBalancePageEnabled(of: TestService, isBalancePageEnabled: boolean): Promise<string | null> {
  const { data } = await graphql(
    of,
    `mutation { updateSalesPage(input: { id: "SalesPage:1", isBalancePageEnabled: ${isBalancePageEnabled} }) {
      salesPage { balancePageUrl } userErrors { __typename code } } }`,
  );
  return data.updateSalesPage.salesPage.balancePageUrl;
}

async function submitCode(url: string, code: string, language = 'en') {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'accept-language': language },
    body: new URLSearchParams({ code }),
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('the balance page', () => {
  test('exists only while the sales page enables it, and otherwise returns 404', async () => {
    const address = `${service.url}/balance/demo-spa`;
    const { data } = await graphql(service, '{ salesPage(databaseId: 1) { balancePageUrl } }');
    expect(data.salesPage.balancePageUrl).toBeNull();
    const disabled = await (await fetch(address)).text();
    expect((await submitCode(address, demoCodes.multiUse)).text).toBe(disabled);
    expect((await fetch(`${service.url}/balance/unknown`)).status).toBe(404);
    expect(await (await fetch(`${service.url}/balance/unknown`)).text()).toBe(disabled);
    expect(await setBalancePageEnabled(service, true)).toBe(address);
    expect((await fetch(address)).status).toBe(200);
    expect(await setBalancePageEnabled(service, false)).toBeNull();
    expect((await fetch(address)).status).toBe(404);
  });

  test('has a form without scripts and cookies, in the language of the browser', async () => {
    const url = (await setBalancePageEnabled(service, true)) ?? '';
    const response = await fetch(url, { headers: { 'accept-language': 'de-AT' } });
    const text = await response.text();
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Guthaben abfragen');
    expect(text).toContain('<form method="post">');
    expect(text).not.toMatch(/<script|javascript:| on\w+=|(src|href)="(https?:)?\/\//i);
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none';.*form-action 'self'/,
    );
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('shows the state, balance, expiry and redeem locations of the voucher, and no personal data', async () => {
    const url = (await setBalancePageEnabled(service, true)) ?? '';
    const texts = { voucher_to: 'Anna Canary', voucher_from: 'Ben Canary', message: 'Canary message' };
    const product = await sell(service, { voucher_id: 5, option_id: 13, layout_id: 7, ...texts });
    await redeem(service, { voucher_code: product.voucher_code, redeem_location: 1, reductor: 3 });
    const { status, headers, text } = await submitCode(
      url,
      ` ${product.voucher_code.toLowerCase().replaceAll('-', ' ')}`,
    );
    expect(status).toBe(200);
    for (const part of [product.name, 'Valid', '7 uses left', 'Valid until', 'Where to redeem'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Canary|Petra Probe|petra@example.com/);
    expect(text.replaceAll('-', '')).not.toContain(product.voucher_code.replaceAll('-', ''));
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await submitCode(url, product.voucher_code, 'de')).text).toContain('Noch 7 Einlösungen');
    const id = encodePageGlobalId('SoldVoucher', 1, product.id);
    await graphql(
      service,
      `mutation { blockSoldVoucher(input: { id: "${id}" }) { __typename userErrors { __typename code } } }`,
    );
    expect((await submitCode(url, product.voucher_code)).text).toContain('Blocked');
    await graphql(
      service,
      `mutation { unblockSoldVoucher(input: { id: "${id}" }) { __typename userErrors { __typename code } } }`,
    );
    await redeem(service, { voucher_code: product.voucher_code, redeem_location: 1 });
    expect((await submitCode(url, product.voucher_code)).text).toMatch(/Fully redeemed.*No uses left/s);
    expect((await submitCode(url, demoCodes.expired)).text).toContain('Expired');
    expect((await submitCode(url, demoCodes.refunded)).text).toContain('Refunded');
    expect((await submitCode(url, demoCodes.monetary)).text).toMatch(/£[\d.]+ left/);
  });

  test('does not show the balance of a monetary voucher whose price is hidden', async () => {
    const url = (await setBalancePageEnabled(service, true)) ?? '';
    await rows(
      service,
      `update order_products set hide_price = true where is_monetary and sales_page_id = 1`,
    );
    const { status, text } = await submitCode(url, demoCodes.monetary);
    await rows(
      service,
      `update order_products set hide_price = false where is_monetary and sales_page_id = 1`,
    );
    expect([status, text]).toEqual([200, expect.not.stringMatching(/£|Balance:/)]);
  });

  test('returns the same 404 response for unknown codes, codes of other organisations and replaced codes', async () => {
    const url = (await setBalancePageEnabled(service, true)) ?? '';
    const product = await sell(service);
    const id = encodePageGlobalId('SoldVoucher', 1, product.id);
    await graphql(
      service,
      `mutation { regenerateSoldVoucher(input: { id: "${id}" }) { __typename userErrors { __typename code } } }`,
    );
    const unknown = await submitCode(url, 'AAAA-BBBB-CCCC-DDDD');
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('There is no voucher with this code.');
    for (const code of [demoCodes.otherOrganisation, product.voucher_code, '9'.repeat(500)])
      expect(await submitCode(url, code)).toMatchObject({ status: 404, text: unknown.text });
  });

  test('rejects an invalid form with 400, and methods other than GET, HEAD and POST with 405', async () => {
    const url = (await setBalancePageEnabled(service, true)) ?? '';
    expect(await submitCode(url, ' - ')).toMatchObject({
      status: 400,
      text: expect.stringContaining('Enter a voucher code.'),
    });
    expect((await submitCode(url, 'A'.repeat(5_000))).status).toBe(400);
    expect(
      (await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }))
        .status,
    ).toBe(400);
    const put = await fetch(url, { method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});

describe('guessing codes on the balance page', () => {
  const limited = useTestService({ LIMIT_LOOKUP_MISSES_PER_MINUTE: '5', TRUST_PROXY: 'true' });

  const guess = (url: string, address: string, code = 'AAAA-BBBB-CCCC-DDDD') =>
    fetch(url, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: new URLSearchParams({ code }),
    });

  test('is limited per client address with 429 and Retry-After, and other addresses are not affected', async () => {
    const url = (await setBalancePageEnabled(limited, true)) ?? '';
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const response = await guess(url, '192.0.2.1');
      statuses.push(response.status);
      if (response.status === 429) {
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await response.text()).toContain('Too many requests');
      }
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
    // A correct code also returns 429, so that a limited client cannot distinguish it from a wrong
    // one.
    expect((await guess(url, '192.0.2.1', demoCodes.multiUse)).status).toBe(429);
    expect((await guess(url, '192.0.2.2', demoCodes.multiUse)).status).toBe(200);
  });

  test('is limited per sales page across client addresses, and correct codes do not consume the limit', async () => {
    const url = (await setBalancePageEnabled(limited, true)) ?? '';
    await rows(limited, 'delete from rate_limits');
    for (let client = 0; client < 30; client += 1)
      expect((await guess(url, `198.51.100.${client}`, demoCodes.multiUse)).status).toBe(200);
    const statuses = new Map<number, number>();
    for (let client = 0; client < 30; client += 1) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const { status } = await guess(url, `203.0.113.${client}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    expect(statuses.get(404)).toBe(100);
    expect(statuses.get(429)).toBe(50);
    // The limit per sales page blocks only the balance page, and no other requests.
    const { data } = await graphql(
      limited,
      '{ salesPage(databaseId: 1) { orders(first: 1) { nodes { databaseId } } } }',
    );
    expect(data.salesPage.orders.nodes).toHaveLength(1);
  });
});
