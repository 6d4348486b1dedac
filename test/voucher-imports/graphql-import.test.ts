import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { createSealer } from '../../src/platform/sealing/sealer.ts';
import { sealingPurposes } from '../../src/platform/sealing/sealing-purposes.ts';
import { maxRequestRows } from '../../src/voucher-imports/request-size.ts';
import { createUploadLinks } from '../../src/voucher-imports/upload-links.ts';
import { mutate } from '../catalogue/mutate.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const headings = 'code,balance,initial_balance,title,expires_on,customer_name';
/** A file of this test with three valid rows, an invalid row and a duplicate code. */
const fileOf = (prefix: string) =>
  [
    headings,
    `${prefix}-0001-AAAA,40,50,Gift card,2035-01-01,Ada`,
    `${prefix}-0002-BBBB,10.50,20,Gift card,2035-01-01,Bob`,
    `${prefix}-0003-CCCC,5,5,Gift card,2035-01-01,Cy`,
    `${prefix}-0004-DDDD,much,5,Gift card,soon,Dee`,
    `${prefix}-0005-EEEE,5,5,Gift card,2035-01-01,Eve`,
    `${prefix}-0005-eeee,5,5,Gift card,2035-01-01,Eve`,
  ].join('\n');
const totals = 'create=3,redeem=0,skip=3,uses=0,GBP=5550';

const selection = `voucherImport {
  id source status uploadUrl rowCount controlTotals createdAt checkedAt committedAt revertedAt createdBy { __typename name }
  totals { outcome status rows balance { amount currency } usesLeft }
  rows(first: 20) { totalCount { value } edges { node { line codeEnding outcome errors { column message } } } } }`;

let token = '';
beforeAll(async () => {
  token = await signIn(service, 'admin@demo.test');
});

const send = async (mutation: string, input: Row, fields = selection) => {
  const result = await mutate(service, mutation, input, fields, token);
  return result.voucherImport ?? result;
};
const create = (source: string, input: Row = {}) =>
  send('createVoucherImport', { salesPageId: 'SalesPage:1', source, format: 'TEMPLATE', ...input });
const put = async (url: string, body: string) => {
  const response = await fetch(url, { method: 'PUT', body });
  return { status: response.status, body: await response.text() };
};
/** Creates an import and uploads its file. Returns its global id. */
const upload = async (source: string, body = fileOf(source)): Promise<string> => {
  const { id, uploadUrl } = await create(source);
  expect(await put(uploadUrl, body)).toEqual({ status: 204, body: '' });
  return id;
};
const problemOf = ({ status, body }: { readonly status: number; readonly body: string }) => {
  const { code, detail, errors } = JSON.parse(body);
  return { status, code, detail, errors };
};
const productsOf = (importId: string) =>
  rows(
    service,
    `select p.state, p.redeem_stock - p.redeem_used as remaining from order_products p
       join voucher_import_rows r on r.order_product_id = p.id where r.import_id = ${importId.split(':')[2]} order by p.id`,
  );

