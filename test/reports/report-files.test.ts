import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const period = { from: '2020-01-01', to: '2100-01-01', pages: ['SalesPage:1'] };

/** Returns the value of the only field of a query. Throws if it has errors. */
async function read(document: string, variables: Row = period): Promise<Row> {
  const { data, errors } = await graphql(service, document, variables);
  expect(errors).toBeUndefined();
  return data.result;
}

async function download(url: unknown): Promise<{ readonly response: Response; readonly lines: Row[] }> {
  const response = await fetch(String(url));
  return { response, lines: parse(await response.text(), { bom: true, columns: true, relax_column_count: false }) };
}

const movementsUrl =
  'query ($from: Date!, $to: Date!, $pages: [ID!]) { result: movementsUrl(from: $from, to: $to, salesPageIds: $pages) }';

beforeAll(async () => {
  await rows(service, `update staff_members set full_name = '=HYPERLINK("http://attacker.example")' where id = 2`);
});

test('the CSV of movements has a line for each movement', async () => {
  const { response, lines } = await download(await read(movementsUrl));
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('inline; filename="movements-2020-01-01-2100-01-01.csv"');
  const { edges } = await read(`query ($from: Date!, $to: Date!, $pages: [ID!]) {
    result: movements(from: $from, to: $to, salesPageIds: $pages, first: 250, order: ASC) { edges { node {
      kind at amount { amount currency } isComplimentary order { databaseId } orderProduct { databaseId name } } } } }`);
  const expected = edges.map(({ node }: Row) => [
    ...[node.kind.toLowerCase(), node.at, (node.amount.amount / 100).toFixed(2), node.amount.currency],
    ...[
      node.isComplimentary ? 'Yes' : 'No',
      String(node.order.databaseId),
      String(node.orderProduct.databaseId),
      node.orderProduct.name,
    ],
  ]);
  const found = lines.map((line) => [
    ...[line.Kind, line.Time, line.Amount, line.Currency, line.Complimentary, line['Order ID'], line['Order Product ID']],
    line['Voucher Title'],
  ]);
  expect(found.length).toBeGreaterThan(100);
  expect(found).toEqual(expected);
});

test('a name that a spreadsheet would evaluate is neutralised, and a negative amount is a number', async () => {
  const { lines } = await download(await read(movementsUrl));
  const redeemed = lines.filter((line) => line.Kind === 'redeemed' && line.By.includes('HYPERLINK'));
  expect(redeemed.length).toBeGreaterThan(0);
  for (const line of redeemed) {
    expect(line.By).toBe(`'=HYPERLINK("http://attacker.example")`);
    expect(line.Amount).toMatch(/^-\d+\.\d\d$/);
  }
});

test('the close of a day has the sales and redemptions of its movements by place and actor', async () => {
  const { lines } = await download(await read(movementsUrl));
  const days = new Set(lines.filter(({ Kind }) => Kind === 'redeemed').map(({ Day }) => Day));
  expect(days.size).toBeGreaterThan(5);
  for (const date of days) {
    const ofDay = lines.filter(({ Day }) => Day === date);
    const [{ sales, redemptions }] = (await read(
      `query ($date: Date!, $pages: [ID!]) { result: dayClose(date: $date, salesPageIds: $pages) {
        sales { salesChannel actor { name } vouchers paid { amount } }
        redemptions { redeemLocation { name } actor { name } redemptions cancellations redeemed { amount } } } }`,
      { date, pages: period.pages },
    )) as Row[] & [Row];
    const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    const minorUnits = (text: string) => Math.round(Number(text) * 100);
    const sold = ofDay.filter(({ Kind }) => Kind === 'issued');
    expect(sumOf(sales.map(({ vouchers }: Row) => vouchers))).toBe(sold.length);
    expect(sumOf(sales.map(({ paid }: Row) => paid.amount))).toBe(sumOf(sold.map((line) => minorUnits(line['Price Paid']))));
    for (const { redeemLocation, actor, redemptions: count, cancellations, redeemed } of redemptions) {
      const own = ofDay.filter(
        (line) =>
          ['redeemed', 'redemption_cancelled'].includes(line.Kind) &&
          line['Redeem Location'] === (redeemLocation?.name ?? '') &&
          line.By.replace(/^'/, '') === (actor?.name ?? ''),
      );
      expect([count, cancellations]).toEqual([
        own.filter(({ Kind }) => Kind === 'redeemed').length,
        own.filter(({ Kind }) => Kind === 'redemption_cancelled').length,
      ]);
      expect(redeemed.amount).toBe(-sumOf(own.map(({ Amount }) => minorUnits(Amount))));
    }
    const file = await download(
      await read('query ($date: Date!, $pages: [ID!]) { result: dayCloseUrl(date: $date, salesPageIds: $pages) }', {
        date,
        pages: period.pages,
      }),
    );
    expect(file.lines.map(({ Kind, Place, Amount }) => [Kind, Place, Amount])).toEqual([
      ...sales.map(({ salesChannel, paid }: Row) => ['sales', salesChannel, (paid.amount / 100).toFixed(2)]),
      ...redemptions.map(({ redeemLocation, redeemed }: Row) => [
        ...['redemptions', redeemLocation?.name ?? '', (redeemed.amount / 100).toFixed(2)],
      ]),
    ]);
  }
});

test('an altered link opens nothing', async () => {
  const url = String(await read(movementsUrl));
  expect((await fetch(`${url.slice(0, -4)}AAAA`)).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
});

test('a period that begins after its end is rejected', async () => {
  for (const field of [
    'movementsUrl(from: $from, to: $to)',
    'movements(from: $from, to: $to) { edges { cursor } }',
    'liability(from: $from, asOf: $to) { currency }',
  ]) {
    const { errors } = await graphql(service, `query ($from: Date!, $to: Date!) { ${field} }`, {
      from: '2026-02-02',
      to: '2026-02-01',
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' });
  }
});

test('a caller without manage.orders reads no books', async () => {
  const token = await signIn(service, 'redeem@demo.test');
  for (const field of [
    'movementsUrl(from: $day, to: $day)',
    'dayCloseUrl(date: $day)',
    'dayClose(date: $day) { currency }',
    'liability(asOf: $day) { currency }',
  ]) {
    const { errors } = await graphql(service, `query ($day: Date!) { ${field} }`, { day: '2026-02-01' }, token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
});
