import { beforeAll, describe, expect, test } from 'vitest';
import { disableForeignKeyChecks } from '../../tools/harness/seed/seed-orders.ts';
import { expectFieldErrors, expectProblem } from '../rest/problems.ts';
import { type Row, rows } from '../rest/stored.ts';
import { type RestResponse, request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { type ExpectedRow, isExpired, processor, readExpected } from './expected-export.ts';

const service = useTestService({ PAYOUT_PROCESSOR_NAME: processor });
const wholePeriod = { start_date: '2010-01-01', end_date: '2030-12-31' };

function send(query: Record<string, string>, token?: string | null): Promise<RestResponse> {
  const path = `/v2.1/reports/orders-export?${new URLSearchParams(query)}`;
  return request(service, path, token === undefined ? {} : { token });
}

async function exported(query: Record<string, string>, token?: string): Promise<Row[]> {
  const { status, body } = await send(query, token);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const toRows = (expected: readonly ExpectedRow[]) => expected.map((one) => one.exported);

/**
 * Inserts products in every combination on sales page 2: refunded, cancelled, replaced or none of
 * these; fully, partly or not redeemed; valid or expired; redeemable by amount or by uses.
 */
beforeAll(async () => {
  const text = `with sold as (select * from order_products where sales_page_id = 2 order by id limit 1)
     insert into order_products (
       organisation_id, sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, delivery_method, currency, regular_price,
       price_paid, voucher_value, state, is_multiuse, is_monetary, redeemable_from, redeemable_to, redeem_stock, redeem_used,
       redeemable_everywhere, redeem_location_ids, code_hash, code_sealed)
     select sold.organisation_id, sold.sales_page_id, sold.order_id, sold.voucher_id, sold.voucher_version, sold.option_id, sold.layout_id, 'Any kind', 'printout',
            'GBP', 3000, 3000, 3000, case when kind.state = 'in_progress' and used = 3 then 'completed' else kind.state end, true, monetary,
            '2025-01-01', case when past then '2025-02-01'::timestamptz else '2040-01-01' end, 3, used, true, '{}',
            sha256(convert_to(concat(kind.state, used, past, monetary), 'UTF8')), sold.code_sealed
       from sold
       cross join unnest('{in_progress,refunded,cancelled,regenerated}'::order_product_state[]) as kind(state)
       cross join generate_series(0, 3) as used
       cross join unnest('{true,false}'::boolean[]) as past
       cross join unnest('{true,false}'::boolean[]) as monetary`;
  await service.database.transaction(async (transaction) => {
    // The check of used units would require redemptions.
    await disableForeignKeyChecks(transaction);
    await transaction.query({ text, values: [] });
  });
});

test("the export has a row with every column for each product sold on the caller's pages, oldest order first", async () => {
  const expected = toRows(await readExpected(service, [1, 2]));
  expect(expected.length).toBeGreaterThan(150);
  const body = await exported(wholePeriod);
  expect(body).toStrictEqual(expected);
  expect(Object.keys(body[0] ?? {})).toEqual(Object.keys(expected[0] ?? {}));
});

test('the column names of the export contain the currency symbol of the page and the payment processor', async () => {
  const token = await signIn(service, 'admin@other.test', 'other-shop');
  expect(await exported(wholePeriod, token)).toStrictEqual(toRows(await readExpected(service, [3], '€')));
});

const flags = [
  'include_refunded_or_cancelled',
  'include_not_refunded_or_cancelled',
  'include_redeemed',
  'include_partially_redeemed',
  'include_not_redeemed',
  'expired_only',
  'not_expired_only',
] as const;

type Flags = Record<(typeof flags)[number], boolean>;

function isSelected({ product }: ExpectedRow, on: Flags): boolean {
  const { state, redeem_used: used, redeem_stock: stock } = product;
  const isOut = state === 'refunded' || state === 'cancelled';
  if (!on[isOut ? 'include_refunded_or_cancelled' : 'include_not_refunded_or_cancelled']) return false;
  if (
    used === stock
      ? !on.include_redeemed
      : used > 0
        ? !on.include_partially_redeemed
        : !on.include_not_redeemed
  )
    return false;
  return on.expired_only ? isExpired(product) : !(on.not_expired_only && isExpired(product));
}

test('each combination of flags returns the matching rows, but expired_only with not_expired_only is rejected', async () => {
  const sold = await readExpected(service, [2]);
  const token = await createKeyOfPage(2);
  const sizes = new Set<number>();
  for (let combination = 0; combination < 2 ** flags.length; combination += 1) {
    const on = Object.fromEntries(
      flags.map((name, index) => [name, (combination & (2 ** index)) > 0]),
    ) as Flags;
    const query = { ...wholePeriod, ...Object.fromEntries(flags.map((name) => [name, String(on[name])])) };
    const response = await send(query, token);
    if (on.expired_only && on.not_expired_only) {
      expectFieldErrors(response, ['not_expired_only']);
      continue;
    }
    const wanted = sold.filter((one) => isSelected(one, on));
    expect([query, rowKeys(response.body)]).toEqual([query, rowKeys(toRows(wanted))]);
    sizes.add(wanted.length);
  }
  expect(sizes.size).toBeGreaterThan(10);
  const defaults = {
    ...Object.fromEntries(flags.map((name) => [name, true])),
    expired_only: false,
    not_expired_only: false,
  } as Flags;
  expect(rowKeys(await exported(wholePeriod, token))).toEqual(
    rowKeys(toRows(sold.filter((one) => isSelected(one, defaults)))),
  );
  expect(
    rowKeys(await exported({ ...wholePeriod, include_redeemed: '0', expired_only: '1' }, token)),
  ).toEqual(
    rowKeys(
      toRows(
        sold.filter((one) => isSelected(one, { ...defaults, include_redeemed: false, expired_only: true })),
      ),
    ),
  );
});

/** Returns a text for each row that distinguishes the row from the others of its sales page. */
function rowKeys(body: readonly Row[]): string[] {
  return body.map((row) =>
    ['Order ID', 'Status', 'Quantity Redeemed', 'Monetary Redeemed Value, £', 'Expiry date', 'Voucher Title']
      .map((key) => row[key])
      .join(),
  );
}

async function createKeyOfPage(salesPageId: number): Promise<string> {
  const token = `vs_test_page_${salesPageId}`;
  await rows(
    service,
    `with key as (
       insert into api_keys (organisation_id, name, key_hash, last_four, permissions)
       values (1, 'Page', sha256(convert_to($1, 'UTF8')), 'page', '{manage.orders}') returning id
     ) insert into api_key_sales_pages (organisation_id, api_key_id, sales_page_id) select 1, id, $2 from key`,
    [token, salesPageId],
  );
  return token;
}

describe('periods of the export', () => {
  const orderIds = async (start_date: string, end_date: string, token?: string) => {
    const body = await exported({ start_date, end_date }, token);
    return [...new Set(body.map((row) => Number(row['Order ID'])))];
  };
  const orderAt = async (salesPageId: number, index: number, createdAt: string): Promise<number> => {
    const [found] = await rows(
      service,
      `update orders set created_at = $3 where id = (select id from orders where sales_page_id = $1 order by id offset $2 limit 1) returning id`,
      [salesPageId, index, createdAt],
    );
    return found?.id;
  };

  test.for([
    ['a day of 23 hours in spring', '2019-03-31', '2019-03-30T23:00:00.000Z', '2019-03-31T21:59:59.999Z'],
    ['a day of 25 hours in autumn', '2019-10-27', '2019-10-26T22:00:00.000Z', '2019-10-27T22:59:59.999Z'],
    ['a day in winter', '2019-01-15', '2019-01-14T23:00:00.000Z', '2019-01-15T22:59:59.999Z'],
  ] as const)(
    'orders in the first and last millisecond of %s (%s) are included in the export',
    async ([, day, first, last]) => {
      const token = await signIn(service, 'admin@other.test', 'other-shop');
      const at = (timestamp: string, milliseconds: number) =>
        new Date(Date.parse(timestamp) + milliseconds).toISOString();
      await orderAt(3, 0, at(first, -1));
      const begins = await orderAt(3, 1, first);
      const ends = await orderAt(3, 2, last);
      await orderAt(3, 3, at(last, 1));
      expect(await orderIds(day, day, token)).toEqual([begins, ends]);
      expect(await orderIds(first, last, token)).toEqual([begins, ends]);
    },
  );

  test('a day of the export begins at different times on sales pages with different time zones', async () => {
    await rows(service, `update sales_pages set time_zone = 'Pacific/Auckland' where id = 2`);
    await orderAt(1, 0, '2019-06-01T22:59:59.999Z');
    const london = [
      await orderAt(1, 1, '2019-06-01T23:00:00Z'),
      await orderAt(1, 2, '2019-06-02T22:59:59.999Z'),
    ];
    await orderAt(1, 3, '2019-06-02T23:00:00Z');
    await orderAt(2, 0, '2019-06-01T11:59:59.999Z');
    const auckland = [
      await orderAt(2, 1, '2019-06-01T12:00:00Z'),
      await orderAt(2, 2, '2019-06-02T11:59:59.999Z'),
    ];
    await orderAt(2, 3, '2019-06-02T12:00:00Z');
    expect(await orderIds('2019-06-02', '2019-06-02')).toEqual([
      auckland[0],
      london[0],
      auckland[1],
      london[1],
    ]);
    await rows(service, `update sales_pages set time_zone = 'Europe/London' where id = 2`);
  });

  test.for([
    ['2018-07-01T10:00:00.500Z', '2018-07-01T10:00:00.500Z', true],
    ['2018-07-01T10:00:00.501Z', '2018-07-01T11:00:00Z', false],
    ['2018-07-01T09:00:00Z', '2018-07-01T10:00:00.499Z', false],
    ['2018-07-01T10:00:00Z', '2018-07-01T10:00:00Z', true],
    ['2018-07-01T10:00Z', '2018-07-01T10:00Z', true],
    ['2018-07-01T10:01Z', '2018-07-02', false],
    ['2018-07-01T12:00:00+02:00', '2018-07-01T15:30:00+05:30', true],
    ['2018-07-01T12:00:01+0200', '2018-07-02', false],
    ['2018-07-01T12:00:00 02:00', '2018-07-01', true],
    ['2018-07-01T11:00', '2018-07-01T11:00', true],
    ['2018-07-01T11:00:01', '2018-07-01T12:00', false],
    ['2018-07-01', '2018-07-01', true],
  ] as const)(
    'an order at 10:00:00.5 UTC (11:00:00.5 in London) is included in an export from %s to %s: %s',
    async ([from, to, isIn]) => {
      const id = await orderAt(1, 4, '2018-07-01T10:00:00.5Z');
      expect(await orderIds(from, to)).toEqual(isIn ? [id] : []);
    },
  );

  test('an export of a period without orders returns an empty array', async () => {
    expect(await exported({ start_date: '2001-01-01', end_date: '2001-12-31' })).toEqual([]);
  });
});

describe('invalid queries of the export', () => {
  test.for([
    [{}, ['start_date', 'end_date']],
    [{ start_date: '2026-01-01' }, ['end_date']],
    [{ start_date: '2026-02-30', end_date: '2026-13-01' }, ['start_date', 'end_date']],
    [{ start_date: 'yesterday', end_date: '' }, ['start_date', 'end_date']],
    [{ start_date: '01/02/2026', end_date: '2026-01-01T25:00:00Z' }, ['start_date', 'end_date']],
    [{ start_date: '0000-01-01', end_date: '9999-12-31T23:00:00-05:00' }, ['start_date', 'end_date']],
    [{ ...wholePeriod, expired_only: 'true', not_expired_only: '1' }, ['not_expired_only']],
    [
      { end_date: 'x', include_redeemed: 'perhaps', expired_only: 'true', not_expired_only: 'true' },
      ['start_date', 'end_date', 'include_redeemed', 'not_expired_only'],
    ],
    [
      { ...wholePeriod, 'start_date[]': '2026-01-01', 'include_not_redeemed[]': 'true' },
      ['start_date', 'include_not_redeemed'],
    ],
  ] as const)('the export reports all invalid parameters of the query %j', async ([query, fields]) => {
    expectFieldErrors(await send(query), [...fields]);
  });

  test('an export without a token or permission is rejected with 401 or 403, even if the query is invalid', async () => {
    expectProblem(await send({}, null), 401, 'unauthenticated');
    expectProblem(
      await send({ expired_only: 'x' }, await signIn(service, 'redeem@demo.test')),
      403,
      'forbidden',
    );
  });
});

describe('sales pages of the export', () => {
  test('the export of an administrator covers exactly the sales pages of the organisation', async () => {
    const body = await exported(wholePeriod, await signIn(service, 'admin@demo.test'));
    expect(body).toStrictEqual(toRows(await readExpected(service, [1, 2])));
  });

  test('the export of a caller with manage.orders on one sales page covers only that page', async () => {
    const body = await exported(wholePeriod, await signIn(service, 'custom@demo.test'));
    expect(body).toStrictEqual(toRows(await readExpected(service, [1])));
  });

  test.for(['redeem', 'packing'])(
    'the export is rejected with 403 for the role %s without manage.orders',
    async (name) => {
      expectProblem(await send(wholePeriod, await signIn(service, `${name}@demo.test`)), 403, 'forbidden');
    },
  );
});

test('HEAD of the export returns the headers without a body', async () => {
  const path = `/v2/reports/orders-export?${new URLSearchParams(wholePeriod)}`;
  const { status, body, headers } = await request(service, path, { method: 'HEAD' });
  expect([status, body, headers.get('content-type')]).toEqual([200, null, 'application/json; charset=utf-8']);
});
