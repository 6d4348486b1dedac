import { expect, test } from 'vitest';
import { defaultImportOptions, type ImportOptions } from '../../src/voucher-imports/import-options.ts';
import { parseFile, type SealedRow } from '../../src/voucher-imports/parse-file.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';

const vault = createCodeVault([{ kid: 'test', secret: 'a-secret-for-tests-0123456789-abcdef' }]);

/** Parses a file that arrives in chunks of the given number of bytes. */
async function parse(
  content: string,
  options: Partial<ImportOptions> = {},
  chunkBytes = 16 * 1024,
): Promise<SealedRow[]> {
  const bytes = Buffer.from(content);
  async function* chunks() {
    for (let start = 0; start < bytes.length; start += chunkBytes)
      yield bytes.subarray(start, start + chunkBytes);
  }
  const rows: SealedRow[] = [];
  const all: ImportOptions = { ...defaultImportOptions, format: 'template', ...options };
  for await (const row of parseFile(chunks(), all, 'GBP', vault)) rows.push(row);
  return rows;
}

/** Returns the message of the error on the file. */
const problemOf = (content: string, options: Partial<ImportOptions> = {}): Promise<string> =>
  parse(content, options).then(
    () => 'accepted',
    (error) => error.fields?.[0]?.message ?? error,
  );

const header = 'code,balance,title,expires_on';
const json = { format: 'orders-export-json' } as const;
const status = { format: 'voucher-status' } as const;

test.each([
  ['sep=;\r\n', ';', ',', 3],
  ['sep=;\n', ';', ';', 3],
  ['SEP=;\n', ';', ',', 3],
  ['"sep=;"\r\n', ';', ',', 3],
  ['sep=,\n', ',', ';', 3],
  ['sep=\t\n', '\t', ',', 3],
] as const)(
  'a file that begins with %j is read with its separator',
  async (first, actual, separator, line) => {
    const text = `${first}${header}\nAB-1,5,T,2030-01-31\n`;
    for (const chunkBytes of [3, 16_000])
      expect(
        await parse(
          text.replaceAll(',', actual).replace(/^sep=./, first.slice(0, 5)),
          { separator },
          chunkBytes,
        ),
      ).toMatchObject([{ line, errors: [], voucher: { remaining: 500 } }]);
  },
);

test.each([
  ['1,234.50', '.', 123_450],
  ['12,345', '.', 1_234_500],
  ['1 234.50', '.', 123_450],
  ['1\u00A0234.50', '.', 123_450],
  ["1'234.50", '.', 123_450],
  ['1.234,50', ',', 123_450],
  ['12.345', ',', 1_234_500],
] as const)('the amount %s with the decimal mark %s is %d', async (amount, decimalMark, remaining) => {
  const [row] = await parse(`${header.replaceAll(',', ';')}\nA;${amount};T;2030-01-31\n`, {
    separator: ';',
    decimalMark,
  });
  expect(row).toMatchObject({ errors: [], voucher: { remaining } });
});

test('records without content are skipped, and the lines of other records are not changed', async () => {
  const rows = await parse(`${header}\n,,,\n ,,, \nA,1,T,2030-01-31\n,,,,,,\n\n`);
  expect(rows.map(({ line, errors }) => [line, errors])).toEqual([[4, []]]);
});

test('columns without a heading are ignored', async () => {
  expect(await parse(`${header},,\nA,1,T,2030-01-31,,\n`)).toMatchObject([{ errors: [] }]);
});

const known = expect.stringContaining('The headings are: code, balance, initial_balance');
test.each([
  [
    'with an unknown heading',
    `${header},Comment,initial balance\n`,
    expect.stringMatching(/^has the unknown heading "Comment", "initial balance"\./),
  ],
  [
    'without a required heading',
    'code,balance\n',
    expect.stringMatching(/^has no heading "title", "expires_on"\./),
  ],
  [
    'without headings',
    'CANARY-1,5,T,2030-01-31\n',
    expect.stringMatching(/^has no heading "code" in its first line\./),
  ],
])('a template %s is rejected with the known headings', async (_what, text, message) => {
  const problem = await problemOf(text);
  expect(problem).toEqual(message);
  expect(problem).toEqual(known);
  expect(problem).not.toContain('CANARY');
});

test.each([
  [
    'another separator',
    `${header.replaceAll(',', ';')}\n`,
    'has one column, but its first line contains ";". Specify the separator of its cells',
  ],
  ['a repeated heading', `${header},code\n`, 'has the heading "code" twice'],
  ['too many columns', `${header}${',a'.repeat(200)}\n`, 'has 204 columns, but at most 200 are allowed'],
  ['a long heading', `${header},${'a'.repeat(201)}\n`, 'has a heading of more than 200 characters'],
])('a file with %s is rejected', async (_what, text, message) => {
  expect(await problemOf(text)).toBe(message);
});

test('headings of 60 KB are rejected in linear time', async () => {
  const headings = Array.from({ length: 12_000 }, (_, index) => `h${index}`).join();
  const start = process.cpuUsage();
  expect(await problemOf(`${headings}\n`)).toBe('has 12000 columns, but at most 200 are allowed');
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(400);
});

const digits = (codes: readonly string[]) =>
  problemOf([header, ...codes.map((code) => `${code},5,T,2030-01-31`)].join('\n'));

