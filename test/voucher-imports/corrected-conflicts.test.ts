import { beforeAll, expect, test } from 'vitest';
import { mutate } from '../catalogue/mutate.ts';
import { type Row, row as readRow } from '../rest/stored.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { importsOf, put } from './graphql-imports.ts';

const service = useTestService();
const { create, correct: correctRows, readSkipped, run } = importsOf(service);
let token = '';
beforeAll(async () => {
  token = await signIn(service, 'admin@demo.test');
});

/** Uploads and checks a file with these rows. */
async function place(source: string, rows: readonly string[]): Promise<Row> {
  const { id, uploadUrl } = await create(source);
  const headings = 'code,balance,initial_balance,title,expires_on,customer_name,status';
  expect(await put(uploadUrl, [headings, ...rows].join('\n'))).toEqual({ status: 204, body: '' });
  return run('checkVoucherImport', { id });
}

const commit = ({ id, controlTotals }: Row) => run('commitVoucherImport', { id, controlTotals });

test('the code of a row that conflicts is corrected, and the row is then imported', async () => {
  const row = (code: string) => `${code},5,5,Gift card,2035-01-01,Eve,`;
  await commit(await place('former', [row('CONF-0001-AAAA')]));

  // The first code was imported from another source, the others are the same.
  const { id, controlTotals } = await place('conflicting', [
    row('CONF-0001-AAAA'),
    row('CONF-0002-BBBB'),
    row('conf 0002 bbbb'),
  ]);
  expect(controlTotals).toBe('create=0,redeem=0,skip=3,uses=0');
  const code = (line: number, value: string) => ({ line, cells: [{ column: 'code', value }] });
  const skipped = await readSkipped(id);
  expect(skipped).toMatchObject(
    [2, 3, 4].map((line) => ({
      line,
      isCodeRequired: true,
      outcome: 'CONFLICT',
      errors: [{ column: null }],
    })),
  );
  for (const { cells } of skipped)
    expect(cells.filter(({ isCode }: Row) => isCode)).toEqual([{ column: 'code', value: '', isCode: true }]);
  for (const cells of [[{ column: 'code', value: '####' }], [{ column: 'balance', value: '4' }], []])
    expect(await correctRows(id, [{ line: 4, cells }])).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await correctRows(id, [code(2, 'CONF-0003-CCCC'), code(4, ' CONF-0004-DDDD ')])).toMatchObject({
    voucherImport: { status: 'UPLOADED' },
    rows: [
      { line: 2, outcome: 'CREATE', codeEnding: 'CCCC', cells: null, errors: [] },
      { line: 4, outcome: 'CREATE', codeEnding: 'DDDD', cells: null, errors: [] },
    ],
  });
  const checked = await run('checkVoucherImport', { id });
  expect(checked.controlTotals).toBe('create=3,redeem=0,skip=0,uses=0,GBP=1500');
  expect((await commit(checked)).status).toBe('COMMITTED');
});

/** Returns what is stored of the vouchers whose title begins with the given text. */
const readVouchers = async (title: string) =>
  (
    await readRow(
      service,
      `select jsonb_agg(to_jsonb(p) order by p.id) as found from order_products p where p.name like '${title}%'`,
    )
  ).found as Row[];

