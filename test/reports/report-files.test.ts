// cspell:ignore Tagesabschluss Januar wurden keine Verkäufe Erstattungen oder Einlösungen erfasst
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { hasPoppler, propertiesOfPdf, structureOfPdf, textOfPdf } from '../support/poppler.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const period = { from: '2020-01-01', to: '2100-01-01', pages: ['SalesPage:1'] };

/** Returns the field `result` of a query. Throws if the response has errors. */
async function read(document: string, variables: Row = period): Promise<Row> {
  const { data, errors } = await graphql(service, document, variables);
  expect(errors).toBeUndefined();
  return data.result;
}

async function download(url: unknown): Promise<{ readonly response: Response; readonly lines: Row[] }> {
  const response = await fetch(String(url));
  return {
    response,
    lines: parse(await response.text(), { bom: true, columns: true, relax_column_count: false }),
  };
}

const movementsUrl =
  'query ($from: Date!, $to: Date!, $pages: [ID!]) { result: movementsUrl(period: { from: $from, to: $to }, salesPageIds: $pages) }';

beforeAll(async () => {
  await rows(
    service,
    `update staff_members set full_name = '=HYPERLINK("http://attacker.example")' where id = 2`,
  );
});

test('the CSV of movements has a line for each movement', async () => {
  const { response, lines } = await download(await read(movementsUrl));
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(
    'inline; filename="movements-2020-01-01-2100-01-01.csv"',
  );
  const { totalCount, edges } = await read(`query ($from: Date!, $to: Date!, $pages: [ID!]) {
    result: movements(period: { from: $from, to: $to }, salesPageIds: $pages, first: 250, order: ASC) { totalCount { value isExact } edges { node {
      kind at: createdAt amount { amount currency } isComplimentary order { databaseId } soldVoucher { databaseId name } } } } }`);
  const expected = edges.map(({ node }: Row) => [
    ...[node.kind.toLowerCase(), node.at, (node.amount.amount / 100).toFixed(2), node.amount.currency],
    node.isComplimentary ? 'Yes' : 'No',
    String(node.order.databaseId),
    String(node.soldVoucher.databaseId),
    node.soldVoucher.name,
  ]);
  const found = lines.map((line) => [
    line.Kind,
    line.Time,
    line.Amount,
    line.Currency,
    line.Complimentary,
    line['Order ID'],
    line['Order Product ID'],
    line['Voucher Title'],
  ]);
  expect(found.length).toBeGreaterThan(100);
  expect(found).toEqual(expected);
  expect(totalCount).toEqual({ value: found.length, isExact: true });
});

test('in the CSV of movements, a name that begins with = is prefixed with an apostrophe, but not a negative amount', async () => {
  const { lines } = await download(await read(movementsUrl));
  const redeemed = lines.filter((line) => line.Kind === 'redeemed' && line.By.includes('HYPERLINK'));
  expect(redeemed.length).toBeGreaterThan(0);
  for (const line of redeemed) {
    expect(line.By).toBe(`'=HYPERLINK("http://attacker.example")`);
    expect(line.Amount).toMatch(/^-\d+\.\d\d$/);
  }
});

