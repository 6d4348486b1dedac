import { describe, expect, test } from 'vitest';
import { defaultImportOptions, type ImportOptions } from '../../src/voucher-imports/import-options.ts';
import { parseFile, type SealedRow } from '../../src/voucher-imports/parse-file.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';

const vault = createCodeVault([{ kid: 'test', secret: 'a-secret-for-tests-0123456789-abcdef' }]);

async function parse(
  content: string | Uint8Array,
  options: Partial<ImportOptions> = {},
): Promise<SealedRow[]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  // Chunks of a few bytes divide characters and cells.
  async function* chunks() {
    for (let start = 0; start < bytes.length; start += 7) yield bytes.subarray(start, start + 7);
  }
  const all: ImportOptions = { ...defaultImportOptions, format: 'template', ...options };
  const rows: SealedRow[] = [];
  for await (const row of parseFile(chunks(), all, 'GBP', vault)) rows.push(row);
  return rows;
}

const header = 'code,balance,title,expires_on,customer_name';
const line = 'AB-12,12.50,Massage,2030-01-31,Zoë Müller';
const errorsOf = async (content: string, options: Partial<ImportOptions> = {}) =>
  (await parse(content, options)).flatMap(({ line: number, errors }) =>
    errors.map(({ column }) => `${number} ${column}`),
  );

describe('an import file', () => {
  const text = `${header}\r\n${line}\r\n`;
  const latin1 = Buffer.from(text, 'latin1');
  const files: readonly [string, Uint8Array, Partial<ImportOptions>][] = [
    ['UTF-8 text', Buffer.from(text), {}],
    ['UTF-8 text and a byte order mark', Buffer.from(`\uFEFF${text}`), {}],
    ['Windows-1252 text', latin1, { encoding: 'windows-1252' }],
    ['UTF-16 text and a byte order mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), { encoding: 'utf-16le' }],
    [
      'semicolons and a decimal comma',
      Buffer.from(text.replaceAll(',', ';').replace('12.50', '12,50')),
      { separator: ';', decimalMark: ',' },
    ],
    ['tabs and LF', Buffer.from(text.replaceAll(',', '\t').replaceAll('\r', '')), { separator: '\t' }],
    ['quoted cells', Buffer.from(`${header}\n"AB-12","12.50","Massage","2030-01-31","Zoë Müller"`), {}],
  ];

  test.each(files)('a file with %s is parsed', async (_what, bytes, options) => {
    const [row, ...others] = await parse(bytes, options);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      line: 2,
      code: { hash: vault.hash('AB12') },
      errors: [],
      voucher: {
        currency: 'GBP',
        redeemStock: 1250,
        remaining: 1250,
        values: { customerName: 'Zoë Müller', redeemableTo: '2030-02-01T00:00:00' },
      },
    });
    expect(vault.unseal(row?.code?.sealed ?? new Uint8Array())).toBe('AB-12');
  });

  test.each(['*GIFT-123*', ' ]C1*GIFT–123* '])(
    'the code %j in the frame that scanners add is the code without it',
    async (code) => {
      const [row] = await parse(`${header}\n"${code}",1,T,2030-01-31,\n`);
      expect(row).toMatchObject({ errors: [], code: { hash: vault.hash('GIFT-123') } });
    },
  );

  test.each([
    ['never', {}],
    ['9999-12-31', {}],
    ['31.12.9999', { dateStyle: 'day-first' }],
    ['9999-06-01T12:00:00Z', {}],
  ] as const)('a voucher with the expiry %s never expires', async (expiry, options) => {
    const [row] = await parse(`${header}\nA,1,T,${expiry},`, options);
    expect(row).toMatchObject({ errors: [], voucher: { values: { redeemableTo: '9999-12-31T00:00:00' } } });
  });

  test('a file that does not have the stated encoding is rejected', async () => {
    await expect(parse(latin1)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'file', message: expect.stringContaining('utf-8') }],
    });
  });
});