test('the balance and the state of rows that contradict stored vouchers are corrected, and no voucher changes before the commit', async () => {
  const row = (number: number, balance: number, state = '') =>
    `STATE-000${number}-AAAA,${balance},50,State card ${number},2035-01-01,Eve,${state}`;
  await commit(
    await place(
      'states',
      [1, 2, 3, 4].map((number) => row(number, 40)),
    ),
  );
  const redeemed = await mutate(
    service,
    'redeemSoldVoucher',
    {
      voucher: { code: { salesPageId: 'SalesPage:1', code: 'STATE-0003-AAAA' } },
      units: { amount: { amount: 1000, currency: 'GBP' } },
      redeemLocationId: 'RedeemLocation:1',
    },
    'redemption { id }',
    token,
  );
  expect(redeemed).not.toHaveProperty('code');
  const before = await readVouchers('State card');

  // A higher balance, another state, a voucher that was redeemed here, and a new one without a total.
  const checked = await place('states', [
    row(1, 45),
    row(2, 40, 'refunded'),
    row(3, 20),
    row(4, 40),
    'STATE-0005-AAAA,0,,State card 5,2035-01-01,Eve,',
  ]);
  const { id } = checked;
  expect(checked.controlTotals).toBe('create=0,redeem=0,skip=4,uses=0');
  const skipped = await readSkipped(id);
  expect(skipped).toMatchObject(
    [2, 3, 4, 6].map((line) => ({ line, isCodeRequired: false, errors: [{ column: null }] })),
  );
  const valuesOf = ({ cells }: Row) =>
    Object.fromEntries(cells.map(({ column, value }: Row) => [column, value]));
  expect(valuesOf(skipped[1] ?? {})).toMatchObject({ balance: '40', status: 'refunded', note: '', code: '' });

  const cell = (line: number, column: string, value: string) => ({ line, cells: [{ column, value }] });
  const corrected = await correctRows(id, [
    cell(2, 'balance', '30'),
    cell(3, 'status', ''),
    cell(4, 'balance', '10'),
    cell(6, 'initial_balance', '50'),
  ]);
  // The voucher that was redeemed here contradicts every other balance.
  expect(corrected.rows).toMatchObject([
    { line: 2, outcome: 'REDEEM', errors: [] },
    { line: 3, outcome: 'UNCHANGED', errors: [] },
    {
      line: 4,
      outcome: 'CONFLICT',
      errors: [{ message: expect.stringContaining('redeemed or changed here') }],
    },
    { line: 6, outcome: 'CREATE', errors: [] },
  ]);
  expect(await correctRows(id, [cell(4, 'status', 'cancelled')])).toMatchObject({
    rows: [{ line: 4, outcome: 'CONFLICT' }],
  });
  expect(await correctRows(id, [cell(4, 'balance', '99')])).toMatchObject({
    rows: [{ line: 4, outcome: 'ERROR', errors: [{ column: 'initial_balance' }] }],
  });
  expect(await readVouchers('State card')).toEqual(before);

  const again = await run('checkVoucherImport', { id });
  expect(again.controlTotals).toBe('create=1,redeem=1,skip=1,uses=0,GBP=3000');
  expect(await readVouchers('State card')).toEqual(before);
  await commit(again);
  const after = await readVouchers('State card');
  expect(after.slice(1, 4)).toEqual(before.slice(1, 4));
  expect(after.map(({ redeem_used: used }) => used)).toEqual([2000, 1000, 2000, 1000, 5000]);
});

test('a corrected row whose new code is that of another row conflicts at once', async () => {
  const row = (code: string, balance: string) => `${code},${balance},50,Gift card,2035-01-01,Eve,`;
  const { id } = await place('repeated', [row('SAME-0001-AAAA', '5'), row('SAME-0002-BBBB', 'much')]);
  const cells = [
    { column: 'balance', value: '5' },
    { column: 'code', value: 'same 0001 aaaa' },
  ];
  expect(await correctRows(id, [{ line: 3, cells }])).toMatchObject({
    rows: [{ line: 3, outcome: 'CONFLICT', errors: [{ column: null }] }],
  });
  expect((await run('checkVoucherImport', { id })).controlTotals).toBe('create=0,redeem=0,skip=2,uses=0');
});

test('a row with values and cells is counted, exported and erased once', async () => {
  const file = [
    'code,balance,initial_balance,title,expires_on,customer_name,customer_email',
    'BOTH-0001-AAAA,5,5,Gift card,2035-01-01,Bea,bea@cells.example',
  ].join('\n');
  const { id, uploadUrl } = await create('both');
  expect(await put(uploadUrl, file)).toEqual({ status: 204, body: '' });
  const email = 'bea@cells.example';
  const { document } = await mutate(service, 'exportPersonalData', { email }, 'document', token);
  expect(document.imports).toMatchObject([{ line: 2, customerName: 'Bea' }]);
  const fields = 'confirmation erased { importRows } remaining { importRows }';
  const { confirmation, remaining } = await mutate(service, 'erasePersonalData', { email }, fields, token);
  expect(remaining).toEqual({ importRows: 1 });
  const { erased } = await mutate(service, 'erasePersonalData', { email, confirmation }, fields, token);
  expect(erased).toEqual({ importRows: 1 });
  const stored = await readRow(
    service,
    `select cells_sealed, values::text from voucher_import_rows where import_id = ${id.split(':')[2]}`,
  );
  expect(stored).toMatchObject({ cells_sealed: null, values: expect.not.stringMatching(/bea/i) });
});
