import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { createAging } from './age-products.ts';
import { everyKind, makeUsesUneven, playDays, randomDays, type Stage } from './random-days.ts';

const service = useTestService();
const stage: Stage = { service, token: '' };
const runs = isLongRun ? 100 : 2;
const timeZones: Readonly<Record<number, string>> = { 1: 'Pacific/Auckland', 2: 'America/Vancouver' };
const pages = [1, 2] as const;
/** The sum of the taxes that were compared. */
let comparedTax = 0;

beforeAll(async () => {
  Object.assign(stage, { token: await signIn(service, 'admin@demo.test') });
  for (const [id, zone] of Object.entries(timeZones))
    await rows(service, 'update sales_pages set time_zone = $2 where id = $1', [id, zone]);
  await rows(service, 'update vouchers set quantity = null');
  // Several rates, also one without a stated rate, so that an order contains more than one.
  for (const table of ['vouchers', 'shipping_methods'])
    await rows(
      service,
      `update ${table} set tax_basis_points = (array[1900, 700, null, 550, 0])[1 + id % 5]`,
    );
  await makeUsesUneven(stage);
  await createAging(service);
});

async function read(query: string, variables: Row = {}): Promise<Row> {
  const declared = Object.keys(variables).map((name) => `$${name}: ${name === 'page' ? '[ID!]' : 'Date!'}`);
  const { data, errors } = await graphql(
    service,
    `query (${declared.join(', ')}) { result: ${query} }`,
    variables,
    stage.token,
  );
  expect(errors).toBeUndefined();
  return data.result;
}

const dayIn = (page: number, time: string | number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timeZones[page] as string, dateStyle: 'short' }).format(
    new Date(time),
  );
const minorUnits = (text: string) => Math.round(Number(text.replace(',', '.')) * 100);
const sumOf = (lines: readonly Row[], amountOf: (line: Row) => number) =>
  lines.reduce((sum, line) => sum + amountOf(line), 0);

const sales = 'vouchersSold paid { amount } deliveryPaid { amount } revenue { amount }';
const redeemed = 'redemptions cancellations redeemed { amount }';
const refunded = 'refunds refunded { amount }';
const taxed = 'basisPoints gross { amount } net { amount } tax { amount }';
const received = `payments received { amount } ${refunded} balance { amount }`;

/** Returns the figures among the fields of a row, with amounts as numbers. */
function figuresOf(row: Row, ...names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name]?.amount ?? row[name] ?? 0]));
}

const salesNames = ['vouchersSold', 'paid', 'deliveryPaid', 'revenue'];
const refundNames = ['refunds', 'refunded'];
const redemptionNames = ['redemptions', 'cancellations', 'redeemed'];

const addUp = (lines: readonly Row[], ...names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      sumOf(
        lines.map((line) => figuresOf(line, name)),
        (line) => line[name],
      ),
    ]),
  );

/** Returns the sums of taxes by rate. */
function taxesByRate(taxes: readonly Row[]): Map<number | null, Row> {
  const groups = Map.groupBy(taxes, ({ basisPoints }) => basisPoints as number | null);
  return new Map([...groups].map(([rate, ofRate]) => [rate, addUp(ofRate, 'gross', 'net', 'tax')]));
}