test('an import is uploaded, checked, committed with its control totals and reverted', async () => {
  const created = await create('steps');
  expect(created).toMatchObject({
    ...{ source: 'steps', status: 'AWAITING_FILE', rowCount: 0, controlTotals: null, checkedAt: null, totals: [] },
    createdBy: { __typename: 'StaffActor' },
  });
  const { id, uploadUrl } = created;
  expect((await put(uploadUrl, fileOf('STEP'))).status).toBe(204);

  const checked = await send('checkVoucherImport', { id });
  expect(checked).toMatchObject({ status: 'CHECKED', uploadUrl: null, rowCount: 6, controlTotals: totals });
  expect(checked.totals).toEqual([
    { outcome: 'CREATE', status: 'IN_PROGRESS', rows: 3, balance: { amount: 5550, currency: 'GBP' }, usesLeft: 0 },
    { outcome: 'CONFLICT', status: 'IN_PROGRESS', rows: 2, balance: { amount: 1000, currency: 'GBP' }, usesLeft: 0 },
    { outcome: 'ERROR', status: null, rows: 1, balance: null, usesLeft: 0 },
  ]);
  expect(checked.rows.totalCount.value).toBe(6);
  const nodes = checked.rows.edges.map(({ node }: Row) => node);
  expect(nodes.map(({ line, codeEnding, outcome }: Row) => [line, codeEnding, outcome])).toEqual([
    ...[
      [2, 'AAAA', 'CREATE'],
      [3, 'BBBB', 'CREATE'],
      [4, 'CCCC', 'CREATE'],
    ],
    ...[
      [5, 'DDDD', 'ERROR'],
      [6, 'EEEE', 'CONFLICT'],
      [7, 'eeee', 'CONFLICT'],
    ],
  ]);
  expect(nodes[3].errors.map(({ column }: Row) => column).sort()).toEqual(['balance', 'expires_on']);
  expect(nodes[4].errors).toEqual([
    { column: null, message: expect.stringContaining('another row of the file has the same code') },
  ]);
  expect(await productsOf(id)).toEqual([]);

  const before = await digestDatabase(service.database);
  expect(await send('commitVoucherImport', { id, controlTotals: 'create=4,redeem=0,skip=2,uses=0,GBP=5550' })).toMatchObject({
    code: 'STATE_CONFLICT',
    message: expect.stringContaining(totals),
  });
  expect(await digestDatabase(service.database)).toEqual(before);

  const committed = await send('commitVoucherImport', { id, controlTotals: totals });
  expect(committed).toMatchObject({ status: 'COMMITTED', committedAt: expect.any(String) });
  expect(committed.rows.edges.map(({ node }: Row) => node.codeEnding)).toEqual(Array.from({ length: 6 }, () => null));
  expect(await productsOf(id)).toEqual([
    { state: 'in_progress', remaining: 4_000 },
    { state: 'in_progress', remaining: 1_050 },
    { state: 'in_progress', remaining: 500 },
  ]);
  expect(await send('checkVoucherImport', { id })).toMatchObject({ code: 'STATE_CONFLICT' });

  const reverted = await send('revertVoucherImport', { id });
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

test('each step with the same idempotency key takes effect once', async () => {
  const first = await mutate(
    service,
    'createVoucherImport',
    { salesPageId: 'SalesPage:1', source: 'twice', format: 'TEMPLATE', idempotencyKey: 'create-import' },
    'replayed voucherImport { id uploadUrl }',
    token,
  );
  const input = { salesPageId: 'SalesPage:1', source: 'twice', format: 'TEMPLATE', idempotencyKey: 'create-import' };
  const again = await mutate(service, 'createVoucherImport', input, 'replayed voucherImport { id }', token);
  expect([first.replayed, again.replayed, again.voucherImport.id]).toEqual([false, true, first.voucherImport.id]);
  const { id, uploadUrl } = first.voucherImport;
  expect((await put(uploadUrl, fileOf('TWIC'))).status).toBe(204);
  const steps = [
    ['checkVoucherImport', { id }],
    ['commitVoucherImport', { id, controlTotals: totals }],
    ['revertVoucherImport', { id }],
  ] as const;
  for (const [name, step] of steps) {
    const run = (key: string, fields: Row = step) =>
      mutate(service, name, { ...fields, idempotencyKey: key }, 'replayed voucherImport { status }', token);
    const done = await run(name);
    const stored = await digestDatabase(service.database);
    expect(await run(name)).toEqual({ ...done, replayed: true });
    expect(await run('create-import')).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await digestDatabase(service.database)).toEqual(stored);
  }
});

test('rows are listed in pages by line, and by outcome', async () => {
  const id = await upload('PAGE');
  await send('checkVoucherImport', { id });
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
  expect(first).toMatchObject({ lines: [2, 3, 4, 5], pageInfo: { hasNextPage: true, hasPreviousPage: false }, totalCount: 6 });
  const next = await read(`first: 4, after: "${first.pageInfo.endCursor}"`);
  expect(next).toMatchObject({ lines: [6, 7], pageInfo: { hasNextPage: false, hasPreviousPage: true } });
  expect(await read('filter: { outcome: CONFLICT }')).toMatchObject({ lines: [6, 7], totalCount: 2 });
  expect(await read('last: 1')).toMatchObject({ lines: [7] });
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
  const id = await upload('FORE');
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
  expect(await mutate(service, 'createVoucherImport', input, undefined, stranger)).toMatchObject({ code: 'NOT_FOUND' });
});

test('a second upload is rejected, also while the first is in progress', async () => {
  const { uploadUrl } = await create('second');
  expect(
    (await Promise.all([put(uploadUrl, fileOf('SECO')), put(uploadUrl, fileOf('SECO'))])).map(({ status }) => status).sort(),
  ).toEqual([204, 409]);
  expect(problemOf(await put(uploadUrl, fileOf('SECO')))).toMatchObject({ status: 409, code: 'state_conflict' });
  const { count } = await row(
    service,
    `select count(*)::int from voucher_import_rows r join voucher_imports i on i.id = r.import_id where i.source = 'second'`,
  );
  expect(count).toBe(6);
});

test('an import replaces earlier ones of the same source that were not committed', async () => {
  const old = await create('replaced');
  await create('replaced');
  expect(problemOf(await put(old.uploadUrl, fileOf('REPL')))).toMatchObject({ status: 404, code: 'not_found' });
});

test('a file that cannot be read is rejected with its line, without its content, and can be uploaded again', async () => {
  const { id, uploadUrl } = await create('broken');
  const canary = 'CANA-RYXX-0001';
  const valid = `${headings}\n${`${canary},40,50,Gift card,2035-01-01,Ada\n`.repeat(1_200)}`;
  const malformed = await put(uploadUrl, `${valid}"${canary}"x,40`);
  expect(problemOf(malformed)).toMatchObject({
    ...{ status: 400, code: 'invalid_input' },
    errors: [{ field: 'file', message: expect.stringContaining('line 1202') }],
  });
  const withoutHeadings = await put(uploadUrl, `${canary},${canary},5,Gift card\n`);
  expect(problemOf(withoutHeadings)).toMatchObject({ status: 400, errors: [{ field: 'file' }] });
  for (const { body } of [malformed, withoutHeadings]) expect(body).not.toContain('CANA');
  const { data } = await graphql(
    service,
    `{ node(id: "${id}") { ... on VoucherImport { status rows { totalCount { value } } } } }`,
    {},
    token,
  );
  expect(data.node).toEqual({ status: 'AWAITING_FILE', rows: { totalCount: { value: 0 } } });
  expect((await put(uploadUrl, fileOf('BROK'))).status).toBe(204);
});

test('no error and no stored text contains a code of the file', async () => {
  const id = await upload('HIDE');
  const checked = await send('checkVoucherImport', { id });
  await send('commitVoucherImport', { id, controlTotals: totals });
  await send('revertVoucherImport', { id });
  expect(JSON.stringify(checked)).not.toMatch(/HIDE-?\d/i);
  const [{ texts }] = (await rows(
    service,
    `select (select string_agg(t::text, '') from audit_entries t) || (select string_agg(t::text, '') from voucher_imports t)
         || (select string_agg(t::text, '') from voucher_import_rows t) || (select string_agg(t::text, '') from idempotency_keys t) as texts`,
  )) as [Row];
  expect(texts).not.toMatch(/HIDE-?0{3}\d/i);
});

test('a link that is expired, altered or used with another method uploads nothing', async () => {
  const { id, uploadUrl } = await create('links');
  const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
  const links = createUploadLinks(createSealer([{ kid, secret }], sealingPurposes.uploadLink), () => Date.now() - 5 * 60_000);
  const expired = links.create({ salesPageId: 1, importId: Number(id.split(':')[2]) });
  for (const url of [`${service.url}/voucher-imports/${expired}`, `${uploadUrl.slice(0, -4)}AAAA`])
    expect(problemOf(await put(url, fileOf('LINK')))).toMatchObject({ status: 404, code: 'not_found' });
  const posted = await fetch(uploadUrl, { method: 'POST', body: fileOf('LINK') });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'PUT']);
  const { data } = await graphql(service, `{ node(id: "${id}") { ... on VoucherImport { status } } }`, {}, token);
  expect(data.node.status).toBe('AWAITING_FILE');
});