test('the close of a day lists its sales by channel and actor, and its redemptions by redeem location and actor', async () => {
  const { lines } = await download(await read(movementsUrl));
  const days = new Set(lines.filter(({ Kind }) => Kind === 'redeemed').map(({ Day }) => Day));
  expect(days.size).toBeGreaterThan(5);
  for (const date of days) {
    const ofDay = lines.filter(({ Day }) => Day === date);
    const [{ sales, payments, redemptions }] = (await read(
      `query ($date: Date!, $pages: [ID!]) { result: dayClose(day: $date, salesPageIds: $pages) {
        sales { salesChannel actor { name } vouchers paid { amount } }
        payments { gateway balance { amount } }
        redemptions { redeemLocation { name } actor { name } redemptions cancellations redeemed { amount } } } }`,
      { date, pages: period.pages },
    )) as Row[] & [Row];
    const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    const minorUnits = (text: string) => Math.round(Number(text) * 100);
    const sold = ofDay.filter(({ Kind }) => Kind === 'issued');
    expect(sumOf(sales.map(({ vouchers }: Row) => vouchers))).toBe(sold.length);
    expect(sumOf(sales.map(({ paid }: Row) => paid.amount))).toBe(
      sumOf(sold.map((line) => minorUnits(line['Price Paid']))),
    );
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
      await read(
        'query ($date: Date!, $pages: [ID!]) { result: dayCloseUrl(day: $date, salesPageIds: $pages) }',
        {
          date,
          pages: period.pages,
        },
      ),
    );
    expect(
      file.lines.map(({ Kind, Place, Amount, ...line }) => [Kind, line['Payment Gateway'] || Place, Amount]),
    ).toEqual([
      ...sales.map(({ salesChannel, paid }: Row) => ['sales', salesChannel, (paid.amount / 100).toFixed(2)]),
      ...payments.map(({ gateway, balance }: Row) => [
        'payments',
        gateway,
        (balance.amount / 100).toFixed(2),
      ]),
      ...redemptions.map(({ redeemLocation, redeemed }: Row) => [
        ...['redemptions', redeemLocation?.name ?? '', (redeemed.amount / 100).toFixed(2)],
      ]),
    ]);
  }
});

