import { beforeAll, describe, expect, test } from 'vitest';
import { parseCsv, parseText } from '../../src/catalogue/parse-csv.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { order, productInput } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { fieldErrors, fieldNames } from '../support/user-errors.ts';
import { expectRejection, mutate } from './mutate.ts';

const service = useTestService();
let stranger: string;
beforeAll(async () => {
  stranger = await signIn(service, 'admin@other.test', 'other-shop');
});

const csvOf = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;
const optionReport = 'replayed lines { line outcome option { databaseId } }';
const locationReport = 'replayed lines { line outcome redeemLocation { databaseId } }';
const importOptions = (csv: string, more: Row = {}) =>
  mutate(service, 'importVoucherOptions', { salesPageId: 'SalesPage:1', csv, ...more }, optionReport);
const importLocations = (csv: string, more: Row = {}) =>
  mutate(service, 'importRedeemLocations', { csv, ...more }, locationReport);
const listed = async (): Promise<Row[]> =>
  (await request(service, '/v2.1/redeem-locations?limit=50')).body.data;
const retrieve = async (id: number): Promise<Row> =>
  (await request(service, `/v2.1/sales-pages/1/vouchers/${id}?expand[]=options`)).body;

describe('importRedeemLocations', () => {
  test('importRedeemLocations creates or updates a location per line and reports the outcome of each line', async () => {
    const before = await listed();
    const [same] = before.filter(({ id }) => id === 4);
    const csv = csvOf(
      '\ufeffname,address,id,city,latitude',
      '"North ""Pole"", Inc.","Ice 1\nFloor 2",,,90',
      'Moved,New Road 5,3,,',
      '',
      `${same?.name},${same?.address},4,${same?.city},${same?.latitude}`,
    );
    const { lines, replayed } = await importLocations(csv, { idempotencyKey: 'locations' });
    const [
      {
        redeemLocation: { databaseId: id },
      },
    ] = lines;
    expect({ lines, replayed }).toEqual({
      replayed: false,
      lines: [
        { line: 3, outcome: 'CREATED', redeemLocation: { databaseId: id } },
        { line: 4, outcome: 'UPDATED', redeemLocation: { databaseId: 3 } },
        { line: 6, outcome: 'UNCHANGED', redeemLocation: { databaseId: 4 } },
      ],
    });
    const [, , , , , , , , , , untouched] = before;
    const made = {
      id,
      object: 'redeem_location',
      name: 'North "Pole", Inc.',
      address: 'Ice 1\nFloor 2',
      city: null,
      region: null,
      latitude: '90',
      longitude: null,
    };
    const after = await listed();
    expect(after[0]).toEqual(made);
    const changed = before.find((location) => location.id === 3);
    expect(after.find((location) => location.id === 3)).toEqual({
      ...changed,
      name: 'Moved',
      address: 'New Road 5',
      city: null,
      latitude: null,
    });
    expect(after).toContainEqual(untouched);
    expect(await importLocations(csv, { idempotencyKey: 'locations' })).toEqual({ lines, replayed: true });
    expect(await listed()).toEqual(after);
    expect(await importLocations(csvOf('id', '3'), { idempotencyKey: 'locations' })).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test('importRedeemLocations reports all invalid fields of every line and imports no location', async () => {
    const csv = csvOf(
      'id,name,address,latitude',
      ',Good,Here,1',
      ',,Here,91',
      '2000000,x,y,',
      '1,x,y,',
      '1,x,y,',
      'one,x,y,',
      '13,x,y,',
      ',x,,',
    );
    await expectRejection(service, ['importRedeemLocations', { csv }], 'INVALID_INPUT', [
      'lines[3].name',
      'lines[3].latitude',
      'lines[4].id',
      'lines[6].id',
      'lines[7].id',
      'lines[8].id',
      'lines[9].address',
    ]);
    await expectRejection(
      service,
      ['importRedeemLocations', { csv: csvOf('id,name', '3,Mine now') }, stranger],
      'INVALID_INPUT',
      ['lines[2].id'],
    );
  });
});

describe('importVoucherOptions', () => {
  test("importVoucherOptions creates and updates options, and increments each voucher's version once", async () => {
    const before = await Promise.all([5, 13, 15].map(retrieve));
    const csv = csvOf(
      'voucher_id,option_id,description.en,description.fr,sell_price,quantity,redeem_stock',
      '5,12,,,6100,,6',
      '5,,Twenty,Vingt,20000,9,20',
      '13,25,Plain,,2500,,',
      '15,28,For one,,2800,50,',
    );
    const { lines } = await importOptions(csv);
    const [
      ,
      {
        option: { databaseId: id },
      },
    ] = lines;
    expect(lines).toEqual([
      { line: 2, outcome: 'UPDATED', option: { databaseId: 12 } },
      { line: 3, outcome: 'CREATED', option: { databaseId: id } },
      { line: 4, outcome: 'UPDATED', option: { databaseId: 25 } },
      { line: 5, outcome: 'UPDATED', option: { databaseId: 28 } },
    ]);
    const [yoga, manicure, tea] = await Promise.all([5, 13, 15].map(retrieve));
    expect([yoga, manicure, tea].map((voucher, index) => voucher?.version - before[index]?.version)).toEqual([
      1, 1, 1,
    ]);
    const optionOf = (voucher: Row | undefined, optionId: number) =>
      voucher?.options.find((option: Row) => option.id === optionId);
    expect(optionOf(yoga, 12)).toEqual({
      ...optionOf(before[0], 12),
      description: { en: null, de: '5 Stunden', fr: null },
      sell_price: { amount: 6100, currency: 'GBP' },
      redeem_stock: 6,
    });
    expect(optionOf(yoga, id)).toMatchObject({
      description: { en: 'Twenty', fr: 'Vingt' },
      quantity: 9,
      redeem_stock: 20,
      sell_price: { amount: 20000 },
    });
    expect(optionOf(tea, 28)).toMatchObject({ quantity: 50 });
    expect(
      (
        await order(service, [
          productInput({
            voucher_id: 13,
            option_id: 25,
            layout_id: 16,
            voucher_version: manicure?.version - 1,
          }),
        ])
      ).status,
    ).toBe(409);
  });

  test('an import that only changes the stock of an option keeps the version of its voucher', async () => {
    const { version } = await retrieve(16);
    const { lines } = await importOptions(
      'voucher_id,option_id,quantity\n16,30,500\n16,30,500\n'.replace(/16,30,500\n$/, ''),
    );
    expect(lines).toEqual([{ line: 2, outcome: 'UPDATED', option: { databaseId: 30 } }]);
    expect(await retrieve(16)).toMatchObject({ version, options: [{ quantity: 500 }] });
  });

  test('importVoucherOptions reports all invalid fields of every line and imports no option', async () => {
    const foreign = await row(service, 'select min(id) as id from vouchers where sales_page_id = 3');
    const csv = csvOf(
      'voucher_id,option_id,sell_price,max_sell_price,quantity',
      '1,,500,,',
      '1,2,500,,',
      '2000000,,500,,',
      `${foreign.id},,500,,`,
      '1,,,400,x',
      '1,1,7.50,,0',
      '1,1,900,,',
      '3,8,0,,',
      '99999999999,,1,,',
      '2147483648,,1,,',
    );
    await expectRejection(
      service,
      ['importVoucherOptions', { salesPageId: 'SalesPage:1', csv }],
      'INVALID_INPUT',
      [
        'lines[3].option_id',
        'lines[4].voucher_id',
        'lines[5].voucher_id',
        'lines[6].sell_price',
        'lines[6].quantity',
        'lines[7].sell_price',
        'lines[7].quantity',
        'lines[8].option_id',
        'lines[9].sell_price',
        'lines[10].voucher_id',
        'lines[11].voucher_id',
      ],
    );
  });

  test('a cell of an integer column that contains other text is rejected with an error on the cell', async () => {
    const csv = csvOf(
      'voucher_id,sell_price,quantity,redeem_stock',
      '1,abc,7.5,2',
      '1,100,9999999999999999,1e3',
    );
    expect(fieldErrors((await importOptions(csv)).errors)).toEqual([
      { field: 'lines[2].sell_price', message: 'must be an integer' },
      { field: 'lines[2].quantity', message: 'must be an integer' },
      { field: 'lines[3].redeem_stock', message: 'must be an integer' },
      { field: 'lines[3].quantity', message: 'must be an integer' },
    ]);
  });

  test('an import of up to 250 options per voucher is accepted, and each line for a further option is rejected', async () => {
    const optionCountSql =
      'select count(*)::int as options from voucher_options where voucher_id = 2 and archived_at is null';
    const { options } = await row(service, optionCountSql);
    const additions = Array.from({ length: 250 - options }, () => '2,100');
    const tooMany = csvOf('voucher_id,sell_price', ...additions, '2,100', '13,100', '2,200');
    await expectRejection(
      service,
      ['importVoucherOptions', { salesPageId: 'SalesPage:1', csv: tooMany }],
      'INVALID_INPUT',
      [`lines[${additions.length + 2}].voucher_id`, `lines[${additions.length + 4}].voucher_id`],
    );
    expect((await importOptions(csvOf('voucher_id,sell_price', ...additions))).lines).toHaveLength(
      additions.length,
    );
    expect(await row(service, optionCountSql)).toEqual({ options: 250 });
    await expectRejection(
      service,
      ['importVoucherOptions', { salesPageId: 'SalesPage:1', csv: csvOf('voucher_id,sell_price', '2,100') }],
      'INVALID_INPUT',
      ['lines[2].voucher_id'],
    );
  });

  test('the first option that is imported for a voucher without options becomes the default option', async () => {
    await mutate(service, 'archiveVoucherOption', { id: 'VoucherOption:1:30' });
    const { lines } = await importOptions(csvOf('voucher_id,sell_price', '16,100', '16,200'));
    expect(
      await rows(service, 'select id from voucher_options where voucher_id = 16 and is_default'),
    ).toEqual([{ id: lines[0].option.databaseId }]);
    expect((await retrieve(16)).default_option_sell_price.amount).toBe(100);
  });

  test('importing options of a gift card without the permission manage.vcard returns FORBIDDEN', async () => {
    const input = { name: 'products', permissions: ['MANAGE_PRODUCTS'], allSalesPages: true };
    const { key } = await mutate(service, 'createApiKey', input, 'key');
    const csv = csvOf('voucher_id,sell_price', '16,300', '6,300');
    await expectRejection(
      service,
      ['importVoucherOptions', { salesPageId: 'SalesPage:1', csv }, key],
      'FORBIDDEN',
    );
    await expectRejection(
      service,
      ['importVoucherOptions', { salesPageId: 'SalesPage:1', csv }, stranger],
      'NOT_FOUND',
    );
  });

  test('concurrent imports create all their options, and each voucher keeps one default option', async () => {
    const before = (await retrieve(4)).options.length;
    await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        importOptions(csvOf('voucher_id,sell_price', `4,${index + 1}`, `13,${index + 1}`)),
      ),
    );
    expect((await retrieve(4)).options).toHaveLength(before + 5);
    expect(
      await rows(
        service,
        'select voucher_id from voucher_options where voucher_id in (4, 13) and is_default order by 1',
      ),
    ).toEqual([{ voucher_id: 4 }, { voucher_id: 13 }]);
  });
});

