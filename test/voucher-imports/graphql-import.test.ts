import { beforeAll, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { change, mutate } from '../catalogue/mutate.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { fileOf, headings, importsOf, put, totals } from './graphql-imports.ts';

// No mail server responds, so e-mails are kept in the state `waiting`.
const service = useTestService({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'vouchers@shop.example' });
const { create, read, run, send, settle, upload } = importsOf(service);
let token = '';
beforeAll(async () => {
  token = await signIn(service, 'admin@demo.test');
});

const productsOf = (importId: string) =>
  rows(
    service,
    `select p.state, p.redeem_stock - p.redeem_used as remaining from order_products p
       join voucher_import_rows r on r.order_product_id = p.id where r.import_id = ${importId.split(':')[2]} order by p.id`,
  );

test('an import is uploaded, checked, committed with its control totals and reverted', async () => {
  const created = await create('steps');
  expect(created).toMatchObject({
    source: 'steps',
    status: 'AWAITING_FILE',
    rowCount: 0,
    controlTotals: null,
    checkedAt: null,
    totals: [],
    createdBy: { __typename: 'StaffActor' },
  });
  const { id, uploadUrl } = created;
  expect((await put(uploadUrl, fileOf('STEP'))).status).toBe(204);

  const checked = await run('checkVoucherImport', { id });
  expect(checked).toMatchObject({ status: 'CHECKED', uploadUrl: null, rowCount: 6, controlTotals: totals });
  expect(checked.totals).toEqual([
    {
      outcome: 'CREATE',
      status: 'IN_PROGRESS',
      rows: 3,
      balance: { amount: 5550, currency: 'GBP' },
      usesLeft: 0,
    },
    {
      outcome: 'CONFLICT',
      status: 'IN_PROGRESS',
      rows: 2,
      balance: { amount: 1000, currency: 'GBP' },
      usesLeft: 0,
    },
    { outcome: 'ERROR', status: null, rows: 1, balance: null, usesLeft: 0 },
  ]);
  expect(checked.rows.totalCount.value).toBe(6);
  const nodes = checked.rows.edges.map(({ node }: Row) => node);
  expect(nodes.map(({ line, codeEnding, outcome }: Row) => [line, codeEnding, outcome])).toEqual([
    [2, 'AAAA', 'CREATE'],
    [3, 'BBBB', 'CREATE'],
    [4, 'CCCC', 'CREATE'],
    [5, 'DDDD', 'ERROR'],
    [6, 'EEEE', 'CONFLICT'],
    [7, 'eeee', 'CONFLICT'],
  ]);
  expect(nodes[3].errors.map(({ column }: Row) => column).sort()).toEqual(['balance', 'expires_on']);
  expect(nodes[4].errors).toEqual([
    { column: null, message: expect.stringContaining('another row of the file has the same code') },
  ]);
  expect(await productsOf(id)).toEqual([]);

  const before = await digestDatabase(service.database);
  expect(
    await send('commitVoucherImport', { id, controlTotals: 'create=4,redeem=0,skip=2,uses=0,GBP=5550' }),
  ).toMatchObject({
    code: 'STATE_CONFLICT',
    message: expect.stringContaining(totals),
  });
  expect(await digestDatabase(service.database)).toEqual(before);

  const committed = await run('commitVoucherImport', { id, controlTotals: totals });
  expect(committed).toMatchObject({ status: 'COMMITTED', committedAt: expect.any(String) });
  expect(committed.rows.edges.map(({ node }: Row) => node.codeEnding)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
  expect(await productsOf(id)).toEqual([
    { state: 'in_progress', remaining: 4_000 },
    { state: 'in_progress', remaining: 1_050 },
    { state: 'in_progress', remaining: 500 },
  ]);
  const unknown = await rows(
    service,
    `select distinct p.hide_price, p.price_paid_calculator, o.sales_channel, o.buyer_consent_to_promotion_offers as consent
       from order_products p join voucher_import_rows r on r.order_product_id = p.id join orders o on o.id = p.order_id
      where r.import_id = ${id.split(':')[2]}`,
  );
  expect(unknown).toEqual([
    { hide_price: false, price_paid_calculator: 'regular', sales_channel: 'import', consent: false },
  ]);
  expect(await send('checkVoucherImport', { id })).toMatchObject({ code: 'STATE_CONFLICT' });

  const reverted = await run('revertVoucherImport', { id });
  expect(reverted).toMatchObject({ status: 'REVERTED', revertedAt: expect.any(String) });
  expect(await productsOf(id)).toEqual([]);
  const { organisation } = await row(
    service,
    `select json_agg(action || ' ' || channel || ' ' || principal order by id) as organisation from audit_entries
      where subject = 'voucher-import:${id.split(':')[2]}'`,
  );
  const { principal } = await row(
    service,
    `select 'staff:' || id as principal from staff_members where email = 'admin@demo.test'`,
  );
  expect(organisation).toEqual(
    ['create', 'check', 'commit', 'revert'].map((step) => `voucher-import.${step} graphql ${principal}`),
  );
});

test('a step of an import that is requested again with the same idempotency key takes effect once', async () => {
  const first = await mutate(
    service,
    'createVoucherImport',
    { salesPageId: 'SalesPage:1', source: 'twice', format: 'TEMPLATE', idempotencyKey: 'create-import' },
    'replayed voucherImport { id uploadUrl }',
    token,
  );
  const input = {
    salesPageId: 'SalesPage:1',
    source: 'twice',
    format: 'TEMPLATE',
    idempotencyKey: 'create-import',
  };
  const again = await mutate(service, 'createVoucherImport', input, 'replayed voucherImport { id }', token);
  expect([first.replayed, again.replayed, again.voucherImport.id]).toEqual([
    false,
    true,
    first.voucherImport.id,
  ]);
  const { id, uploadUrl } = first.voucherImport;
  expect((await put(uploadUrl, fileOf('TWICE'))).status).toBe(204);
  const steps = [
    ['checkVoucherImport', { id }],
    ['commitVoucherImport', { id, controlTotals: totals }],
    ['revertVoucherImport', { id }],
  ] as const;
  for (const [name, step] of steps) {
    const run = (key: string, fields: Row = step) =>
      mutate(service, name, { ...fields, idempotencyKey: key }, 'replayed voucherImport { id }', token);
    expect(await run(name)).toEqual({ replayed: false, voucherImport: { id } });
    await settle(id);
    const stored = await digestDatabase(service.database);
    expect(await run(name)).toEqual({ replayed: true, voucherImport: { id } });
    expect(await run('create-import')).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await digestDatabase(service.database)).toEqual(stored);
  }
});

test('the rows of an import are listed in pages ordered by line, and can be filtered by outcome', async () => {
  const id = await upload('PAGE');
  await run('checkVoucherImport', { id });
  const read = async (args: string) => {
    const { data, errors } = await graphql(
      service,
      `query ($id: ID!) { node(id: $id) { ... on VoucherImport {
         rows(${args}) { edges { cursor node { line } } pageInfo { hasNextPage hasPreviousPage endCursor } totalCount { value } } } } }`,
      { id },
      token,
    );
    expect(errors).toBeUndefined();
    const { edges, pageInfo, totalCount } = data.node.rows;
    return { lines: edges.map(({ node }: Row) => node.line), pageInfo, totalCount: totalCount.value };
  };
  const first = await read('first: 4');
  expect(first).toMatchObject({
    lines: [2, 3, 4, 5],
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
    totalCount: 6,
  });
  const next = await read(`first: 4, after: "${first.pageInfo.endCursor}"`);
  expect(next).toMatchObject({ lines: [6, 7], pageInfo: { hasNextPage: false, hasPreviousPage: true } });
  expect(await read('filter: { outcome: CONFLICT }')).toMatchObject({ lines: [6, 7], totalCount: 2 });
  expect(await read('last: 1')).toMatchObject({ lines: [7] });
});

test('a check of an import does not change the outcomes of the rows of another import', async () => {
  const first = await upload('KEEP');
  await run('checkVoucherImport', { id: first });
  const { totals: committed, rows: committedRows } = await run('commitVoucherImport', {
    id: first,
    controlTotals: totals,
  });
  const second = await upload('NEXT');
  expect(await run('checkVoucherImport', { id: second })).toMatchObject({
    status: 'CHECKED',
    controlTotals: totals,
  });
  expect(await settle(first)).toMatchObject({ totals: committed, rows: committedRows });
});

test('a commit of an import does not remove the codes of the rows of another import', async () => {
  const [first, second] = [await upload('DONE'), await upload('LATER')];
  await run('checkVoucherImport', { id: first });
  const { rows: checkedRows } = await run('checkVoucherImport', { id: second });
  await run('commitVoucherImport', { id: first, controlTotals: totals });
  expect((await settle(second)).rows).toEqual(checkedRows);
  expect(checkedRows.edges.map(({ node }: Row) => node.codeEnding)).not.toContain(null);
});

test('the imports of a sales page are listed for callers with manage.settings only', async () => {
  const id = await upload('LIST');
  const query = '{ salesPage(databaseId: 1) { voucherImports(first: 1) { edges { node { id status } } } } }';
  const { data } = await graphql(service, query, {}, token);
  expect(data.salesPage.voucherImports.edges).toEqual([{ node: { id, status: 'UPLOADED' } }]);
  const redeemer = await signIn(service, 'redeem@demo.test');
  const rejected = await graphql(service, query, {}, redeemer);
  expect(rejected.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  expect((await graphql(service, `{ node(id: "${id}") { id } }`, {}, redeemer)).data.node).toBeNull();
});

test('a caller of another organisation can neither see nor change an import', async () => {
  const id = await upload('OTHER');
  const stranger = await signIn(service, 'admin@other.test', 'other-shop');
  const foreign = id.replace('VoucherImport:1:', 'VoucherImport:3:');
  for (const key of [id, foreign]) {
    expect((await graphql(service, `{ node(id: "${key}") { id } }`, {}, stranger)).data.node).toBeNull();
    for (const [name, input] of [
      ['checkVoucherImport', { id: key }],
      ['commitVoucherImport', { id: key, controlTotals: totals }],
      ['revertVoucherImport', { id: key }],
    ] as const)
      expect(await mutate(service, name, input, undefined, stranger)).toMatchObject({ code: 'NOT_FOUND' });
  }
  const input = { salesPageId: 'SalesPage:1', source: 'x', format: 'TEMPLATE' };
  expect(await mutate(service, 'createVoucherImport', input, undefined, stranger)).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('no response and no stored text of an import contains a voucher code of the file', async () => {
  const id = await upload('HIDE');
  const checked = await run('checkVoucherImport', { id });
  await run('commitVoucherImport', { id, controlTotals: totals });
  await run('revertVoucherImport', { id });
  expect(JSON.stringify(checked)).not.toMatch(/HIDE-?\d/i);
  const [{ texts }] = (await rows(
    service,
    `select (select string_agg(t::text, '') from audit_entries t) || (select string_agg(t::text, '') from voucher_imports t)
         || (select string_agg(t::text, '') from voucher_import_rows t) || (select string_agg(t::text, '') from idempotency_keys t) as texts`,
  )) as [Row];
  expect(texts).not.toMatch(/HIDE-?0{3}\d/i);
});

test('a job that cannot revert an import records the reason, and the revert can be requested again', async () => {
  const id = await upload('FAIL');
  await run('checkVoucherImport', { id });
  await run('commitVoucherImport', { id, controlTotals: totals });
  const input = {
    voucher: { code: { salesPageId: 'SalesPage:1', code: 'FAIL-0001-AAAA' } },
    redeemLocationId: 'RedeemLocation:1',
    units: { amount: pounds(100) },
  };
  const redeemed = await mutate(service, 'redeemSoldVoucher', input, 'redemption { id }', token);
  const failure = 'The voucher on line 2 has changed since the import, so the import cannot be reverted.';
  expect(await run('revertVoucherImport', { id })).toMatchObject({
    status: 'COMMITTED',
    progress: null,
    failure,
  });
  expect((await productsOf(id)).length).toBe(3);
  await mutate(
    service,
    'cancelRedemption',
    { id: redeemed.redemption.id, reason: 'test' },
    '__typename',
    token,
  );
  expect(await run('revertVoucherImport', { id })).toMatchObject({ status: 'COMMITTED', failure });
  expect(await send('commitVoucherImport', { id, controlTotals: totals })).toMatchObject({
    status: 'COMMITTED',
  });
});

test('an import cannot be reverted after one of its vouchers was sent by e-mail, but other imports can be', async () => {
  const other = await upload('UNSENT');
  const { id, uploadUrl } = await create('SENT');
  const file = `${headings},recipient_email\nSENT-0001-AAAA,40,50,Gift card,2035-01-01,Ada,ada@example.test`;
  expect((await put(uploadUrl, file)).status).toBe(204);
  for (const each of [id, other]) {
    const { controlTotals } = await run('checkVoucherImport', { id: each });
    expect(await run('commitVoucherImport', { id: each, controlTotals })).toMatchObject({
      status: 'COMMITTED',
    });
  }
  const { product } = await row(
    service,
    'select order_product_id as product from voucher_import_rows where import_id = $1 and order_product_id is not null',
    [id.split(':')[2]],
  );
  const sent = await mutate(
    service,
    'resendSoldVoucherEmail',
    { id: `SoldVoucher:1:${product}` },
    undefined,
    token,
  );
  expect(sent).toEqual({ __typename: 'ResendSoldVoucherEmailPayload' });
  const failure = 'The voucher on line 2 has changed since the import, so the import cannot be reverted.';
  expect(await run('revertVoucherImport', { id })).toMatchObject({ status: 'COMMITTED', failure });
  expect(await productsOf(id)).toEqual([{ state: 'in_progress', remaining: 4_000 }]);
  expect(await run('revertVoucherImport', { id: other })).toMatchObject({
    status: 'REVERTED',
    failure: null,
  });
});

test('an imported voucher refers to the first voucher with its title, option and layout that are not archived', async () => {
  const catalogued = {
    salesPageId: 'SalesPage:1',
    typeName: 'FIXED',
    name: { en: 'Salt room' },
    validity: { months: 6 },
    options: [{ sellPrice: pounds(100) }, { sellPrice: pounds(200) }, { sellPrice: pounds(300) }],
    layouts: ['a', 'b', 'c'].map((name) => ({ image: `https://images.example/${name}.jpg` })),
  };
  const add = () =>
    change(
      service,
      'createVoucher',
      catalogued,
      'id databaseId options { id databaseId } layouts { id databaseId }',
    );
  const archived = await add();
  const offered = await add();
  await add();
  await change(service, 'archiveVoucher', { id: archived.id });
  await change(service, 'archiveVoucherOption', { id: offered.options[0].id });
  await change(service, 'archiveLayout', { id: offered.layouts[0].id });
  const { id, uploadUrl } = await create('articles');
  const file = 'code,uses_left,title,expires_on\nARTICLE-0001,1,Salt room,2035-01-01';
  expect((await put(uploadUrl, file)).status).toBe(204);
  const { controlTotals } = await run('checkVoucherImport', { id });
  expect(await run('commitVoucherImport', { id, controlTotals })).toMatchObject({ status: 'COMMITTED' });
  const sold = await rows(
    service,
    `select p.voucher_id, p.option_id, p.layout_id from order_products p join voucher_import_rows r on r.order_product_id = p.id
      where r.import_id = $1`,
    [id.split(':')[2]],
  );
  const [, { databaseId: option_id }] = offered.options;
  const [, { databaseId: layout_id }] = offered.layouts;
  expect(sold).toEqual([{ voucher_id: offered.databaseId, option_id, layout_id }]);
});

test('a lower balance becomes a conflict if another import has lowered the balance further since the check', async () => {
  const prepare = async (balance: number) => {
    const { id, uploadUrl } = await create('balances');
    const file = `${headings}\nLOWER-0001-AAAA,${balance},50,Gift card,2035-01-01,Ada`;
    expect((await put(uploadUrl, file)).status).toBe(204);
    const { controlTotals } = await run('checkVoucherImport', { id });
    return { id, controlTotals };
  };
  const first = await prepare(50);
  await run('commitVoucherImport', first);
  const late = await prepare(30);
  // Simulates a lost job of the commit. A later import of the same source does not replace an
  // import whose commit has begun.
  await rows(
    service,
    `update voucher_imports set step = 'commit', state = 'committing' where id = ${late.id.split(':')[2]}`,
  );
  const lower = await prepare(20);
  for (const each of [lower, late])
    expect(await run('commitVoucherImport', each)).toMatchObject({ status: 'COMMITTED' });
  expect(await productsOf(first.id)).toEqual([{ state: 'in_progress', remaining: 2_000 }]);
  const { rows: listed } = await read(late.id, 'rows(first: 2) { edges { node { line outcome } } }');
  expect(listed.edges).toEqual([{ node: { line: 2, outcome: 'CONFLICT' } }]);
});

test('a step is rejected while another step is waiting or in progress', async () => {
  const id = await upload('BUSY');
  await run('checkVoucherImport', { id });
  const key = id.split(':')[2];
  await rows(
    service,
    `update voucher_imports set step = 'commit', state = 'committing', processed_line = 3 where id = ${key}`,
  );
  expect(await read(id, 'status progress')).toEqual({ status: 'COMMITTING', progress: 50 });
  for (const mutation of ['checkVoucherImport', 'revertVoucherImport'])
    expect(await send(mutation, { id })).toMatchObject({
      code: 'STATE_CONFLICT',
      message: 'Another step of the import is in progress. Wait until it is complete.',
    });
  // The update simulates a lost job. A repeated request adds another job, which continues after the
  // third line.
  expect(await run('commitVoucherImport', { id, controlTotals: totals })).toMatchObject({
    status: 'COMMITTED',
    progress: null,
  });
  expect((await productsOf(id)).length).toBe(1);
});

test('invalid options of an import are reported by field', async () => {
  expect(await create(' ')).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ path: ['source'], code: 'REQUIRED' }],
  });
  expect(await create('x'.repeat(201))).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ path: ['source'], code: 'TOO_LONG' }],
  });
  expect(await create('x', { language: 'xx' })).toMatchObject({
    errors: [{ path: ['language'], code: 'UNKNOWN' }],
  });
});

test('the statistics of the tables that a commit has filled are collected, without autovacuum', async () => {
  const tables = ['order_products', 'orders', 'voucher_import_rows'];
  for (const table of tables) await rows(service, `alter table ${table} set (autovacuum_enabled = false)`);
  const { id, uploadUrl } = await create('many');
  const lines = Array.from(
    { length: 1_000 },
    (_, index) => `MANY-${1_000 + index}-AAAA,40,50,Gift card,2035-01-01,Ada`,
  );
  expect(await put(uploadUrl, [headings, ...lines].join('\n'))).toEqual({ status: 204, body: '' });
  const { controlTotals } = await run('checkVoucherImport', { id });
  expect(await run('commitVoucherImport', { id, controlTotals })).toMatchObject({ status: 'COMMITTED' });
  const text = 'select from pg_class where relname = any($1) and reltuples >= 1000';
  await until(async () => (await rows(service, text, [tables])).length === tables.length);
});