describe.runIf(await hasPoppler())('the PDF of the close of a day', () => {
  const query = `query ($date: Date!, $pages: [ID!], $language: Language) {
    result: dayCloseUrl(day: $date, salesPageIds: $pages, format: PDF, language: $language) }`;

  // Sets a name that is short enough to be printed on one line.
  beforeAll(async () => {
    await rows(service, `update staff_members set full_name = 'Robin Reed' where id = 2`);
  });

  async function readPdf(
    variables: Row,
  ): Promise<{ readonly response: Response; readonly pdf: Uint8Array; readonly text: string }> {
    const response = await fetch(String(await read(query, variables)));
    const pdf = new Uint8Array(await response.arrayBuffer());
    return { response, pdf, text: await textOfPdf(pdf) };
  }

  /** Returns the rows below the column titles that match `titles`, up to the row of the totals. */
  const rowsBelow = (text: string, titles: RegExp) => {
    const lines = text.split('\n').map((line) => line.trim());
    const start = lines.findIndex((line) => titles.test(line)) + 1;
    return lines
      .slice(start, lines.findIndex((line, index) => index > start && line.startsWith('Total')) + 1)
      .filter(Boolean);
  };

  test('the PDF of the close of a day has the lines of the CSV and their sums', async () => {
    const { lines: movements } = await download(await read(movementsUrl));
    const days = new Set(movements.filter(({ Kind }) => Kind === 'redeemed').map(({ Day }) => Day));
    const date = [...days].findLast((day) =>
      movements.some(({ Day, Kind }) => Day === day && Kind === 'issued'),
    );
    const csv = await read(
      'query ($date: Date!, $pages: [ID!]) { result: dayCloseUrl(day: $date, salesPageIds: $pages) }',
      {
        date,
        pages: period.pages,
      },
    );
    const { lines } = await download(csv);
    const { response, pdf, text } = await readPdf({ date, pages: period.pages });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="day-close-${date}.pdf"`);
    const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(text).toContain(`Demo Spa – Close of day, ${day}`);
    expect(text.trim()).toMatch(/\b1 ?\/ ?1$/);

    const sum = (rows: readonly Row[], column: string) =>
      rows.reduce((total, row) => total + Number(row[column]), 0);
    const pounds = (amount: number) => amount.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
    const [sales, payments, redemptions] = ['sales', 'payments', 'redemptions'].map((kind) =>
      lines.filter(({ Kind }) => Kind === kind),
    ) as [Row[], Row[], Row[]];
    expect(sales.length * payments.length * redemptions.length).toBeGreaterThan(0);
    const flat = (cells: readonly string[]) => cells.filter((cell) => cell !== '').join(' ');
    const found = (titles: RegExp) => rowsBelow(text, titles).map((row) => row.replaceAll(/ +/g, ' '));
    const nameOf = (text: string) => text.replace(/^'/, '') || '–';
    const amounts = (...columns: readonly string[]) => ({
      of: (row: Row) => columns.map((column) => pounds(Number(row[column]))),
      sumOf: (all: readonly Row[]) => columns.map((column) => pounds(sum(all, column))),
    });
    const sold = amounts('Amount', 'Delivery Paid', 'Revenue');
    expect(found(/^Sales channel +By +Vouchers +Paid +Postage +Revenue$/)).toEqual([
      ...sales.map((row) => flat([row.Place, nameOf(row.By), row['Vouchers Sold'], ...sold.of(row)])),
      flat(['Total', String(sum(sales, 'Vouchers Sold')), ...sold.sumOf(sales)]),
    ]);
    const paid = amounts('Amount Received', 'Amount Refunded', 'Amount');
    const types: Row = { cash: 'Cash', card: 'Card', invoice: 'Invoice' };
    expect(found(/^Payment type +Received +Refunded +Balance$/)).toEqual([
      ...payments.map((row) => {
        const type = types[row['Payment Type']] ?? (row['Payment Type'] || 'By hand, type unknown');
        return flat([row['Payment Gateway'] === 'manual' ? type : row['Payment Gateway'], ...paid.of(row)]);
      }),
      flat(['Total', ...paid.sumOf(payments)]),
    ]);
    expect(found(/^Redeem location +By +Redemptions +Cancelled +Redeemed$/)).toEqual([
      ...redemptions.map((row) =>
        flat([
          nameOf(row.Place),
          nameOf(row.By),
          row.Redemptions,
          row['Cancelled Redemptions'],
          pounds(Number(row.Amount)),
        ]),
      ),
      flat([
        'Total',
        String(sum(redemptions, 'Redemptions')),
        String(sum(redemptions, 'Cancelled Redemptions')),
        pounds(sum(redemptions, 'Amount')),
      ]),
    ]);
    expect(await propertiesOfPdf(pdf)).toMatchObject({ Title: `Close of day, ${day}`, Tagged: 'yes' });
    expect(await structureOfPdf(pdf)).toMatch(/H1[\s\S]*H2[\s\S]*Table[\s\S]*TR[\s\S]*TH/);
  });

  test('the PDF of a day without sales names each sales page, in German if requested and in English otherwise', async () => {
    const variables = { date: '2020-01-01', pages: ['SalesPage:1', 'SalesPage:2'] };
    const { text } = await readPdf({ ...variables, language: 'de' });
    for (const page of ['Demo Spa', 'Demo Bistro'])
      expect(text).toContain(`${page} – Tagesabschluss vom 1. Januar 2020`);
    expect(text.match(/Es wurden keine Verkäufe, Erstattungen oder Einlösungen erfasst\./g)).toHaveLength(2);
    const other = await readPdf({ ...variables, language: 'fr' });
    expect(other.text).toContain('Demo Spa – Close of day, 1 January 2020');
  });
});

test('an altered link of a report file returns 404, and a POST request to a link returns 405', async () => {
  const url = String(await read(movementsUrl));
  expect((await fetch(`${url.slice(0, -4)}AAAA`)).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
});

test('movementsUrl, movements and liability reject a period that begins after its end as INVALID_INPUT', async () => {
  for (const field of [
    'movementsUrl(period: { from: $from, to: $to })',
    'movements(period: { from: $from, to: $to }) { edges { cursor } }',
    'liability(period: { from: $from, to: $to }) { currency }',
  ]) {
    const { errors } = await graphql(service, `query ($from: Date!, $to: Date!) { ${field} }`, {
      from: '2026-02-02',
      to: '2026-02-01',
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' });
  }
});

test('movements, the close of a day and the liability are forbidden without manage.orders', async () => {
  const token = await signIn(service, 'redeem@demo.test');
  for (const field of [
    'movementsUrl(period: { from: $day, to: $day })',
    'dayCloseUrl(day: $day)',
    'dayClose(day: $day) { currency }',
    'liability(period: { from: $day, to: $day }) { currency }',
  ]) {
    const { errors } = await graphql(
      service,
      `query ($day: Date!) { ${field} }`,
      { day: '2026-02-01' },
      token,
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
});

test.each([
  ['COMMA', ',', '.', ''],
  ['SEMICOLON', ';', ',', '?csv=semicolon'],
] as const)(
  'a CSV in the notation %s has the delimiter %s and the decimal mark %s',
  async (name, delimiter, mark, query) => {
    const url = String(
      await read(
        'query ($from: Date!, $to: Date!, $pages: [ID!], $csv: CsvFormat) { result: movementsUrl(period: { from: $from, to: $to }, salesPageIds: $pages, csvFormat: $csv) }',
        {
          ...period,
          csv: name,
        },
      ),
    );
    expect(new URL(url).search).toBe(query);
    const [head = '', first = ''] = (await (await fetch(url)).text()).split('\r\n');
    expect(head).toMatch(new RegExp(`^Day${delimiter}Time${delimiter}`));
    expect(first.split(delimiter)[4]).toMatch(new RegExp(`^-?\\d+\\${mark}\\d\\d$`));
  },
);

test('the query parameter `csv` of a link changes the notation, and an unknown value returns 400', async () => {
  const url = String(await read(movementsUrl));
  const semicolons = await (await fetch(`${url}?csv=semicolon`)).text();
  const byComma: Row[] = parse(await (await fetch(url)).text(), { bom: true, columns: true });
  const bySemicolon: Row[] = parse(semicolons, { bom: true, columns: true, delimiter: ';' });
  const withComma = (amount: string) => amount.replace('.', ',');
  expect(bySemicolon).toEqual(
    byComma.map((line) => ({
      ...line,
      Amount: withComma(line.Amount),
      'Price Paid': withComma(line['Price Paid']),
      'Amount Refunded': withComma(line['Amount Refunded']),
    })),
  );
  const response = await fetch(`${url}?csv=tab`);
  expect([response.status, await response.text()]).toEqual([400, 'csv must be one of comma, semicolon\n']);
});

test('each refund of a part of the price states the value that leaves the liability, the amount paid back and the actor', async () => {
  const order = await graphql(
    service,
    `mutation { placeOrder(input: { salesPageId: "SalesPage:1", language: "en", purchaser: { name: "Ada", email: "ada@example.test" },
       items: [{ voucherId: "Voucher:1:1", voucherVersion: 1, optionId: "VoucherOption:1:1", layoutId: "Layout:1:1", delivery: { electronic: {} } }] }) {
       order { products: soldVouchers { id } } } }`,
  );
  const [{ id }] = order.data.placeOrder.order.products;
  const admin = await signIn(service, 'admin@demo.test');
  const refund = `mutation ($id: ID!, $amount: MoneyInput!) { refundSoldVoucher(input: { id: $id, amount: $amount, byHand: true, voucher: ENDS }) { __typename userErrors { __typename code } } }`;
  for (const [amount, token] of [
    [1_000, admin],
    [2_000, demoApiKey],
    [500, admin],
  ] as const)
    expect(
      (await graphql(service, refund, { id, amount: { amount, currency: 'GBP' } }, token)).errors,
    ).toBeUndefined();
  const { lines } = await download(await read(movementsUrl));
  const refunds = lines.filter(
    (line) => line.Kind === 'refunded' && id.endsWith(`:${line['Order Product ID']}`),
  );
  const [staff, key] = [refunds[0]?.By, refunds[1]?.By];
  expect(staff).not.toBe(key);
  expect(refunds.map((line) => [line.Amount, line['Amount Refunded'], line.By])).toEqual([
    ['-65.00', '10.00', staff],
    ['0.00', '20.00', key],
    ['0.00', '5.00', staff],
  ]);
  const amounts: number[] = [];
  const page = `query ($after: String) { movements(period: { from: "2020-01-01", to: "2100-01-01" }, order: DESC, first: 1, after: $after) {
    nodes { kind amountRefunded { amount } soldVoucher { id } } pageInfo { endCursor } } }`;
  for (let after: string | null = null; amounts.length < 3; ) {
    const { data } = await graphql(service, page, { after }, admin);
    const [movement] = data.movements.nodes;
    if (movement.soldVoucher.id === id) amounts.push(movement.amountRefunded?.amount);
    after = data.movements.pageInfo.endCursor;
  }
  expect(amounts).toEqual([500, 2_000, 1_000]);
});