/** Sends the beginning of an upload over a new connection. Returns the connection with the response so far. */
function begin(url: string, head: string, body = '') {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const received = { text: '' };
  socket.on('data', (chunk) => {
    received.text += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(`PUT ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n${head}\r\n\r\n${body}`);
  return { socket, received };
}

test('a file that exceeds the limits of size and rows is rejected', { timeout: 60_000 }, async () => {
  const { uploadUrl } = await create('large');
  const { socket, received } = begin(uploadUrl, `Content-Length: ${200 * 1024 * 1024 + 1}`);
  await once(socket, 'close');
  expect(received.text).toMatch(/^HTTP\/1\.1 413 .*"code":"body_too_large"/s);
  const row = (index: number) => `LARG-${String(index).padStart(8, '0')},5,Gift card,2035-01-01`;
  const content = ['code,balance,title,expires_on', ...Array.from({ length: maxRequestRows + 1 }, (_, index) => row(index))];
  const { status, code, detail } = problemOf(await put(uploadUrl, content.join('\n')));
  expect([status, code, detail]).toEqual([413, 'body_too_large', expect.stringContaining('command line')]);
});

test('an import with too many rows for a request is left to the command line', async () => {
  const id = await upload('MANY');
  await rows(service, `update voucher_imports set row_count = ${maxRequestRows + 1} where id = ${id.split(':')[2]}`);
  for (const [name, input] of [
    ['checkVoucherImport', { id }],
    ['commitVoucherImport', { id, controlTotals: totals }],
    ['revertVoucherImport', { id }],
  ] as const)
    expect(await send(name, input)).toMatchObject({
      code: 'STATE_CONFLICT',
      message: expect.stringContaining('import-vouchers'),
    });
});

test('an upload may last longer than other requests', { timeout: 30_000 }, async () => {
  const { id, uploadUrl } = await create('slow');
  const file = Buffer.from(fileOf('SLOW'));
  const { socket, received } = begin(uploadUrl, `Content-Length: ${file.byteLength}`, file.subarray(0, 100).toString());
  // The time limit of other requests is 5.5 s, checked each second.
  await setTimeout(7_500);
  socket.write(file.subarray(100));
  await once(socket, 'close');
  expect(received.text).toMatch(/^HTTP\/1\.1 204 /);
  const { data } = await graphql(service, `{ node(id: "${id}") { ... on VoucherImport { rowCount } } }`, {}, token);
  expect(data.node.rowCount).toBe(6);
});

test('an upload that is interrupted can be repeated', async () => {
  const { id, uploadUrl } = await create('interrupted');
  const { socket } = begin(uploadUrl, 'Content-Length: 1000', `${headings}\n`);
  await expect.poll(() => statusOf(id)).toBe('UPLOADING');
  socket.destroy();
  await expect.poll(() => statusOf(id)).toBe('AWAITING_FILE');
  expect((await put(uploadUrl, fileOf('INTE'))).status).toBe(204);
});

async function statusOf(id: string): Promise<string> {
  const { data } = await graphql(service, `{ node(id: "${id}") { ... on VoucherImport { status } } }`, {}, token);
  return data.node.status;
}

test('invalid options of an import are reported by field', async () => {
  expect(await create(' ')).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: ['source'], code: 'REQUIRED' }] });
  expect(await create('x'.repeat(201))).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ path: ['source'], code: 'TOO_LONG' }],
  });
  expect(await create('x', { language: 'xx' })).toMatchObject({ errors: [{ path: ['language'], code: 'UNKNOWN' }] });
});
