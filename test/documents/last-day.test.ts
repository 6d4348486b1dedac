import { describe, expect, test } from 'vitest';
import { fillLastDays } from '../../src/data-migrations/fill-last-days.ts';
import { describeVoucher } from '../../src/documents/describe-voucher.ts';
import { readDocumentPage, readDocumentProducts } from '../../src/documents/document-rows.ts';
import { dayInZone } from '../../src/platform/calendar/day-in-zone.ts';
import { listDeclaredStatements } from '../../src/platform/database/statement.ts';
import { articles } from '../graphql/operations.ts';
import { sell } from '../rest/sales.ts';
import { row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const extendOperation =
  'mutation ($input: ExtendSoldVoucherInput!) { extendSoldVoucher(input: $input) { userErrors { __typename code message } soldVoucher { redemptionPeriod { to } } } }';

const daysOperation =
  'query ($id: ID!) { node(id: $id) { ... on SoldVoucher { lastDay order { history(first: 250, order: ASC) { nodes { lastDay } } } } } }';

const filterOperation = `query ($range: DateRangeInput) { salesPage(databaseId: 1) {
  soldVouchers(first: 250, filter: { lastDay: $range }, order: DESC) { nodes { databaseId } } } }`;

const redeemOperation = `mutation ($input: RedeemSoldVoucherInput!) { redeem: redeemSoldVoucher(input: $input) {
  userErrors { __typename code ... on NotRedeemableNowError { redemptionPeriod { to } lastDay } } } }`;

/** Sells voucher 1 of sales page 1 with this time zone and this last day. */
async function sellUntil(timeZone: string, lastDay: string) {
  await rows(service, 'update sales_pages set time_zone = $1 where id = 1', [timeZone]);
  await rows(
    service,
    "update vouchers set validity_rule = 'fixed', validity_length = null, validity_starts_on = null, validity_ends_on = $1 where id = $2",
    [lastDay, Number(articles.massage.voucherId.split(':').at(-1))],
  );
  return sell(service);
}

const stored = (id: number) =>
  row(service, 'select redeemable_to, last_day::text as last_day from order_products where id = $1', [id]);

async function printedValidity(id: number): Promise<string> {
  const [product] = await readDocumentProducts(service.database, 1, [id]);
  if (!product) throw new Error('the product is missing');
  return describeVoucher(product, 'CODE', await readDocumentPage(service.database, 1)).validity;
}

// The midnight after the day in Havana, and that in the Azores, comes twice. Zone data of Debian 12
// has another offset in Vancouver.
const ends: readonly [string, string, string, string][] = [
  ['America/Vancouver', '2031-12-31', '2032-01-01T07:00:00.000Z', '31 December 2031'],
  ['America/Havana', '2032-11-06', '2032-11-07T04:00:00.000Z', '6 November 2032'],
  ['Atlantic/Azores', '2032-10-30', '2032-10-31T00:00:00.000Z', '30 October 2032'],
  ['Africa/Casablanca', '2032-02-07', '', '7 February 2032'],
  ['Europe/London', '2032-03-27', '2032-03-28T00:00:00.000Z', '27 March 2032'],
  ['Pacific/Apia', '2032-05-01', '2032-05-01T11:00:00.000Z', '1 May 2032'],
];

describe('the last day of a voucher', () => {
  test.each(ends)(
    'in %s, a voucher that is sold until %s ends at %s and states %s',
    async (zone, lastDay, end, printed) => {
      const { id } = await sellUntil(zone, lastDay);
      const { redeemable_to, last_day } = await stored(id);
      expect(last_day).toBe(lastDay);
      if (end !== '') expect(redeemable_to.toISOString()).toBe(end);
      // The end is the first time of the next day by the time zone data of this process.
      expect(dayInZone(new Date(redeemable_to.getTime() - 1), zone)).toBe(lastDay);
      expect(dayInZone(redeemable_to, zone)).not.toBe(lastDay);
      expect(await printedValidity(id)).toBe(`Valid until ${printed}`);
    },
  );

  test.each(ends)(
    'in %s, a voucher that is extended to %s ends at %s and states %s',
    async (zone, lastDay, end, printed) => {
      const { id } = await sellUntil(zone, dayInZone(new Date(), zone));
      const input = { id: `SoldVoucher:1:${id}`, lastDay };
      expect(
        (await graphql(service, extendOperation, { input })).data.extendSoldVoucher.soldVoucher,
      ).toBeDefined();
      const { redeemable_to, last_day } = await stored(id);
      expect(last_day).toBe(lastDay);
      if (end !== '') expect(redeemable_to.toISOString()).toBe(end);
      expect(await printedValidity(id)).toBe(`Valid until ${printed}`);
    },
  );

  test('a voucher that was sold before the column existed states the day by the data that made its end', async () => {
    const { id } = await sellUntil('America/Vancouver', '2031-12-31');
    const sql = 'update order_products set last_day = null, redeemable_to = $2 where id = $1';
    // The offset of Vancouver in winter was -08:00 in former data, as in that of the database.
    const { end } = await row(
      service,
      "select timestamp '2032-01-01' at time zone 'America/Vancouver' as end",
    );
    await rows(service, 'alter table order_products disable trigger order_products_new_last_day');
    await rows(service, sql, [id, end]);
    await rows(service, 'alter table order_products enable trigger order_products_new_last_day');
    await fillLastDays(service.database);
    expect(await stored(id)).toEqual({ redeemable_to: end, last_day: '2031-12-31' });
    expect(await printedValidity(id)).toBe('Valid until 31 December 2031');
  });

  test('a voucher that never expires has no last day', async () => {
    const { id } = await sellUntil('Pacific/Kiritimati', '9999-12-30');
    expect((await stored(id)).last_day).toBeNull();
  });

  test('errors, the history and the filter state the stored day after the time zone of the sales page changed', async () => {
    const { id, voucher_code } = await sellUntil('America/Vancouver', '2032-06-30');
    const input = { id: `SoldVoucher:1:${id}`, lastDay: '2032-12-31' };
    await graphql(service, extendOperation, { input });
    await graphql(service, extendOperation, { input: { ...input, lastDay: '2033-12-31' } });
    // In London, the voucher ends on the morning of the next day.
    await rows(service, "update sales_pages set time_zone = 'Europe/London' where id = 1");
    const read = async () => {
      const { data } = await graphql(service, daysOperation, { id: `SoldVoucher:1:${id}` });
      return data.node;
    };
    const { lastDay, order } = await read();
    expect(lastDay).toBe('2033-12-31');
    const days = (history: readonly { lastDay: string | null }[]) =>
      history.flatMap((entry) => entry.lastDay ?? []);
    expect(days(order.history.nodes)).toEqual(['2032-12-31', '2033-12-31']);

    const listed = async (range: object) => {
      const { data } = await graphql(service, filterOperation, { range });
      return data.salesPage.soldVouchers.nodes.some(
        ({ databaseId }: { databaseId: number }) => databaseId === id,
      );
    };
    expect(await listed({ from: '2033-12-31', to: '2033-12-31' })).toBe(true);
    expect(await listed({ to: '2033-12-30' })).toBe(false);
    expect(await listed({ from: '2034-01-01' })).toBe(false);

    // Earlier versions audited no day. That of the present expiry is stored with the voucher, that
    // of the replaced one is computed.
    await rows(service, "update audit_entries set after = after - 'last_day' where subject = $1", [
      `order-product:${id}`,
    ]);
    expect(days((await read()).order.history.nodes)).toEqual(['2033-01-01', '2033-12-31']);

    await rows(
      service,
      "update order_products set redeemable_from = '2020-01-01', redeemable_to = '2026-02-01T08:00:00Z', last_day = '2026-01-31' where id = $1",
      [id],
    );
    const { data } = await graphql(service, redeemOperation, {
      input: {
        voucher: { code: { salesPageId: 'SalesPage:1', code: voucher_code } },
        redeemLocationId: 'RedeemLocation:1',
        units: { all: true },
      },
    });
    expect(data.redeem).toEqual({
      code: 'EXPIRED',
      redemptionPeriod: { to: '2026-02-01T08:00:00.000Z' },
      lastDay: '2026-01-31',
    });
  });

  test('a start looks for such vouchers in an index that contains no others', async () => {
    const statement = listDeclaredStatements().find(({ name }) => name === 'products-without-last-day');
    const plan = (await rows(service, `explain ${statement?.text}`))
      .map((line) => line['QUERY PLAN'])
      .join('\n');
    expect(plan).toContain('using order_products_without_last_day on order_products');
  });

  test('the previous version writes no last day, and the database fills it', async () => {
    const { id } = await sellUntil('Europe/London', '2032-06-30');
    await rows(service, "update order_products set redeemable_to = '2032-08-01T23:00:00Z' where id = $1", [
      id,
    ]);
    expect((await stored(id)).last_day).toBe('2032-08-01');
  });
});
