import { beforeAll, describe, expect, test } from 'vitest';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { graphql } from '../support/graphql-client.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { importsOf, put } from '../voucher-imports/graphql-imports.ts';
import { sell } from './sales.ts';
import { footprint, type Row, row, rows } from './stored.ts';

const service = useTestService();
const imports = importsOf(service);

const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
const vault = createCodeVault([{ kid, secret }]);
const yoga = { voucher_id: 5, option_id: 13, layout_id: 7 };

let balancePageUrl = '';
beforeAll(async () => {
  const { data } = await graphql(
    service,
    `mutation { updateSalesPage(input: { id: "SalesPage:1", isBalancePageEnabled: true }) {
      salesPage { balancePageUrl } } }`,
  );
  balancePageUrl = data.updateSalesPage.salesPage.balancePageUrl;
});

const redeemOperation = `mutation ($code: String!) { redeem: redeemSoldVoucher(input: { units: { uses: 1 }, redeemLocationId: "RedeemLocation:1",
  voucher: { code: { salesPageId: "SalesPage:1", code: $code } } }) {
  __typename redemption { soldVoucher { databaseId } } userErrors { __typename code } } }`;

const statusOf = (code: string) => request(service, `/v1/status?domain=1&code=${encodeURIComponent(code)}`);

async function findByCode(code: string): Promise<number | null> {
  const document = `query ($code: String!) {
    voucherByCode(salesPageId: "SalesPage:1", voucherCode: $code) { soldVoucher { databaseId } } }`;
  const { data, errors } = await graphql(service, document, { code });
  expect(errors).toBeUndefined();
  return data.voucherByCode?.soldVoucher.databaseId ?? null;
}

async function findOnBalancePage(code: string): Promise<{ status: number; text: string }> {
  const response = await fetch(balancePageUrl, { method: 'POST', body: new URLSearchParams({ code }) });
  return { status: response.status, text: await response.text() };
}

/** Redeems one use through each interface. Returns the ids of the products that were redeemed. */
async function redeemEverywhere(code: string): Promise<number[]> {
  const before = (await row(service, 'select coalesce(max(id), 0)::int as id from redemptions')).id;
  const v1 = await request(service, '/v1/redeem', { json: { domain: 1, code, reductor: 1 } });
  const json = { voucher_code: code, redeem_location: 1, reductor: 1 };
  const v2 = await request(service, '/v2.1/sales-pages/1/redemptions', { json });
  const { data } = await graphql(service, redeemOperation, { code });
  expect([v1.status, v2.status, data.redeem.__typename]).toEqual([200, 201, 'RedeemSoldVoucherPayload']);
  const redeemed = await rows(
    service,
    'select order_product_id as id from redemptions where id > $1 order by id',
    [before],
  );
  return redeemed.map(({ id }) => id);
}

const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCodePoint(character.charCodeAt(0) + 0xfee0));

const spellings: readonly [string, (code: string) => string][] = [
  ['hyphens', (code) => code],
  ['lower case and spaces', (code) => ` ${code.toLowerCase().replaceAll('-', ' ')}`],
  ['en dashes', (code) => code.replaceAll('-', '–')],
  ['em dashes between spaces', (code) => code.replaceAll('-', ' — ')],
  ['non-breaking hyphens', (code) => code.replaceAll('-', '\u2011')],
  ['minus signs', (code) => code.replaceAll('-', '\u2212')],
  ['full-width hyphens', (code) => code.replaceAll('-', '\uFF0D')],
  ['small hyphens', (code) => code.replaceAll('-', '\uFE63')],
  ['soft hyphens', (code) => code.replaceAll('-', '\u00AD')],
  ['no-break spaces', (code) => code.replaceAll('-', '\u00A0')],
  ['zero-width spaces and a byte order mark', (code) => `\uFEFF${code.replaceAll('-', '\u200B')}\u200E`],
  ['full-width characters', toFullWidth],
  ['the prefix of GS1-128', (code) => `]C1${code}`],
  ['the prefix of a GS1 QR code', (code) => `]Q3${code.replaceAll('-', '')}`],
  ['the frame of Code 39', (code) => `*${code}*`],
  ['a prefix and a frame', (code) => ` ]C1*${code.replaceAll('-', '–')}* `],
];

describe('a voucher code with', () => {
  test.each(spellings)('%s finds and redeems the voucher everywhere', async (_name, spell) => {
    const { id, voucher_code: code, name } = await sell(service, yoga);
    const typed = spell(code);
    expect((await statusOf(typed)).body).toMatchObject({ code });
    expect(await findByCode(typed)).toBe(id);
    expect(await findOnBalancePage(typed)).toEqual({ status: 200, text: expect.stringContaining(name) });
    expect(await redeemEverywhere(typed)).toEqual([id, id, id]);
  });
});

test.each(['', ' - ', '–', '\u200B\u00AD', '**', ']C1'])(
  'the empty code %j is missing and redeems nothing',
  async (code) => {
    const before = await footprint(service);
    expect((await request(service, '/v1/redeem', { json: { domain: 1, code } })).body.code).toBe(1018);
    const json = { voucher_code: code, redeem_location: 1 };
    expect((await request(service, '/v2.1/sales-pages/1/redemptions', { json })).status).toBe(400);
    const { data } = await graphql(service, redeemOperation, { code });
    expect(data.redeem).toMatchObject({ code: 'INVALID_INPUT' });
    expect((await findOnBalancePage(code)).status).toBe(400);
    expect(await footprint(service)).toEqual(before);
  },
);

