import { beforeAll, expect, test } from 'vitest';
import { mutate } from '../catalogue/mutate.ts';
import { footprint, type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { importsOf, put } from './graphql-imports.ts';

const service = useTestService();
const imports = importsOf(service);
let token = '';

beforeAll(async () => {
  token = await signIn(service, 'admin@demo.test');
});

/** Imports a file and returns the import. */
async function importFile(source: string, file: string, input: Row = {}): Promise<Row> {
  const { id, uploadUrl } = await imports.create(source, input);
  expect(await put(uploadUrl, file)).toEqual({ status: 204, body: '' });
  const { controlTotals } = await imports.run('checkVoucherImport', { id });
  return imports.run('commitVoucherImport', { id, controlTotals });
}

test('an imported redemption cannot be cancelled, and a redemption of the same voucher made here can', async () => {
  const headings = 'code,balance,initial_balance,title,expires_on';
  await importFile('undo', `${headings}\nUNDO-0001-AAAA,40,50,Gift card,2035-01-01`);
  const input = {
    voucher: { code: { salesPageId: 'SalesPage:1', code: 'UNDO-0001-AAAA' } },
    redeemLocationId: 'RedeemLocation:1',
    units: { amount: pounds(1_000) },
  };
  const { redemption } = await mutate(service, 'redeemSoldVoucher', input, 'redemption { id }', token);
  const [imported, own] = await redemptionsOf('UNDO-0001-AAAA');
  expect([imported.isImported, own.isImported, own.id]).toEqual([true, false, redemption.id]);

  const before = await footprint(service);
  expect(await mutate(service, 'cancelRedemption', { id: imported.id }, 'replayed', token)).toMatchObject({
    code: 'STATE_CONFLICT',
    message:
      'The redemption was imported from another system, so it cannot be cancelled here. Correct the balance instead.',
  });
  expect(await footprint(service)).toEqual(before);
  expect(await mutate(service, 'cancelRedemption', { id: own.id }, 'replayed', token)).toEqual({
    replayed: false,
  });
});

/** Returns the redemptions of a voucher, oldest first. */
async function redemptionsOf(voucherCode: string): Promise<[Row, Row]> {
  const query = `query ($code: String!) { voucherByCode(salesPageId: "SalesPage:1", voucherCode: $code) {
    soldVoucher { redemptions(first: 250) { nodes { id isImported } } } } }`;
  const { data, errors } = await graphql(service, query, { code: voucherCode }, token);
  expect(errors).toBeUndefined();
  return data.voucherByCode.soldVoucher.redemptions.nodes.toSorted((a: Row, b: Row) =>
    a.id.localeCompare(b.id, 'en', { numeric: true }),
  );
}

test('the redemption of a difference by a later import cannot be cancelled', async () => {
  const file = (balance: number) =>
    `code,balance,initial_balance,title,expires_on\nDIFF-0001-AAAA,${balance},50,Gift card,2035-01-01`;
  await importFile('difference', file(50));
  await importFile('difference', file(20));
  const { id } = await row(
    service,
    `select r.id from redemptions r join voucher_import_rows i on i.order_product_id = r.order_product_id and i.outcome = 'redeem'`,
  );
  expect(
    await mutate(service, 'cancelRedemption', { id: `Redemption:1:${id}` }, 'replayed', token),
  ).toMatchObject({
    code: 'STATE_CONFLICT',
  });
});

// Zone data of Debian 12 has the offset -08:00 in Vancouver in the winter, that of Node.js -07:00.
test('imported vouchers keep the instant of their expiry and the last day that it states, whichever offset it has', async () => {
  await rows(service, "update sales_pages set time_zone = 'America/Vancouver' where id = 1");
  const headings = 'code,balance,title,sold_on,expires_on';
  const expiries: readonly [expiry: string, redeemableTo: string, lastDay: string | null][] = [
    ['2026-12-31', '2027-01-01T07:00:00Z', '2026-12-31'],
    ['2026-12-31 23:59:59', '2027-01-01T07:00:00Z', '2026-12-31'],
    ['2026-12-31T23:59:59-07:00', '2027-01-01T07:00:00Z', '2026-12-31'],
    ['2026-12-31T23:59:59-08:00', '2027-01-01T08:00:00Z', '2026-12-31'],
    ['2026-12-31T22:59:59-08:00', '2027-01-01T07:00:00Z', '2026-12-31'],
    ['2027-01-01T00:59:59-07:00', '2027-01-01T08:00:00Z', '2027-01-01'],
    ['2026-12-31T12:29:59-08:00', '2026-12-31T20:30:00Z', '2026-12-31'],
    ['2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z', '2026-12-31'],
    ['2027-01-01T06:59:59Z', '2027-01-01T07:00:00Z', '2026-12-31'],
    ['2027-01-01T06:59:59+00:00', '2027-01-01T07:00:00Z', '2026-12-31'],
    ['2027-01-01T15:59:59+09:00', '2027-01-01T07:00:00Z', '2026-12-31'],
    // The exclusive end, as earlier versions export it.
    ['2027-01-01T07:00:00Z', '2027-01-01T07:00:00Z', '2026-12-31'],
    ['never', '9999-12-31T00:00:00Z', null],
  ];
  const lines = expiries.map(([expiry], index) => `ZONE-000${index}-AAAA,40,Zone,2026-11-21,${expiry}`);
  await importFile('zone', [headings, ...lines].join('\n'));
  const imported = await rows(
    service,
    'select redeemable_to, last_day::text, created_at from order_products where name = $1 order by id',
    ['Zone'],
  );
  const created_at = new Date('2026-11-21T07:00:00Z');
  expect(imported).toEqual(
    expiries.map(([, redeemableTo, last_day]) => ({
      redeemable_to: new Date(redeemableTo),
      last_day,
      created_at,
    })),
  );
  await rows(service, "update sales_pages set time_zone = 'Europe/London' where id = 1");
});