test('codes whose digits a spreadsheet has replaced by zeros are rejected with the cause', async () => {
  const damaged = ['123456789012345000', '123456789012346000', '123456789012347000'];
  const message = expect.stringMatching(
    /^has 3 codes of more than 15 digits that end in zeros: a spreadsheet .* as text/,
  );
  expect(await digits(damaged)).toEqual(message);
  expect(await digits(['1234567890123450', '1234567890123460', '1234567890123470'])).toEqual(message);
  expect(
    await digits([
      ...damaged,
      ...Array.from({ length: 50 }, (_, index) => `12345678901234${1000 + index * 7}1`),
    ]),
  ).toEqual(message);
  const random = Array.from(
    { length: 300 },
    (_, index) => `4${String((index * 7_919_777_333_111) % 1e15).padStart(15, '7')}`,
  );
  expect(await digits(random)).toBe('accepted');
  expect(await digits(['1234567890123450'])).toBe('accepted');
  expect(await digits(damaged.map((code) => `${code.slice(0, 9)}-${code.slice(9)}`))).toBe('accepted');
});

test.each([
  ['nested arrays', '['.repeat(2_000_000), 'has values that are nested more than 16 levels after element 0'],
  [
    'nested objects',
    `[${'{"a":'.repeat(100_000)}`,
    'has values that are nested more than 16 levels after element 0',
  ],
  [
    'an element of many numbers',
    `[[${'1,'.repeat(1_000_000)}1]]`,
    'has an element of more than 65536 characters after element 0',
  ],
  [
    'an unclosed string',
    `[{"a":"${'x'.repeat(1_000_000)}`,
    'has an element of more than 65536 characters after element 0',
  ],
  ['text after an array', '[{}] x', 'is not valid JSON after element 1'],
  ['a comma after the last element', '[{},]', 'is not valid JSON after element 1'],
  ['an object instead of an array', '{"a":[]}', 'is not valid JSON after element 0'],
  ['mismatched brackets', '[{"a":[}]}]', 'is not valid JSON after element 0'],
  ['no content', '', 'is not a complete JSON array. The file was truncated'],
  ['an unclosed array', '[{"a":1}', 'is not a complete JSON array. The file was truncated'],
])('a JSON file with %s is rejected in linear time', async (_what, text, message) => {
  const start = process.cpuUsage();
  expect(await problemOf(text, json)).toBe(message);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1_000);
});

test.each([1, 7, 16_000])(
  'concatenated JSON arrays in chunks of %d bytes are read element by element',
  async (chunkBytes) => {
    const text = '[ ]\n[{"Voucher Code":"A,]}\\"[B"} , {"Voucher Code":"C"}][{"Voucher Code":"D"}]';
    const rows = await parse(text, json, chunkBytes);
    expect(rows.map(({ line, code }) => [line, code && vault.unseal(code.sealed)])).toEqual([
      [1, 'A,]}"[B'],
      [2, 'C'],
      [3, 'D'],
    ]);
  },
);

test('a value that is a list, an object or a number instead of a code is an error of its row', async () => {
  const [list, number] = await parse(`{"code":"A","status":[[]]}\n{"code":1234567890123456789}`, status);
  expect(list?.errors).toContainEqual({ column: 'status', message: 'must not be a list or an object' });
  expect(number?.errors[0]).toEqual({
    column: 'code',
    message: 'must be a string, because a number loses digits',
  });
  expect([list, number].map((row) => row?.errors.length)).toEqual([expect.any(Number), expect.any(Number)]);
});

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('a line of JSON with deeply nested %s is an error of its row', async (_what, begin, end) => {
  const nested = (depth: number) => `${begin.repeat(depth)}${begin === '[' ? '' : 1}${end.repeat(depth)}`;
  // The object of the row is the first level. A line has at most 65,536 characters.
  const depths = [15, 16, 2_000, 5_000, Math.floor(65_000 / (begin.length + end.length))];
  const content = depths.map((depth) => `{"code":"DEEP-${depth}","x":${nested(depth)}}`).join('\n');
  const [accepted, ...rejected] = await parse(content, status);
  expect(accepted).toMatchObject({ code: expect.anything(), cells: expect.anything() });
  expect(rejected).toEqual(
    depths.slice(1).map((_depth, index) => ({
      ...{ line: index + 2, code: null, voucher: null, cells: null },
      errors: [{ column: '', message: 'has values that are nested more than 16 levels' }],
    })),
  );
});

test('a row of a JSON array has as many levels as a line of JSON, without that of the array', async () => {
  const row = (levels: number) =>
    `{"Voucher Code":"A","x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  const message = 'has values that are nested more than 16 levels';
  expect(await problemOf(`[${row(16)},${row(17)}]`, json)).toBe(`${message} after element 1`);
  const [accepted, rejected] = await parse(`${row(16)}\n${row(17)}`, status);
  expect(accepted?.errors).not.toContainEqual({ column: '', message });
  expect(rejected?.errors).toEqual([{ column: '', message }]);
});

test('the cells of a row with many values below a long key are not stored', async () => {
  const row = (keyLength: number) => `{"code":"A","${'k'.repeat(keyLength)}":[${'1,'.repeat(150)}1]}`;
  const rows = await parse(`${row(100)}\n${row(60_000)}`, status);
  expect(rows.map(({ cells }) => cells !== null)).toEqual([true, false]);
});

test('a row has at most 20 errors', async () => {
  const redeemHistory = Array.from({ length: 3_000 }, () => ({ amount: 'x' }));
  const [row] = await parse(JSON.stringify({ code: 'A', redeemHistory }), status);
  expect(row?.errors).toHaveLength(20);
});