test('an order is found by the last four characters of a code in full-width characters', async () => {
  const { order, voucher_code: code } = await sell(service);
  const search = toFullWidth(code.slice(-4));
  const document = `query ($search: String!) {
    salesPage(databaseId: 1) { orders(filter: { search: $search }) { nodes { databaseId } } } }`;
  const { data } = await graphql(service, document, { search });
  expect(data.salesPage.orders.nodes).toContainEqual({ databaseId: order });
});

/**
 * Gives a product a code that was imported before D78: the stored hash is that of the code in the
 * form of D22.
 */
async function storeEarlierCode(product: Row, code: string): Promise<void> {
  const [hash] = vault.hashes(code);
  const text = 'update order_products set code_hash = $2, code_sealed = $3 where id = $1';
  await service.database.query({ text, values: [product.id, hash, vault.seal(code)] });
}

test('of two codes that differ only in the kind of dash, an earlier import is found by its own spelling', async () => {
  const [dashed, plain] = [await sell(service, yoga), await sell(service, yoga)];
  await storeEarlierCode(dashed, 'TWIN–0001');
  await storeEarlierCode(plain, 'TWIN-0001');
  for (const [typed, product, code] of [
    ['twin–0001', dashed, 'TWIN–0001'],
    ['twin-0001', plain, 'TWIN-0001'],
    ['TWIN—0001', plain, 'TWIN-0001'],
    ['*TWIN-0001*', plain, 'TWIN-0001'],
  ] as const) {
    expect((await statusOf(typed)).body).toMatchObject({ code });
    expect(await findByCode(typed)).toBe(product.id);
    expect((await findOnBalancePage(typed)).status).toBe(200);
    expect(await redeemEverywhere(typed)).toEqual([product.id, product.id, product.id]);
  }
});

test('a rejected redemption concerns the voucher that the spelling of its code selects', async () => {
  const [dashed, plain] = [await sell(service), await sell(service)];
  await storeEarlierCode(dashed, 'PAIR–0002');
  await storeEarlierCode(plain, 'PAIR-0002');
  expect((await request(service, '/v1/redeem', { json: { domain: 1, code: 'PAIR–0002' } })).status).toBe(200);
  const before = await footprint(service);
  expect((await request(service, '/v1/redeem', { json: { domain: 1, code: 'PAIR–0002' } })).body.code).toBe(
    1013,
  );
  expect(await footprint(service)).toEqual(before);
  expect((await request(service, '/v1/redeem', { json: { domain: 1, code: 'PAIR-0002' } })).status).toBe(200);
});

describe('an import', () => {
  const check = async (source: string, codes: readonly string[]): Promise<Row> => {
    const { id, uploadUrl } = await imports.create(source);
    const file = [
      'code,balance,title,expires_on',
      ...codes.map((code) => `${code},5,Gift card,2035-01-01`),
    ].join('\n');
    expect(await put(uploadUrl, file)).toEqual({ status: 204, body: '' });
    return imports.run('checkVoucherImport', { id });
  };
  const outcomes = ({ rows: found }: Row) => found.edges.map(({ node }: Row) => node.outcome);

  test('stores codes so that every spelling finds them', async () => {
    const checked = await check('spellings', ['Spell–Ⅷ–ｌ', 'SP\u00ADELL\u200B-9']);
    expect(outcomes(checked)).toEqual(['CREATE', 'CREATE']);
    const committed = await imports.run('commitVoucherImport', {
      id: checked.id,
      controlTotals: checked.controlTotals,
    });
    expect(committed.status).toBe('COMMITTED');
    for (const typed of ['Spell–Ⅷ–ｌ', 'SPELL VIII 1', 'spe11-viii-l', '*SPELL-VIII-L*'])
      expect((await statusOf(typed)).body).toMatchObject({ code: 'Spell–Ⅷ–ｌ' });
    expect((await statusOf('spell-9')).body).toMatchObject({ code: 'SP\u00ADELL\u200B-9' });
  });

  test('rejects rows whose codes have the same spelling as another row or a sold voucher', async () => {
    const sold = await sell(service);
    const earlier = await sell(service);
    await storeEarlierCode(earlier, 'ONCE–0003');
    const before = await footprint(service);
    const checked = await check('collisions', [
      'SAME-1111',
      'SAME–1111',
      sold.voucher_code.replaceAll('-', '—'),
      'ONCE–0003',
      'OTHER-1111',
    ]);
    expect(outcomes(checked)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT', 'CREATE']);
    expect(await footprint(service)).toEqual(before);
  });
});

test('hashes are renewed in the form in which they are stored', () => {
  const newer = { kid: 'newer', secret: 'another-secret-for-tests-0123456789-abcdef' };
  const [rotated, renewed] = [createCodeVault([newer, { kid, secret }]), createCodeVault([newer])];
  const code = 'AB–12';
  const [exact = new Uint8Array(), canonical = new Uint8Array()] = vault.hashes(code);
  expect([rotated.rehash(code, exact), rotated.rehash(code, canonical)]).toEqual(renewed.hashes(code));
  expect(vault.hash(code)).toEqual(canonical);
});
