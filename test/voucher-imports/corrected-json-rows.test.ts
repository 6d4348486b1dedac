import { expect, test } from 'vitest';
import { correctCells, listCells, listFields } from '../../src/voucher-imports/row-cells.ts';
import { type Row, row } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { importsOf, put } from './graphql-imports.ts';

const service = useTestService();
const { create, correct: correctRows, readSkipped, run } = importsOf(service);

const status = (code: string, changes: Row = {}) => ({
  code,
  status: 'in_progress',
  monetary: true,
  multiUsable: true,
  stock: 5000,
  current: 0,
  redeemHistory: [],
  expirations: [{ from: '2026-01-01T00:00:00+00:00', to: '2035-01-01T00:00:00+00:00' }],
  order: {
    reference: 'R-1',
    purchasedAt: '2026-01-01T00:00:00+00:00',
    subTotal: 5000,
    buyer: { name: 'Ada', email: 'ada@json.example' },
    recipient: null,
    product: {
      currency: 'GBP',
      voucherType: 'buyerDefined',
      deliveryType: 'electronic',
      name: 'Gift card',
      price: 5000,
      hiddenPriceOnVoucher: false,
      ...changes,
    },
  },
});

test('a JSON file is corrected by the paths of its values, and its rows are then imported', async () => {
  const file = [status('JSON-0001-AAAA'), status('JSON-0002-BBBB', { price: 'much', currency: 'EUR' })];
  const { id, uploadUrl } = await create('json', { format: 'VOUCHER_STATUS' });
  const text = file.map((each) => JSON.stringify(each)).join('\n');
  expect(await put(uploadUrl, text)).toEqual({ status: 204, body: '' });
  await run('checkVoucherImport', { id });
  const [wrong] = await readSkipped(id);
  expect(wrong?.errors.map(({ column }: Row) => column).toSorted()).toEqual([
    'order.product.currency',
    'order.product.price',
  ]);
  expect(wrong?.cells).toEqual(
    expect.arrayContaining([
      { column: 'monetary', value: 'true', isCode: false },
      { column: 'expirations[0].to', value: '2035-01-01T00:00:00+00:00', isCode: false },
      { column: 'order.recipient.name', value: '', isCode: false },
      { column: 'order.product.price', value: 'much', isCode: false },
    ]),
  );
  // The code is valid, so it is not returned.
  expect(JSON.stringify(wrong)).not.toContain('BBBB');

  const correct = (column: string, value: string) =>
    correctRows(id, [{ line: 2, cells: [{ column, value }] }]);
  expect(await correct('order.product', '{}')).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await correct('order.product.price', '5000')).toMatchObject({
    rows: [{ codeEnding: 'BBBB', errors: [{ column: 'order.product.currency' }] }],
  });
  expect(await correct('order.product.currency', 'GBP')).toMatchObject({
    rows: [{ outcome: 'CREATE', cells: null, errors: [] }],
  });
  const { controlTotals } = await run('checkVoucherImport', { id });
  expect(controlTotals).toBe('create=2,redeem=0,skip=0,uses=0,GBP=10000');
});

test('a JSON file is corrected by adding values that its rows lack', async () => {
  const { order, expirations: _, monetary: __, ...rest } = status('JSON-0003-CCCC');
  const file = { ...rest, current: 1000, order: { ...order, product: null } };
  const { id, uploadUrl } = await create('added', { format: 'VOUCHER_STATUS' });
  expect(await put(uploadUrl, JSON.stringify(file))).toEqual({ status: 204, body: '' });
  await run('checkVoucherImport', { id });
  const [wrong] = await readSkipped(id);
  const columns = new Set(wrong?.cells.map(({ column }: Row) => column));
  expect(wrong?.errors.map(({ column }: Row) => column)).toContain('order.product.name');
  expect(wrong?.errors.filter(({ column }: Row) => !columns.has(column))).toEqual([]);
  expect(columns.has('order.product')).toBe(false);

  const added = {
    monetary: 'true',
    'expirations[0].to': '2035-01-01T00:00:00+00:00',
    'redeemHistory[0].amount': '1000',
    'order.product.name': 'Gift card',
    'order.product.currency': 'GBP',
    'order.product.price': '5000',
    'order.product.voucherType': 'buyerDefined',
    'order.product.deliveryType': 'printout',
    'order.recipient.comment': 'Enjoy it',
  };
  const cells = Object.entries(added).map(([column, value]) => ({ column, value }));
  expect(
    await correctRows(id, [{ line: 1, cells: [...cells, { column: 'order.product.size', value: 'L' }] }]),
  ).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await correctRows(id, [{ line: 1, cells }])).toMatchObject({
    rows: [{ outcome: 'CREATE', codeEnding: 'CCCC', errors: [] }],
  });
  const { controlTotals } = await run('checkVoucherImport', { id });
  expect(controlTotals).toBe('create=1,redeem=0,skip=0,uses=0,GBP=4000');
  await run('commitVoucherImport', { id, controlTotals });
  expect(
    await row(
      service,
      `select p.message, p.is_monetary, p.redeem_used from order_products p join voucher_import_rows r on r.order_product_id = p.id where r.import_id = ${id.split(':')[2]}`,
    ),
  ).toEqual({ message: 'Enjoy it', is_monetary: true, redeem_used: 1000 });
});

test('a JSON row offers fields in place of nulls and for another element of a list, which an empty content does not add', () => {
  const row = { a: null, list: [{ x: 1 }], other: 'text' };
  const fields = ['a.b', 'list[].x', 'list[].y', 'other.c', 'd[0].e'];
  const listed = listFields(row, fields);
  expect(listed.map(({ column, value }) => `${column}=${value}`)).toEqual([
    ...['list[0].x=1', 'other=text', 'a.b=', 'list[1].x=', 'list[0].y=', 'list[1].y=', 'other.c=', 'd[0].e='],
  ]);
  expect(correctCells(row, listed)).toEqual(row);
  const filled = listed.map(({ column, value }) => ({ column, value: value === '' ? 'new' : value }));
  expect(correctCells(row, filled)).toEqual({
    a: { b: 'new' },
    list: [
      { x: 1, y: 'new' },
      { x: 'new', y: 'new' },
    ],
    other: { c: 'new' },
    d: [{ e: 'new' }],
  });
});

test('a JSON row has values that a correction can set to null, true and false, and keeps all others', async () => {
  const row = { code: 7, yes: true, no: 'false', list: [1, { deep: null }], empty: {} };
  expect(listCells(row)).toEqual([
    { column: 'code', value: '7' },
    { column: 'yes', value: 'true' },
    { column: 'no', value: 'false' },
    { column: 'list[0]', value: '1' },
    { column: 'list[1].deep', value: '' },
  ]);
  expect(correctCells(row, listCells(row))).toEqual(row);
  const corrected = { code: '', yes: 'false', no: 'true', 'list[1].deep': 'text' };
  const cells = Object.entries(corrected).map(([column, value]) => ({ column, value }));
  expect(correctCells(row, cells)).toEqual({
    code: null,
    yes: false,
    no: true,
    list: [1, { deep: 'text' }],
    empty: {},
  });
});
