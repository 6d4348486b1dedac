// cspell:ignore Gesperrt Gutscheincode Kein Dokument verfügbar
import { describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { redeem, sell } from '../rest/sales.ts';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { hasPoppler, textOfPdf } from '../support/poppler.ts';
import { signIn } from '../support/rest-client.ts';
import { type TestService, useTestService } from '../support/test-service.ts';

const service = useTestService();
const isReadable = await hasPoppler();

const idOf = ({ id }: Row) => encodePageGlobalId('SoldVoucher', 1, id);

async function createLink(
  of: TestService,
  product: Row,
  token: string = demoApiKey,
  idempotencyKey?: string,
) {
  const { data } = await graphql(
    of,
    `mutation ($input: CreateSoldVoucherLinkInput!) { createSoldVoucherLink(input: $input) {
      __typename url replayed soldVoucher { databaseId } userErrors { __typename code } } }`,
    { input: { soldVoucherId: idOf(product), ...(idempotencyKey && { idempotencyKey }) } },
    token,
  );
  return data.createSoldVoucherLink;
}

async function open(url: string, language = 'en') {
  const response = await fetch(url, { headers: { 'accept-language': language } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('the page of a voucher', () => {
  test('shows the voucher without scripts, and no data of the order', async () => {
    const texts = { voucher_to: 'Anna <b>', voucher_from: 'Ben & Co', message: 'Happy "birthday"' };
    const product = await sell(service, texts);
    const { url } = await createLink(service, product);
    const { status, headers, text } = await open(url);
    expect(status).toBe(200);
    for (const part of [
      product.name,
      product.voucher_code,
      product.price_on_voucher,
      'Valid',
      'Where to redeem',
      '<svg ',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Anna &lt;b&gt;');
    expect(text).toContain('Ben &amp; Co');
    expect(text).toContain('Happy &quot;birthday&quot;');
    expect(text).not.toMatch(/<script|javascript:| on\w+=|(src|href)="(https?:)?\/\//i);
    for (const secret of ['Petra Probe', 'petra@example.com', `SoldVoucher:1:${product.id}`])
      expect(text).not.toContain(secret);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  test.each([
    ['de-AT,de;q=0.9,en;q=0.5', 'de', 'Gutscheincode'],
    ['fr, en;q=0.1', 'en', 'Voucher code'],
    ['*', 'en', 'Voucher code'],
  ])('with Accept-Language "%s" is in the language %s', async (languages, language, label) => {
    const { url } = await createLink(service, await sell(service));
    const { text, headers } = await open(url, languages);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(label);
    expect(headers.get('content-language')).toBe(language);
    expect(headers.get('vary')).toContain('Accept-Language');
  });

  test('shows the balance of a multi-use voucher after a redemption', async () => {
    const product = await sell(service, { voucher_id: 5, option_id: 13, layout_id: 7 });
    const { url } = await createLink(service, product);
    await redeem(service, { voucher_code: product.voucher_code, redeem_location: 1, reductor: 3 });
    expect((await open(url)).text).toContain('7 uses left');
    await redeem(service, { voucher_code: product.voucher_code, redeem_location: 1 });
    const { text } = await open(url);
    expect(text).toContain('Fully redeemed');
    expect(text).toContain('No uses left');
    expect(text).not.toContain('class="code"');
  });

  test('shows that the voucher is blocked, without its code, until the voucher is unblocked', async () => {
    const product = await sell(service);
    const { url } = await createLink(service, product);
    const change = (mutation: string) =>
      graphql(
        service,
        `mutation ($id: ID!) { ${mutation}(input: { id: $id }) { __typename userErrors { __typename code } } }`,
        {
          id: idOf(product),
        },
      );
    expect((await change('blockSoldVoucher')).data.blockSoldVoucher.__typename).toBe(
      'BlockSoldVoucherPayload',
    );
    const { text } = await open(url);
    expect(text).toContain('<span class="status">Blocked</span>');
    expect(text).not.toContain(product.voucher_code);
    expect(text).not.toMatch(/class="code"|\/document"/);
    expect((await open(url, 'de')).text).toContain('Gesperrt');
    const document = await open(`${url}/document`);
    expect([document.status, document.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(document.text).toContain('This voucher cannot be used at present');
    expect((await open(`${url}/document`, 'de')).text).toContain('Kein Dokument verfügbar');
    await change('unblockSoldVoucher');
    expect((await open(url)).text).toContain(product.voucher_code);
    expect((await fetch(`${url}/document`)).headers.get('content-type')).toBe('application/pdf');
  });

  test('contains neither a hidden price nor a balance that would reveal the price', async () => {
    const { url } = await createLink(service, await sell(service, { hide_price: true }));
    expect((await open(url)).text).not.toMatch(/£|Value|Balance/);
  });

  test.runIf(isReadable)('links to the document, whose file name contains no id', async () => {
    const product = await sell(service);
    const { url } = await createLink(service, product);
    expect((await open(url)).text).toContain(`href="${url.split('/').at(-1)}/document"`);
    const response = await fetch(`${url}/document`);
    expect(response.headers.get('content-disposition')).toBe('inline; filename="voucher.pdf"');
    expect(await textOfPdf(new Uint8Array(await response.arrayBuffer()))).toContain(product.voucher_code);
  });
});

describe('a voucher link', () => {
  test('is stored as a hash of 128 random bits, and its URL is returned only once', async () => {
    const product = await sell(service);
    const { url } = await createLink(service, product, demoApiKey, `link-${product.id}`);
    const token = url.split('/').at(-1);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const [stored] = await rows(service, 'select * from voucher_links where order_product_id = $1', [
      product.id,
    ]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await createLink(service, product, demoApiKey, `link-${product.id}`)).toMatchObject({
      url: null,
      replayed: true,
    });
    expect((await open(url)).status).toBe(200);
  });

  test('returns the same 404 response as an unknown link after a new link is created or the voucher is regenerated', async () => {
    const product = await sell(service);
    const first = await createLink(service, product);
    const second = await createLink(service, product);
    const replaced = await open(first.url);
    expect((await open(second.url)).status).toBe(200);
    const { data } = await graphql(
      service,
      'mutation ($id: ID!) { regenerateSoldVoucher(input: { id: $id }) { __typename userErrors { __typename code } } }',
      {
        id: idOf(product),
      },
    );
    expect(data.regenerateSoldVoucher.__typename).toBe('RegenerateSoldVoucherPayload');
    const revoked = await open(second.url);
    const unknown = await open(`${service.url}/v/${'A'.repeat(22)}`);
    const others = await Promise.all(
      ['', 'x', `${'B'.repeat(22)}/document`, `${'B'.repeat(22)}/a/b`].map((path) =>
        open(`${service.url}/v/${path}`),
      ),
    );
    for (const { status, text, headers } of [replaced, revoked, ...others]) {
      expect([status, text]).toEqual([404, unknown.text]);
      expect(omitVariableHeaders(headers)).toEqual(omitVariableHeaders(unknown.headers));
    }
  });

  test('can be created only with the permission to manage orders on the sales page of the voucher', async () => {
    const product = await sell(service);
    for (const email of ['packing@demo.test', 'redeem@demo.test'])
      expect(await createLink(service, product, await signIn(service, email))).toMatchObject({
        code: 'FORBIDDEN',
      });
    const foreign = await signIn(service, 'admin@other.test', 'other-shop');
    expect(await createLink(service, product, foreign)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await createLink(service, { id: 2_000_000 })).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await rows(service, 'select * from voucher_links where order_product_id = $1', [product.id]),
    ).toEqual([]);
  });
});

function omitVariableHeaders(headers: Headers): Record<string, string> {
  const { date: _date, 'x-request-id': _requestId, ...others } = Object.fromEntries(headers);
  return others;
}

describe('requests with unknown tokens of voucher links', () => {
  const limited = useTestService({ LIMIT_LOOKUP_MISSES_PER_MINUTE: '5' });

  test('are limited per client address with 429 and Retry-After', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 40 }, (_, number) => open(`${limited.url}/v/${String(number).padStart(22, 'z')}`)),
    );
    const statuses = attempts.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(5);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    const rejected = attempts.find(({ status }) => status === 429);
    expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(rejected?.text).toContain('Too many requests');
  });
});
