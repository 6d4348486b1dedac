// cspell:ignore Endlos Unbegrenzt gültig
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { fetchDocument } from '../documents/fetch-document.ts';
import { redeem, sell } from '../rest/sales.ts';
import { type Row, row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { hasPoppler, textOfPdf } from '../support/poppler.ts';
import { pounds } from '../support/pounds.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { change, expectRejection, mutate } from './mutate.ts';

const service = useTestService();
const canReadPdf = await hasPoppler();

const created = {
  salesPageId: 'SalesPage:1',
  typeName: 'BUYER_DEFINED',
  name: { en: 'Endless', de: 'Endlos' },
  isMultiUse: true,
  validity: { never: true },
  options: [{ sellPrice: pounds(1000), maxSellPrice: pounds(90000) }],
  layouts: [{ image: 'https://images.example/endless.jpg' }],
};

let article: Row = {};
beforeAll(async () => {
  const fields = 'databaseId version options { databaseId } layouts { databaseId }';
  const voucher = await change(service, 'createVoucher', created, fields);
  article = {
    voucher_id: voucher.databaseId,
    voucher_version: voucher.version,
    option_id: voucher.options[0].databaseId,
    layout_id: voucher.layouts[0].databaseId,
  };
});

const sellEndless = (amount = 5000, rest: Row = {}) =>
  sell(service, { ...article, option_amount: { amount, currency: 'GBP' }, ...rest });

const query = async (text: string, variables: Row = {}) => {
  const { data, errors } = await graphql(service, text, variables);
  expect(errors).toBeUndefined();
  return data;
};

describe('a catalogue voucher that never expires', () => {
  const validity = 'version validity { rule length fixed { from to } }';
  const never = { rule: 'NEVER', length: null, fixed: null };

  test('is created without an expiry, and can be changed to a validity of 30 days and back', async () => {
    const { id, ...rest } = await change(service, 'createVoucher', created, `id ${validity}`);
    expect(rest).toEqual({ version: 1, validity: never });
    const update = (input: Row) => change(service, 'updateVoucher', { id, validity: input }, validity);
    expect(await update({ days: 30 })).toEqual({
      version: 2,
      validity: { ...never, rule: 'DAYS', length: 30 },
    });
    expect(await update({ never: true })).toEqual({ version: 3, validity: never });
    expect(await update({ never: true })).toEqual({ version: 3, validity: never });
  });

  test('cannot be created with the validity `never: false`', async () => {
    const input = { ...created, validity: { never: false } };
    await expectRejection(service, ['createVoucher', input], 'INVALID_INPUT', ['validity.never']);
  });

  test('is on sale', async () => {
    const { body } = await request(service, `/v2.1/sales-pages/1/vouchers/${article.voucher_id}`);
    expect(body.is_available).toBe(true);
  });
});

test('a sold voucher that never expires has no expiry in REST, GraphQL and the events', async () => {
  const sold = await sellEndless();
  expect(sold).toMatchObject({ redeemable_from: expect.any(String), redeemable_to: null });
  const { body: order } = await request(
    service,
    `/v2.1/sales-pages/1/orders/${sold.order}?expand[]=products`,
  );
  expect(order.products[0].redeemable_to).toBeNull();
  const { body: status } = await request(service, `/v1/status?domain=1&code=${sold.voucher_code}`);
  expect(status).toMatchObject({
    expirations: [{ from: expect.any(String), to: null }],
    status: 'in_progress',
  });
  const fields = 'redemptionPeriod { to } status';
  const event = await until(async () => {
    const { salesPage } = await query(
      `{ salesPage(databaseId: 1) { events(first: 1, order: DESC) { nodes { ... on OrderCreatedEvent { order { databaseId products: soldVouchers { ${fields} } } orderSnapshot { products: soldVouchers { ${fields} } } } } } } }`,
    );
    const [latest] = salesPage.events.nodes;
    return latest.order?.databaseId === sold.order ? latest : null;
  });
  const expected = { products: [{ redemptionPeriod: { to: null }, status: 'IN_PROGRESS' }] };
  expect(event).toEqual({ order: { databaseId: sold.order, ...expected }, orderSnapshot: expected });
});

test('a sold voucher that never expires is redeemed in parts until it is completed', async () => {
  const sold = await sellEndless();
  expect(
    (await redeem(service, { voucher_code: sold.voucher_code, redeem_location: 1, reductor: 2000 })).status,
  ).toBe(201);
  const late = await request(service, '/v1/redeem', {
    json: { domain: 1, code: sold.voucher_code, reductor: 3000 },
  });
  expect(late.status).toBe(200);
  const again = await redeem(service, { voucher_code: sold.voucher_code, redeem_location: 1 });
  expect([again.status, again.body.code]).toEqual([402, 'fully_redeemed']);
});

test('redeeming a voucher without an expiry before its validity returns NOT_YET_VALID and a period without an end', async () => {
  const sold = await sellEndless();
  const set = (from: string) =>
    row(service, `update order_products set redeemable_from = ${from} where id = ${sold.id} returning id`);
  await set(`now() + interval '1 day'`);
  const { data } = await graphql(
    service,
    `mutation ($input: RedeemSoldVoucherInput!) { redeem: redeemSoldVoucher(input: $input) { userErrors { __typename ... on NotRedeemableNowError { code redemptionPeriod { to } } } } }`,
    {
      input: {
        voucher: { soldVoucherId: `SoldVoucher:1:${sold.id}` },
        redeemLocationId: 'RedeemLocation:1',
        units: { all: true },
      },
    },
  );
  expect(data.redeem).toEqual({ code: 'NOT_YET_VALID', redemptionPeriod: { to: null } });
});

test('a voucher that replaces a voucher without an expiry has no expiry', async () => {
  const sold = await sellEndless();
  const input = { id: `SoldVoucher:1:${sold.id}` };
  const { soldVoucher } = await mutate(
    service,
    'regenerateSoldVoucher',
    input,
    'soldVoucher { redemptionPeriod { to } status }',
  );
  expect(soldVoucher).toEqual({ redemptionPeriod: { to: null }, status: 'IN_PROGRESS' });
});

test('a list of sold vouchers by ascending expiry ends with the vouchers that never expire, each exactly once', async () => {
  for (let count = 0; count < 3; count += 1) await sellEndless();
  const walk = async (order: 'ASC' | 'DESC', filter: Row) => {
    const found: Row[] = [];
    let after: string | null = null;
    do {
      const { salesPage }: Row = await query(
        `query ($after: String, $filter: SoldVoucherFilter) { salesPage(databaseId: 1) {
           soldVouchers(first: 2, after: $after, sortBy: EXPIRES_AT, order: ${order}, filter: $filter) {
             nodes { databaseId redemptionPeriod { to } } pageInfo { hasNextPage endCursor } } } }`,
        { after, filter },
      );
      const { nodes, pageInfo } = salesPage.soldVouchers;
      found.push(...nodes);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    return found;
  };
  const endless = async () =>
    (
      await row(
        service,
        `select array_agg(id order by id) as ids from order_products where voucher_id = ${article.voucher_id}`,
      )
    ).ids;
  const idsOf = (found: readonly Row[]) => found.map(({ databaseId }) => databaseId);
  const all = await walk('ASC', {});
  const unlimited = all.filter(({ redemptionPeriod }) => redemptionPeriod.to === null);
  expect(idsOf(unlimited)).toEqual(await endless());
  expect(all.slice(-unlimited.length)).toEqual(unlimited);
  expect(idsOf(await walk('DESC', {}))).toEqual(idsOf(all).toReversed());
  const limited = await walk('ASC', { expiresAt: { to: '2199-01-01T00:00:00Z' } });
  expect(idsOf(limited)).toEqual(idsOf(all.slice(0, -unlimited.length)));
  expect(idsOf(await walk('ASC', { expiresAt: { from: '2199-01-01T00:00:00Z' } }))).toEqual(idsOf(unlimited));
  expect(
    (await walk('ASC', { statuses: ['EXPIRED'] })).every(
      ({ redemptionPeriod }) => redemptionPeriod.to !== null,
    ),
  ).toBe(true);
  const open = await walk('DESC', { statuses: ['IN_PROGRESS'] });
  expect(open[0]).toMatchObject({ redemptionPeriod: { to: null } });
});

test.each(['Europe/London', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
  'the liability of vouchers that never expire has no expiry month, for a sales page in the time zone %s',
  async (timeZone) => {
    const before = await row(
      service,
      `update sales_pages p set time_zone = '${timeZone}' from sales_pages old
      where p.id = 1 and old.id = p.id returning old.time_zone`,
    );
    const read = async () => {
      const { outstandingLiability } = await query(
        '{ outstandingLiability(salesPageIds: ["SalesPage:1"]) { expiryMonth vouchers unredeemed { amount currency } expired { vouchers } } }',
      );
      const months: string[] = outstandingLiability.flatMap(({ expiryMonth }: Row) => expiryMonth ?? []);
      expect(months).toEqual(months.toSorted());
      expect(months.at(-1)?.slice(0, 2)).toBe('20');
      expect(outstandingLiability.slice(0, -1).every(({ expiryMonth }: Row) => expiryMonth !== null)).toBe(
        true,
      );
      return outstandingLiability.at(-1);
    };
    await sellEndless(1000);
    const { expiryMonth, vouchers, unredeemed, expired } = await read();
    expect({ expiryMonth, expired }).toEqual({ expiryMonth: null, expired: { vouchers: 0 } });
    const sold = await sellEndless(5000);
    await redeem(service, { voucher_code: sold.voucher_code, redeem_location: 1, reductor: 1500 });
    expect(await read()).toMatchObject({
      vouchers: vouchers + 1,
      unredeemed: { amount: unredeemed.amount + 3500, currency: 'GBP' },
    });
    await row(service, `update sales_pages set time_zone = '${before.time_zone}' where id = 1 returning id`);
  },
);

test('the expiry date of a voucher that never expires is empty in the orders export', async () => {
  const sold = await sellEndless();
  const { body } = await request(
    service,
    '/v2.1/reports/orders-export?start_date=2026-01-01&end_date=2040-01-01&not_expired_only=true',
  );
  const lines = body.filter((line: Row) => line['Order ID'] === String(sold.order));
  expect(lines.map((line: Row) => [line['Expiry date'], line.Status])).toEqual([['', 'in_progress']]);
});

test.runIf(canReadPdf)('the document of a voucher that never expires contains "No expiry date"', async () => {
  expect(await textOfPdf((await fetchDocument(service, await sellEndless())).bytes)).toContain(
    'No expiry date',
  );
});

test('the holder page of a voucher that never expires contains "No expiry date" in the requested language', async () => {
  const input = { soldVoucherId: `SoldVoucher:1:${(await sellEndless()).id}` };
  const { url } = await mutate(service, 'createSoldVoucherLink', input, 'url');
  const read = async (language: string) =>
    (
      await fetch(url.replace(/^https?:\/\/[^/]+/, service.url), { headers: { 'accept-language': language } })
    ).text();
  expect(await read('en')).toContain('<p>No expiry date</p>');
  expect(await read('de')).toContain('<p>Unbegrenzt gültig</p>');
});