describe('a row with an error', () => {
  const cells: readonly [string, string, string, string?, string?][] = [
    ['no code', ',1,T,2030-01-31,', '2 code'],
    ['a code in scientific notation', '1.23E+15,1,T,2030-01-31,', '2 code'],
    ['a masked code', '****1234,1,T,2030-01-31,', '2 code'],
    ['a masked code in a frame', '*****1234*,1,T,2030-01-31,', '2 code'],
    ['a code with a mask on both sides', '**1234**,1,T,2030-01-31,', '2 code'],
    ['a code that is masked in full', '########,1,T,2030-01-31,', '2 code'],
    ['a code with an ellipsis', 'AB…34,1,T,2030-01-31,', '2 code'],
    ['an amount with the wrong decimal mark', 'A,"1,50",T,2030-01-31,', '2 balance'],
    ['an amount with a misplaced separator of thousands', 'A,"1,50.00",T,2030-01-31,', '2 balance'],
    ['an amount with different separators of thousands', 'A,"1,500\'000.00",T,2030-01-31,', '2 balance'],
    ['an expiry before the sale', 'A,1,T,2020-01-31,', '2 ', ',sold_on', ',2020-02-01'],
    ['an amount with too many decimals', 'A,1.505,T,2030-01-31,', '2 balance'],
    ['a negative amount', 'A,-1,T,2030-01-31,', '2 balance'],
    ['no amount', 'A,,T,2030-01-31,', '2 balance'],
    ['a date in another style', 'A,1,T,31.01.2030,', '2 expires_on'],
    ['a date that does not exist', 'A,1,T,2030-02-30,', '2 expires_on'],
    ['no date', 'A,1,T,,', '2 expires_on'],
    ['no title', 'A,1,,2030-01-31,', '2 title'],
    [
      'an order in scientific notation',
      'A,1,T,2030-01-31,',
      '2 external_order',
      ',external_order',
      ',1.23457E+15',
    ],
    ['too few cells', 'A,1,T', '2 '],
  ];
  test.each(cells)(
    'a row with %s is reported with the line and the column',
    async (_what, row, expected, heading = '', cell = '') => {
      expect(await errorsOf(`${header}${heading}\n${row}${cell}\n`)).toEqual([expected]);
    },
  );

  test('all errors of a row are reported, and other rows are not affected', async () => {
    const rows = await parse(`${header}\n,x,,,\n${line}\n`);
    expect(rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
      ['code', 'balance', 'title', 'expires_on'],
      [],
    ]);
    expect(rows[0]).toMatchObject({ code: null, voucher: null });
  });

  test('the errors of a row do not contain the text of the cells', async () => {
    const rows = await parse(`${header}\nCANARY*,CANARY,CANARY,CANARY,\n`);
    expect(rows[0]?.errors.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain('CANARY');
  });
});

test.each([
  ['day-first', '01.02.2030', '2030-02-02T00:00:00'],
  ['day-first', '1/2/2030', '2030-02-02T00:00:00'],
  ['month-first', '01/02/2030', '2030-01-03T00:00:00'],
  ['iso', '2030-01-02', '2030-01-03T00:00:00'],
  ['month-first', '2030-01-02T10:00:00+01:00', '2030-01-02T09:00:00.000Z'],
  ['month-first', '2030-01-31T23:59:59-08:00', '2030-02-01T00:00:00.000-08:00'],
  ['month-first', '2030-01-31T23:59:59.999Z', '2030-02-01T00:00:00.000+00:00'],
  ['iso', '2030-01-31T22:59:59+0530', '2030-01-31T23:00:00.000+05:30'],
  ['iso', '2030-02-01T08:00:00Z', '2030-02-01T08:00:00.000Z'],
  ['iso', '2030-01-31 23:59:59', '2030-02-01T00:00:00.000'],
] as const)('with the date style %s, the expiry %s is parsed to %s', async (dateStyle, day, end) => {
  const [row] = await parse(`${header}\nA,1,T,${day},\n`, { dateStyle });
  expect(row?.voucher?.values.redeemableTo).toBe(end);
});

