import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { amountColumns, maxNarrowAmount, readMaxAmount } from '../../src/data-migrations/amount-columns.ts';
import { widenAmounts } from '../../src/data-migrations/widen-amounts.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { databaseUrl } from '../../tools/harness/run-on-server.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { change, expectRejection } from '../catalogue/mutate.ts';
import { articles, orderOf, placeOrderOperation } from '../graphql/operations.ts';
import { type Row, rows } from '../rest/stored.ts';
import { runCli } from '../runtime/run-cli.ts';
import { graphql } from '../support/graphql-client.ts';
import { narrowAmounts } from '../support/narrow-amounts.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { importsOf, put } from '../voucher-imports/graphql-imports.ts';

const vnd = (amount: number) => ({ amount, currency: 'VND' });

const template = inject('template');
const isEmbedded = template.kind === 'embedded';
if (isEmbedded)
  process.stdout.write(
    'Skipped: a part of test/database/widen-amounts.test.ts needs PostgreSQL, for several connections.\n',
  );

const service = useTestService();
let admin: string;
const tables = Object.keys(amountColumns);

/**
 * Everything of the tables that the conversion creates again. Columns are listed by name, because
 * their order changes.
 */
const definitions = () =>
  rows(
    service,
    `select a.attrelid::regclass::text as part, a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
            || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as definition
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = any($1::text[]::regclass[]) and a.attnum > 0 and not a.attisdropped
      union all
     select c.conname, pg_get_constraintdef(c.oid) || ' ' || c.convalidated from pg_constraint c where c.conrelid = any($1::text[]::regclass[])
      union all
     select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid from pg_index i where i.indrelid = any($1::text[]::regclass[])
      union all
     select t.tgname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text from pg_trigger t where t.tgrelid = any($1::text[]::regclass[]) and not t.tgisinternal
      union all
     select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
      order by 1, 2`,
    [tables],
  );
/** A digest of the rows of each table, with columns in the order of their names. */
const digests = () =>
  Promise.all(
    tables.map((table) =>
      rows(
        service,
        `select md5(string_agg(to_jsonb(t)::text, ',' order by to_jsonb(t)::text)) from ${table} t`,
      ),
    ),
  );

const redeem = (amount: number) =>
  graphql(
    service,
    `mutation ($code: String!, $amount: SafeInt!) { redeem: redeemSoldVoucher(input: { voucher: { code: { salesPageId: "SalesPage:1", code: $code } },
       redeemLocationId: "RedeemLocation:1", units: { amount: { amount: $amount, currency: "GBP" } } }) { __typename userErrors { __typename code message } } }`,
    { code: demoCodes.monetary, amount },
  );
const place = () => graphql(service, placeOrderOperation, { input: orderOf([articles.massage]) });

describe.each([
  ['rewrites small tables', undefined],
  ['replaces the columns of large tables', { maxRewrittenPages: -1 }],
])('the conversion of amounts %s', (_what, options) => {
  let before: unknown;
  beforeAll(async () => {
    before = await definitions();
    await narrowAmounts(service.database);
  });

  test('the service sells and redeems before, during and after it', async () => {
    expect(await readMaxAmount(service.database)).toBe(maxNarrowAmount);
    const use = async () => {
      expect((await place()).data.placeOrder.__typename).toBe('PlaceOrderPayload');
      expect((await redeem(1)).data.redeem).toEqual({ __typename: 'RedeemSoldVoucherPayload' });
    };
    await use();
    let isConverting = true;
    const durations: number[] = [];
    const users = [0, 1, 2].map(async () => {
      while (isConverting) {
        const startedAt = performance.now();
        await use();
        durations.push(performance.now() - startedAt);
      }
    });
    await wait(0);
    const reported: string[] = [];
    await widenAmounts(service.database, { ...options, report: (table) => reported.push(table) }).finally(
      () => {
        isConverting = false;
      },
    );
    await Promise.all(users);
    await use();
    expect(reported).toEqual(tables);
    expect(durations.length).toBeGreaterThan(0);
    expect(await readMaxAmount(service.database)).toBe(Number.MAX_SAFE_INTEGER);
  });

  test('it restores every constraint, index, trigger and default', async () => {
    expect(await definitions()).toEqual(before);
  });

  test('repeated, it changes nothing', async () => {
    const stored = await digests();
    const reported: string[] = [];
    await widenAmounts(service.database, { ...options, report: (table) => reported.push(table) });
    expect(reported).toEqual([]);
    expect(await digests()).toEqual(stored);
  });
});