/** What the reports state about a period on a sales page, whatever their form. */
async function readReports(page: number, from: string, to: string) {
  const ofPage = { page: [`SalesPage:${page}`] };
  const period = { from, to, ...ofPage };
  const csv = async (query: string, variables: Row) => {
    const text = await (await fetch(String(await read(query, variables)))).text();
    return parse(text, {
      bom: true,
      columns: true,
      delimiter: query.includes('SEMICOLON') ? ';' : ',',
    }) as Row[];
  };
  const [daily, byVoucher, totals, movements, movementLines, voucherLines] = await Promise.all([
    read(
      `dailyFigures(period: { from: $from, to: $to }, salesPageIds: $page) { day ${sales} ${redeemed} ${refunded} }`,
      period,
    ),
    read(
      `voucherSales(period: { from: $from, to: $to }, salesPageIds: $page) { days { day ${sales} ${refunded} } }`,
      period,
    ),
    read(
      `voucherSalesTotals(period: { from: $from, to: $to }, salesPageIds: $page) { currency ${sales} ${refunded} }`,
      period,
    ),
    read(
      `movements(period: { from: $from, to: $to }, salesPageIds: $page, first: 250, order: ASC) { totalCount { value } nodes {
      kind at: createdAt amount { amount } amountRefunded { amount } isComplimentary soldVoucher { databaseId } } }`,
      period,
    ),
    csv('movementsUrl(period: { from: $from, to: $to }, salesPageIds: $page, csvFormat: SEMICOLON)', period),
    csv('voucherSalesUrl(period: { from: $from, to: $to }, salesPageIds: $page)', period),
  ]);
  expect(movements.totalCount.value).toBe(movements.nodes.length);
  return { daily, byVoucher, totals, movements: movements.nodes, movementLines, voucherLines, csv, ofPage };
}

/** Returns the orders and refunds of a sales page, each with its day. */
async function readOrdersAndRefunds(page: number) {
  const { data, errors } = await graphql(
    service,
    `query ($page: SafeInt!) { salesPage(databaseId: $page) {
      orders(first: 250, order: DESC) { nodes { databaseId createdAt total { amount } subTotal { amount } shippingTotal { amount } taxes { ${taxed} }
        payments { gateway manualPaymentType amount { amount } } } }
      refunds(first: 250) { nodes { createdAt total { amount } isThroughPaymentGateway gateway gatewayRefundStatus isDelivery
        soldVoucher { taxBasisPoints delivery { taxBasisPoints } }
        order { databaseId payments { gateway manualPaymentType } } } } } }`,
    { page },
    stage.token,
  );
  expect(errors).toBeUndefined();
  const withDay = (row: Row) => ({ ...row, day: dayIn(page, row.createdAt) });
  const { orders, refunds } = data.salesPage;
  return {
    orders: orders.nodes.map(withDay) as Row[],
    refunds: (refunds.nodes as Row[]).filter((row) => row.gatewayRefundStatus !== 'FAILED').map(withDay),
  };
}

test(`over ${runs} histories of random days, all reports state the same figures`, {
  timeout: 3_600_000,
}, async () => {
  const changes = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(randomDays, async (steps) => {
      for (const [kind, count] of await playDays(stage, steps))
        changes.set(kind, (changes.get(kind) ?? 0) + count);
      const hours = sumOf(steps, (step) => step.hours);
      for (const page of pages) await compare(page, Math.ceil(hours / 24) + 1);
    }),
    { numRuns: runs, examples: [[[...everyKind]]], endOnFailure: true },
  );
  expect(comparedTax).toBeGreaterThan(0);
  expect([...changes.keys()].sort()).toEqual(
    [
      'adjust',
      'cancel',
      'expire',
      'redeem',
      'refund',
      'refundByGateway',
      'refundPart',
      'regenerate',
      'sell',
      'undo',
    ].sort(),
  );
});

/** Returns the reports of one day. */
async function readDay(
  page: number,
  day: string,
): Promise<{ hours: Row[]; closes: Row[]; liabilities: Row[] }> {
  const document = `query ($day: Date!, $page: [ID!]) {
    hours: hourlyFigures(day: $day, salesPageIds: $page) { hour ${sales} ${redeemed} ${refunded} }
    closes: dayClose(day: $day, salesPageIds: $page) { sales { salesChannel ${sales} } payments { gateway manualPaymentType ${received} }
      redemptions { ${redeemed} } taxes { ${taxed} } refundedTaxes { ${taxed} } total { ${sales} ${redeemed} ${received} } }
    liabilities: liability(period: { from: $day, to: $day }, salesPageIds: $page) { amountRefunded { amount } paid { ...Terms } complimentary { ...Terms } } }
    fragment Terms on LiabilityChange { opening { amount } issued { amount } redeemed { amount } closing { amount } }`;
  const { data, errors } = await graphql(
    service,
    document,
    { day, page: [`SalesPage:${page}`] },
    stage.token,
  );
  expect(errors).toBeUndefined();
  return data;
}