describe('an unreadable CSV file', () => {
  test.each([
    ['an empty file', '', ['csv']],
    ['a file with only a header', 'name,address\n', ['csv']],
    ['a file with an unclosed quote', 'name,address\n"open,x\n', ['csv']],
    ['a file with a quote within an unquoted cell', 'name,address\na"b,x\n', ['csv']],
    ['a file with unknown and repeated columns', 'name,colour,name,size.en\na,b,c,d\n', ['csv']],
    [
      'a file with too few or too many cells in a line',
      'name,address\na\nb,c\nd,e,f\n',
      ['lines[2]', 'lines[4]'],
    ],
    ['a file of 1,001 lines', `name,address\n${'a,b\n'.repeat(1001)}`, ['csv']],
    ['a file of more than 262,144 characters', `name,address\n${'x'.repeat(262_144)},b\n`, ['csv']],
  ])('%s is rejected with INVALID_INPUT', async (_what, csv, fields) => {
    const rejected = await importLocations(csv);
    expect({ code: rejected.code, fields: [...new Set(fieldNames(rejected.errors))] }).toEqual({
      code: 'INVALID_INPUT',
      fields,
    });
  });

  const wide = Array.from({ length: 52_000 }, (_, index) => index.toString(36))
    .join()
    .slice(0, 250_000);
  test.each([
    ['a header of 52,000 columns', `${wide}\n1`, 'must have at most 200 columns'],
    ['a line of 201 cells', `name,address\n${'a,'.repeat(200)}`, 'must have at most 200 columns'],
    [
      'a line of 50,000 cells',
      `name,address\n${'a,'.repeat(50_000)}`,
      'must have lines of at most 32768 characters',
    ],
    [
      'an unclosed quote',
      `name,address\n"${'a,b\n'.repeat(50_000)}`,
      'must have lines of at most 32768 characters',
    ],
    ['125,000 lines', `name\n${'a\n'.repeat(125_000)}`, 'must have at most 1000 lines'],
  ])(
    'a CSV file with %s is rejected with one error within 250 ms of CPU time',
    async (_what, csv, message) => {
      const before = process.threadCpuUsage();
      const fields = fieldErrors((await importLocations(csv)).errors);
      const { user, system } = process.threadCpuUsage(before);
      expect(fields).toEqual([{ field: 'csv', message }]);
      expect((user + system) / 1_000).toBeLessThan(250);
    },
  );

  test('files of one organisation wait for each other, and delay those of another by at most one file', async () => {
    const format = { columns: { name: parseText }, translations: [], required: ['name'] };
    const csv = `name\n${'x'.repeat(200)}\n`.concat(`${'y'.repeat(200)}\n`.repeat(900));
    const finished: string[] = [];
    const parse = (organisationId: number, name: string) =>
      parseCsv(csv, format, { organisationId }).then(
        () => void finished.push(name),
        (error: unknown) => void finished.push(error instanceof DomainError ? error.code : String(error)),
      );
    const own = Array.from({ length: 7 }, () => parse(1, 'own'));
    await Promise.all([...own, parse(2, 'other')]);
    expect(finished).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'own', 'other', 'own', 'own', 'own', 'own']);
  });

  test('a CSV file with 200 columns is not rejected for its number of columns', async () => {
    const names = ['name', 'address', ...Array.from({ length: 198 }, (_, index) => `unknown_${index}`)];
    const fields = fieldErrors((await importLocations(`${names.join()}\nx${','.repeat(199)}\n`)).errors);
    expect(fields).toHaveLength(198);
    expect(fields[0]).toEqual({ field: 'csv', message: 'contains the unknown column "unknown_0"' });
  });

  test('all errors of a CSV header are reported in one response', async () => {
    const fields = fieldErrors((await importOptions('sell_price,colour,sell_price\n1,2,3\n')).errors);
    expect(fields.map(({ message }: Row) => message)).toEqual([
      'contains the unknown column "colour"',
      'contains the column "sell_price" more than once',
      'must have a column voucher_id',
    ]);
  });
});

test('a CSV file of a thousand lines is imported', async () => {
  const optionCountSql = 'select count(*)::int as options from voucher_options';
  const { options } = await row(service, optionCountSql);
  const vouchers = [1, 4, 5, 13, 16];
  const additions = Array.from(
    { length: 1000 },
    (_, index) => `${vouchers[index % vouchers.length]},${100 + index}`,
  );
  const { lines } = await importOptions(csvOf('voucher_id,sell_price', ...additions));
  expect(lines).toHaveLength(1000);
  expect(await row(service, optionCountSql)).toEqual({ options: options + 1000 });
});

test('a CSV file of 262,144 characters is imported', async () => {
  const { lines } = await importLocations('name,address\nLong,File'.padEnd(262_144, '\n'));
  expect(lines).toMatchObject([{ line: 2, outcome: 'CREATED' }]);
});