describe('before the conversion', () => {
  let page: Row;
  let voucher: Row;
  const send = (name: string, input: Row, selection?: string) =>
    change(service, name, input, selection, admin);
  beforeAll(async () => {
    admin = await signIn(service, 'admin@demo.test');
    await narrowAmounts(service.database);
    const settings = {
      subdomain: 'dong',
      name: 'Dong',
      currency: 'VND',
      timeZone: 'UTC',
      storefrontUrl: 'https://shop.example',
    };
    page = await send('createSalesPage', settings, 'id');
    voucher = await send(
      'createVoucher',
      {
        salesPageId: page.id,
        typeName: 'BUYER_DEFINED',
        name: { en: 'Gift' },
        isMultiUse: true,
        validity: { months: 6 },
        layouts: [{ image: 'https://images.example/l.jpg' }],
        options: [{ sellPrice: vnd(1), maxSellPrice: vnd(maxNarrowAmount) }],
      },
      'id version options { id } layouts { id }',
    );
  });
  const placeDong = (...amounts: number[]) => {
    const ids = { voucherId: voucher.id, voucherVersion: voucher.version, optionId: voucher.options[0].id };
    const products = amounts.map((amount) => ({
      ...ids,
      layoutId: voucher.layouts[0].id,
      optionAmount: vnd(amount),
    }));
    return graphql(
      service,
      placeOrderOperation,
      { input: orderOf(products, { salesPageId: page.id }) },
      admin,
    );
  };

  test('amounts above 2^31 - 1 are rejected on their field', async () => {
    const tooLarge = maxNarrowAmount + 1;
    const reject = (name: string, input: Row, field: string) =>
      expectRejection(service, [name, input, admin], 'INVALID_INPUT', [field]);
    await reject(
      'updateVoucherOption',
      { id: voucher.options[0].id, maxSellPrice: vnd(tooLarge) },
      'maxSellPrice.amount',
    );
    await reject(
      'createShippingMethod',
      { salesPageId: page.id, name: 'Post', deliveryDuration: 3, rate: vnd(tooLarge) },
      'rate.amount',
    );
    const discount = { salesPageId: page.id, text: 'BIG', name: 'B', value: { amount: vnd(tooLarge) } };
    await reject('createDiscountCode', discount, 'value.amount.amount');
    const { data: sold } = await placeDong(maxNarrowAmount);
    const product = `SoldVoucher:${page.id.split(':')[1]}:${sold.placeOrder.order.products[0].databaseId}`;
    await reject(
      'adjustSoldVoucherBalance',
      { id: product, units: { amount: vnd(1) }, reason: 'x' },
      'units.amount.amount',
    );
    const { data } = await placeDong(maxNarrowAmount, 1);
    expect(data.placeOrder).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: ['items'] }] });
  });

  test('an import reports amounts above 2^31 - 1 as errors of their cells', async () => {
    const imports = importsOf(service);
    const { id, uploadUrl } = await imports.create('dong', { salesPageId: page.id });
    const file = 'code,balance,title,expires_on\nDONG-0001-AAAA,2147483648,Gift card,2035-01-01';
    expect(await put(uploadUrl, file)).toEqual({ status: 204, body: '' });
    const { rows: found } = await imports.run('checkVoucherImport', { id });
    expect(found.edges).toMatchObject([{ node: { outcome: 'ERROR', errors: [{ column: 'balance' }] } }]);
  });
});

test.skipIf(isEmbedded)(
  'an interrupted conversion of a large table is continued, and every row has its amount',
  async () => {
    await narrowAmounts(service.database);
    const [{ units: expected }] = await filledRedemptions();
    const interrupted = await openAnother();
    const conversion = widenAmounts(interrupted, { maxRewrittenPages: -1 });
    conversion.catch(() => undefined);
    await expect.poll(() => rows(service, unfilledText).catch(() => []), { timeout: 60_000 }).not.toEqual([]);
    interrupted.terminate();
    await expect(conversion).rejects.toThrow();
    await interrupted.close();
    expect(await readMaxAmount(service.database)).toBe(maxNarrowAmount);
    await widenAmounts(service.database, { maxRewrittenPages: -1 });
    expect(await readMaxAmount(service.database)).toBe(Number.MAX_SAFE_INTEGER);
    expect(await rows(service, filledSumText)).toEqual([{ units: expected }]);
    expect(await rows(service, unfilledText).catch((error: Error) => error.message)).toMatch('units_wide');
  },
);

test.skipIf(isEmbedded)(
  'the command converts a filled database, and changes nothing when it is repeated',
  async () => {
    await narrowAmounts(service.database);
    const environment = { ...testSecrets, DATABASE_URL: await currentUrl() };
    const first = await runCli(environment, ['widen-amounts']);
    expect([first.code, first.stderr]).toEqual([
      0,
      expect.stringContaining('Converting redemptions: units …'),
    ]);
    expect(await readMaxAmount(service.database)).toBe(Number.MAX_SAFE_INTEGER);
    const second = await runCli(environment, ['widen-amounts']);
    expect([second.code, second.stderr]).toEqual([0, 'All columns of amounts have 64 bits.\n']);
    const embedded = await runCli({}, ['widen-amounts']);
    expect([embedded.code, embedded.stderr]).toEqual([2, expect.stringContaining('DATABASE_URL is not set')]);
  },
);

const firstFilled = 1_000_001;
const filledSumText = `select sum(units)::bigint as units from redemptions where id >= ${firstFilled}`;
const unfilledText = `select count(*)::int from redemptions where units_wide is null`;

/**
 * Adds 20,000 redemptions. Triggers are disabled, because the units of their voucher are not
 * changed. Returns the sum of their units.
 */
async function filledRedemptions(): Promise<[{ units: number }]> {
  await service.database.transaction(async (transaction) => {
    await transaction.query({ text: 'set local session_replication_role = replica', values: [] });
    await transaction.query({
      text: `insert into redemptions select (jsonb_populate_record(f.r, jsonb_build_object('id', $1::int - 1 + n, 'units', n))).*
               from (select r from redemptions r order by id limit 1) f cross join generate_series(1, 20000) n`,
      values: [firstFilled],
    });
  });
  return (await rows(service, filledSumText)) as [{ units: number }];
}

async function currentUrl(): Promise<string> {
  if (template.kind === 'embedded') throw new Error('There is no PostgreSQL.');
  const [{ name }] = (await rows(service, 'select current_database() as name')) as [{ name: string }];
  return databaseUrl(template.serverUrl, name);
}

const openAnother = async () =>
  openPostgresql({ url: await currentUrl(), poolSize: 1, onIdleError: () => undefined });