/** Compares all reports of the latest days of a sales page. */
async function compare(page: number, dayCount: number): Promise<void> {
  const days = Array.from({ length: dayCount + 1 }, (_, index) =>
    dayIn(page, Date.now() - (dayCount - index) * 86_400_000),
  );
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const reports = await readReports(page, from, to);
  const documents = await readOrdersAndRefunds(page);
  let closing: Row | null = null;
  for (const day of days) {
    const on = (rows: readonly Row[], dayOf: (row: Row) => string = (row) => row.day) =>
      rows.filter((row) => dayOf(row) === day);
    const figures = on(reports.daily as Row[])[0] ?? {};
    const { hours, closes, liabilities } = await readDay(page, day);
    const [[close], [liability]] = [closes, liabilities];
    const total = close?.total ?? {};

    // The figures by day, by hour and of the close.
    const all = [...salesNames, ...redemptionNames, ...refundNames];
    const expected = figuresOf(figures, ...all);
    expect(addUp(hours, ...all)).toEqual(expected);
    expect(figuresOf(total, ...all)).toEqual(expected);
    for (const [section, names] of [
      ['sales', salesNames],
      ['redemptions', redemptionNames],
      ['payments', refundNames],
    ] as const)
      expect(addUp(close?.[section] ?? [], ...names)).toEqual(figuresOf(figures, ...names));

    // The orders and the export.
    const orders = on(documents.orders);
    expect(sumOf(orders, (order) => order.subTotal.amount)).toBe(expected.paid);
    expect(sumOf(orders, (order) => order.shippingTotal.amount)).toBe(expected.deliveryPaid);
    expect(sumOf(orders, (order) => order.total.amount)).toBe(expected.revenue);
    const { body: exported } = await request(
      service,
      `/v2.1/reports/orders-export?start_date=${day}&end_date=${day}`,
    );
    const ofPage = exported.filter((row: Row) =>
      orders.some(({ databaseId }) => String(databaseId) === row['Order ID']),
    );
    expect(sumOf(ofPage, (row) => minorUnits(row['Price paid, £']))).toBe(expected.paid);
    expect(sumOf(ofPage, (row) => minorUnits(row['Delivery price'] || '0'))).toBe(expected.deliveryPaid);

    // The drawer: what was paid by each type, less what was paid back.
    const drawer = new Map<string, { received: number; refunded: number }>();
    const book = (type: string, amounts: { received?: number; refunded?: number }) => {
      const { received, refunded } = drawer.get(type) ?? { received: 0, refunded: 0 };
      drawer.set(type, {
        received: received + (amounts.received ?? 0),
        refunded: refunded + (amounts.refunded ?? 0),
      });
    };
    for (const { payments } of orders)
      for (const { gateway, manualPaymentType, amount } of payments)
        book(`${gateway} ${manualPaymentType}`, { received: amount.amount });
    for (const { isThroughPaymentGateway, gateway, order, total: back } of on(documents.refunds))
      book(
        `${isThroughPaymentGateway ? gateway : 'manual'} ${order.payments[0]?.manualPaymentType ?? null}`,
        {
          refunded: back.amount,
        },
      );
    expect(
      new Map(
        (close?.payments ?? []).map((line: Row) => [
          `${line.gateway} ${line.manualPaymentType}`,
          { received: line.received.amount, refunded: line.refunded.amount },
        ]),
      ),
    ).toEqual(drawer);
    for (const line of close?.payments ?? [])
      expect(line.balance.amount).toBe(line.received.amount - line.refunded.amount);
    expect(total.received?.amount ?? 0).toBe(expected.revenue);
    expect(sumOf(on(documents.refunds), (refund) => refund.total.amount)).toBe(expected.refunded);

    // The taxes of the orders, and those of the refunds by the rate of the sale.
    expect(taxesByRate(close?.taxes ?? [])).toEqual(taxesByRate(orders.flatMap(({ taxes }) => taxes)));
    expect(sumOf(close?.taxes ?? [], ({ gross }) => gross.amount)).toBe(expected.revenue);
    const rateOf = ({ isDelivery, soldVoucher }: Row): number | null =>
      (isDelivery ? soldVoucher.delivery : soldVoucher).taxBasisPoints;
    const ofOrders = Map.groupBy(
      on(documents.refunds),
      (refund) => `${refund.order.databaseId} ${rateOf(refund)}`,
    );
    const refundedTaxes = [...ofOrders.values()].map((refunds) => {
      const basisPoints = rateOf(refunds[0] ?? expect.fail());
      const rate = basisPoints ?? 0;
      const gross = sumOf(refunds, ({ total: back }) => back.amount);
      // The prices of the demo are small enough for a product of numbers to be exact.
      const tax = Math.floor((2 * gross * rate + 10_000 + rate) / (20_000 + 2 * rate));
      return { basisPoints, gross: { amount: gross }, tax: { amount: tax }, net: { amount: gross - tax } };
    });
    expect(taxesByRate(close?.refundedTaxes ?? [])).toEqual(taxesByRate(refundedTaxes));
    comparedTax += sumOf([...(close?.taxes ?? []), ...(close?.refundedTaxes ?? [])], ({ tax }) => tax.amount);

    // The movements and the liability.
    const movements = on(reports.movements, (movement) => dayIn(page, movement.at));
    const term = (name: string) => liability?.paid[name].amount + liability?.complimentary[name].amount;
    const moved = (...kinds: readonly string[]) =>
      sumOf(
        movements.filter(({ kind }: Row) => kinds.includes(kind)),
        ({ amount }) => amount.amount,
      );
    expect(-moved('REDEEMED', 'REDEMPTION_CANCELLED') + 0).toBe(expected.redeemed);
    expect(term('redeemed')).toBe(expected.redeemed);
    expect(moved('ISSUED')).toBe(term('issued'));
    expect(moved(...movements.map(({ kind }: Row) => kind))).toBe(term('closing') - term('opening'));
    if (closing) expect(term('opening')).toBe(closing.amount);
    closing = { amount: term('closing') };
    expect(liability?.amountRefunded.amount).toBe(expected.refunded);
    for (const { kind, amountRefunded } of movements)
      expect(amountRefunded === null).toBe(kind !== 'REFUNDED');
    expect(sumOf(movements, ({ amountRefunded }) => amountRefunded?.amount ?? 0)).toBe(expected.refunded);
    const lines = on(reports.movementLines, (line) => line.Day);
    expect(lines.map((line) => minorUnits(line.Amount))).toEqual(
      movements.map(({ amount }: Row) => amount.amount),
    );
    expect(sumOf(lines, (line) => minorUnits(line['Price Paid'] || '0'))).toBe(expected.paid);
    expect(sumOf(lines, (line) => minorUnits(line['Amount Refunded'] || '0'))).toBe(expected.refunded);

    // The sales by voucher and their file.
    const ofDay = on((reports.byVoucher as Row[]).flatMap((ofVoucher) => ofVoucher.days));
    expect(addUp(ofDay, ...salesNames, ...refundNames)).toEqual(
      figuresOf(figures, ...salesNames, ...refundNames),
    );
    const voucherLines = on(reports.voucherLines, (line) => line.Day);
    expect(sumOf(voucherLines, (line) => minorUnits(line.Revenue))).toBe(expected.revenue);
    expect(sumOf(voucherLines, (line) => minorUnits(line['Amount Refunded']))).toBe(expected.refunded);

    // The file of the close.
    const closeLines = await reports.csv(
      'dayCloseUrl(day: $day, salesPageIds: $page, csvFormat: SEMICOLON)',
      {
        day,
        ...reports.ofPage,
      },
    );
    const column = (name: string) => sumOf(closeLines, (line) => minorUnits(line[name] || '0'));
    expect(['Revenue', 'Delivery Paid', 'Amount Received', 'Amount Refunded'].map(column)).toEqual([
      ...[expected.revenue, expected.deliveryPaid, expected.revenue, expected.refunded],
    ]);
  }
  const [total] = reports.totals as Row[];
  expect(figuresOf(total ?? {}, ...salesNames, ...refundNames)).toEqual(
    addUp(reports.daily as Row[], ...salesNames, ...refundNames),
  );
}
