import { beforeAll, expect, test } from 'vitest';
import { importColumns } from '../../src/voucher-imports/import-columns.ts';
import { mutate } from '../catalogue/mutate.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { importsOf, put } from './graphql-imports.ts';

const service = useTestService();
const { create, correct: correctRows, read, readSkipped, run, upload } = importsOf(service);
let token = '';
beforeAll(async () => {
  token = await signIn(service, 'admin@demo.test');
});

test('a file with other headings is imported with the mapping of its columns', async () => {
  const mapping = {
    code: 'Voucher number',
    balance: 'Left',
    initial_balance: 'Worth',
    title: 'Article',
    expires_on: 'Last day',
  };
  const columns = Object.entries(mapping).map(([column, heading]) => ({ column, heading }));
  const file =
    'Article;Voucher number;Left;Worth;Last day;Buyer\nGift card;MAP1-0001-AAAA;40;50;2035-01-01;Ada';
  const { id, uploadUrl } = await create('mapped', { columns, separator: 'SEMICOLON' });
  expect(await put(uploadUrl, file)).toEqual({ status: 204, body: '' });
  expect(await run('checkVoucherImport', { id })).toMatchObject({
    controlTotals: 'create=1,redeem=0,skip=0,uses=0,GBP=4000',
  });

  const other = await create('mapped', { columns, separator: 'SEMICOLON' });
  const rejected = await put(other.uploadUrl, file.replace('Voucher number', 'Code'));
  expect(rejected.status).toBe(400);
  expect(JSON.parse(rejected.body).errors).toEqual([
    { field: 'file', message: 'has no heading "Voucher number" in its first line' },
  ]);

  const invalid = [
    [{ column: 'colour', heading: 'A' }, ...columns],
    columns.slice(1),
    [...columns, { column: 'note', heading: 'Left' }],
  ];
  for (const each of invalid)
    expect(await create('mapped', { columns: each })).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await create('mapped', { columns, format: 'ORDERS_EXPORT_CSV' })).toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('rows with errors are corrected without another file, and are then imported', async () => {
  const id = await upload('corrected');
  await run('checkVoucherImport', { id });
  const readRow = async () => {
    const { rows: found } = await read(
      id,
      'rows(first: 9) { nodes { line cells { column value } errors { column } } }',
    );
    return found.nodes.find(({ line }: Row) => line === 5);
  };
  const inFile = [
    { column: 'balance', value: 'much' },
    { column: 'initial_balance', value: '5' },
    { column: 'title', value: 'Gift card' },
    { column: 'expires_on', value: 'soon' },
    { column: 'customer_name', value: 'Dee' },
  ];
  const others = importColumns.template.known.filter((name) => !inFile.some(({ column }) => column === name));
  // The code is valid, so its content is not returned.
  expect((await readRow()).cells).toEqual([...inFile, ...others.map((column) => ({ column, value: '' }))]);
  const correct = (rows: Row[], key?: string) =>
    mutate(
      service,
      'correctVoucherImportRows',
      { id, rows, ...(key && { idempotencyKey: key }) },
      'replayed voucherImport { status controlTotals } rows { line outcome codeEnding cells { column } errors { column } }',
      token,
    );
  const first = [{ line: 5, cells: [{ column: 'balance', value: '3' }] }];
  expect(await correct(first, 'correct-1')).toMatchObject({
    replayed: false,
    voucherImport: { status: 'UPLOADED', controlTotals: null },
    rows: [{ line: 5, outcome: 'ERROR', codeEnding: 'DDDD', errors: [{ column: 'expires_on' }] }],
  });
  expect(await correct(first, 'correct-1')).toMatchObject({ replayed: true });
  const lastDay = [
    { column: 'expires_on', value: '2035-01-01' },
    { column: 'note', value: 'Added' },
  ];
  expect(await correct([{ line: 5, cells: lastDay }])).toMatchObject({
    rows: [{ line: 5, outcome: 'CREATE', cells: null, errors: [] }],
  });
  for (const rows of [
    [],
    [{ line: 5, cells: [] }],
    [{ line: 2, cells: [] }],
    Array.from({ length: 51 }, (_, line) => ({ line, cells: [] })),
  ])
    expect(await correct(rows)).toMatchObject({ code: 'INVALID_INPUT' });

  const checked = await run('checkVoucherImport', { id });
  expect(checked).toMatchObject({ controlTotals: 'create=4,redeem=0,skip=2,uses=0,GBP=5850' });
  await run('commitVoucherImport', { id, controlTotals: checked.controlTotals });
  expect(await correct(first)).toMatchObject({ code: 'STATE_CONFLICT' });
  const entry = await row(
    service,
    `select after, principal from audit_entries where action = 'voucher-import.correct' order by id limit 1`,
  );
  expect(entry).toEqual({ after: { lines: [5] }, principal: 'staff:1' });
});

test.each([
  ['committing', null],
  ['uploaded', 'check'],
])(
  'a row has no cells while the import has the state %s and the step %s, because it cannot be corrected',
  async (state, step) => {
    const id = await upload(`cells-${state}`);
    await run('checkVoucherImport', { id });
    // The rows on the lines 5 to 7 have errors or the same code.
    const linesWithCells = async () =>
      (await readSkipped(id)).flatMap(({ line, cells }) => (cells === null ? [] : [line]));
    expect(await linesWithCells()).toEqual([5, 6, 7]);
    await service.database.query({
      text: 'update voucher_imports set state = $2::voucher_import_state, step = $3::voucher_import_step where id = $1',
      values: [Number(id.split(':')[2]), state, step],
    });
    expect(await linesWithCells()).toEqual([]);
    expect(await correctRows(id, [{ line: 5, cells: [] }])).toMatchObject({ code: 'STATE_CONFLICT' });
  },
);

test('the cells of rows are sealed, exported and erased with the person, and removed by the commit', async () => {
  const file = [
    'code,balance,initial_balance,title,expires_on,customer_email,note',
    'CELL-0001-AAAA,5,5,Gift card,2035-01-01,other@cells.example,',
    'CELL-0002-BBBB,much,5,Gift card,2035-01-01,Celia@cells.example,kept-in-cells',
    'CELL-0003-CCCC,much,5,Gift card,2035-01-01,other@cells.example,kept-in-cells',
  ].join('\n');
  const { id, uploadUrl } = await create('cells');
  expect(await put(uploadUrl, file)).toEqual({ status: 204, body: '' });
  const { total } = await row(service, `select string_agg(r::text, '') as total from voucher_import_rows r`);
  expect(total).not.toContain('kept-in-cells');
  const stored = () =>
    rows(
      service,
      `select line from voucher_import_rows where import_id = ${id.split(':')[2]} and cells_sealed is not null order by line`,
    );
  expect(await stored()).toEqual([{ line: 2 }, { line: 3 }, { line: 4 }]);
  const email = 'celia@cells.example';
  const { document } = await mutate(service, 'exportPersonalData', { email }, 'document', token);
  expect(document.imports).toEqual([
    { importId: Number(id.split(':')[2]), line: 3, cells: { customer_email: 'Celia@cells.example' } },
  ]);
  const { confirmation, remaining } = await mutate(
    service,
    'erasePersonalData',
    { email },
    'confirmation remaining { importRows }',
    token,
  );
  expect(remaining).toEqual({ importRows: 1 });
  const erased = await mutate(
    service,
    'erasePersonalData',
    { email, confirmation },
    'erased { importRows } confirmation',
    token,
  );
  expect(erased).toMatchObject({ erased: { importRows: 1 }, confirmation: null });
  expect(await stored()).toEqual([{ line: 2 }, { line: 4 }]);
  const { controlTotals } = await run('checkVoucherImport', { id });
  // A check keeps only the cells of rows that a commit skips.
  expect(await stored()).toEqual([{ line: 4 }]);
  await run('commitVoucherImport', { id, controlTotals });
  expect(await stored()).toEqual([]);
});