test.each([
  ['', 5, 'in_progress'],
  ['', 0, 'completed'],
  ['in_progress', 5, 'in_progress'],
  ['in_progress', 0, null],
  ['completed', 5, null],
  ['completed', 0, 'completed'],
  ['expired', 5, 'in_progress'],
  ['expired', 0, null],
  ['refunded', 5, 'refunded'],
  ['cancelled', 0, 'cancelled'],
] as const)(
  'a template row with the status "%s" and the balance %i has the state %s',
  async (status, balance, state) => {
    const [row] = await parse(`${header},status\nA,${balance},T,2030-01-31,,${status}\n`);
    const error = { column: 'status', message: 'contradicts the remaining balance or uses' };
    expect([row?.voucher?.state ?? null, row?.errors]).toEqual([state, state === null ? [error] : []]);
  },
);

test.each([
  ['GIFT-\\ud83d-1', 'must be well-formed Unicode without NUL characters'],
  ['GIFT-\\u0000-1', 'contains characters that are not printable. Check the encoding'],
])('the code "%s" in JSON is an error of its row', async (code, message) => {
  const json = `[{ "Voucher Code": "${code}" }, { "Voucher Code": "B" }]`;
  const rows = await parse(json, { format: 'orders-export-json' });
  const ofCode = rows.map(({ errors }) => errors.filter(({ column }) => column === 'Voucher Code'));
  expect(ofCode).toEqual([[{ column: 'Voucher Code', message }], []]);
  expect(rows.map((row) => row.code === null)).toEqual([true, false]);
});

test('a JSON array is parsed element by element, and a truncated or malformed array is rejected', async () => {
  const json = JSON.stringify([{ 'Voucher Code': 'A' }, 'text', { 'Voucher Code': 'B' }]);
  const format = { format: 'orders-export-json' } as const;
  const rows = await parse(json, format);
  expect(rows.map(({ line: number, code }) => [number, code === null])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
  await expect(parse(json.slice(0, -1), format)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  // The elements and the error are in one chunk.
  await expect(parse('[{},{}}', format)).rejects.toMatchObject({
    fields: [{ field: 'file', message: 'is not valid JSON after element 2' }],
  });
});

test('a file with an unclosed quote is rejected with the line', async () => {
  await expect(parse(`${header}\n${line}\n"A,1,T\n`)).rejects.toMatchObject({
    fields: [{ field: 'file', message: expect.stringMatching(/line \d/) }],
  });
});

test('a response of v1 status with a multi-use voucher that is fully redeemed is parsed', async () => {
  const redeemAt = '2026-01-02T10:00:00+00:00';
  const status = {
    code: 'AB-12',
    status: 'completed',
    monetary: false,
    multiUsable: true,
    stock: 5,
    current: 5,
    redeemHistory: [2, 3].map((amount) => ({ amount, redeemAt })),
    expirations: [{ from: '2026-01-01T00:00:00+00:00', to: '2027-01-01T00:00:00+00:00' }],
    order: {
      reference: 'R-1',
      purchasedAt: '2026-01-01T00:00:00+00:00',
      subTotal: 5000,
      buyer: { name: 'Ada', email: 'ada@example.test' },
      recipient: { name: 'Bob', email: 'bob@example.test' },
      product: {
        currency: 'GBP',
        voucherType: 'fixed',
        deliveryType: 'electronic',
        name: 'Pass',
        price: 6000,
        hiddenPriceOnVoucher: true,
      },
    },
  };
  const [row, ...others] = await parse(JSON.stringify(status), { format: 'voucher-status' });
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    errors: [],
    voucher: {
      state: 'completed',
      redeemStock: 5,
      remaining: 0,
      values: {
        title: 'Pass',
        regularPrice: 6000,
        pricePaid: 5000,
        voucherValue: 6000,
        hidePrice: true,
        consents: false,
        redemptions: [{ units: 2 }, { units: 3 }],
      },
    },
  });
});
