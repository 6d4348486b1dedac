import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import { schema } from '../../schema/schema.ts';
import { launchNode } from '../../tools/harness/launch.ts';
import { checkSchemas } from '../../tools/schema/check-schemas.ts';
import {
  deprecationFormat,
  findDeprecations,
  findInvalidDeprecations,
  readRemovalDate,
} from '../../tools/schema/deprecation.ts';
import { toCanonicalSchema, writeReleasedSchemas } from '../../tools/schema/released-schema.ts';
import { findPartsLostByRenames, readRenames } from '../../tools/schema/renamed-types.ts';
import { makeDataDir } from '../runtime/make-data-dir.ts';

async function run(
  script: string,
  folder?: string,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const process = launchNode([`tools/schema/${script}.ts`, ...(folder === undefined ? [] : [folder])]);
  return { code: await process.exit, output: process.output().trim() };
}

test('the schema of the project passes the schema check', async () => {
  expect((await run('check')).code).toBe(0);
});

describe('a change after a release', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n### Changed\n\n- NOTE\n\n## [9.8.7] - 2026-11-23\n\n- Removes `Query.viewer`.\n';
  const text = `
directive @requiresPermission(anyOf: [Grant!]!, on: PermissionScope! = SALES_PAGE) on FIELD_DEFINITION
enum Grant { MANAGE_ORDERS MANAGE_SETTINGS REDEEM_VOUCHER }
enum PermissionScope { SALES_PAGE ANY_SALES_PAGE }
input SignInInput {
  email: String!
}
type Query {
  viewer: Int
  signIn(input: SignInInput): Int
  refunds: Int @requiresPermission(anyOf: [MANAGE_ORDERS, MANAGE_SETTINGS])
}
`;
  let folder: string;

  /** Changes a file of the temporary project. Fails if the text does not occur exactly once. */
  async function change(file: string, text: string, replacement: string): Promise<void> {
    const content = await readFile(join(folder, file), 'utf8');
    expect(content.split(text)).toHaveLength(2);
    await writeFile(join(folder, file), content.replace(text, replacement));
  }

  /** Runs the check in this process, which takes a twentieth of the time of a separate one. */
  async function check() {
    const { findings, notes } = await checkSchemas(folder);
    return { code: findings.length > 0 ? 1 : 0, output: [...findings, ...notes].join('\n') };
  }
  const unchanged = { code: 0, output: '0 breaking changes since 9.8.7, 0 of them not announced' };

  beforeEach(async () => {
    folder = await makeDataDir();
    await mkdir(join(folder, 'schema'));
    await writeFile(join(folder, 'schema/schema.graphql'), text);
    await writeFile(join(folder, 'schema/storefront.graphql'), 'type Query {\n  salesPage: Int\n}\n');
    await writeFile(join(folder, 'package.json'), '{ "version": "9.8.7" }');
    await writeFile(join(folder, 'CHANGELOG.md'), changelog);
    expect((await check()).output).toContain('schema/released.graphql does not exist');
    await writeReleasedSchemas(folder);
    expect(await check()).toEqual(unchanged);
  });

  test('the schema check fails for a removed field until the changelog of the next version names the field', async () => {
    await change('schema/schema.graphql', '  viewer: Int\n', '');
    const { code, output } = await run('check', folder);
    expect(code).toBe(1);
    expect(output).toContain(
      "Query.viewer: Field 'viewer' was removed from object type 'Query'. Restore it, or name `Query.viewer`",
    );
    expect(output).toContain('1 breaking changes since 9.8.7, 1 of them not announced');
    await change('CHANGELOG.md', 'NOTE', 'The query `Query.viewer` was removed.');
    expect(await check()).toEqual({
      code: 0,
      output: '1 breaking changes since 9.8.7, 0 of them not announced',
    });
    // The release renames the section.
    await change('CHANGELOG.md', '[Unreleased]', '[9.9.0] - 2027-01-01');
    expect((await check()).code).toBe(0);
  });

  test('the schema check reads the pages of docs/upgrades, except those of released versions', async () => {
    await change('schema/schema.graphql', '  viewer: Int\n', '');
    await mkdir(join(folder, 'docs/upgrades'), { recursive: true });
    await writeFile(join(folder, 'docs/upgrades/9.8.7.md'), 'The query `Query.viewer` was removed.');
    expect((await check()).code).toBe(1);
    await writeFile(join(folder, 'docs/upgrades/9.9.0.md'), 'The query `Query.viewer` was removed.');
    expect((await check()).code).toBe(0);
    await change('CHANGELOG.md', '[Unreleased]', '[9.9.0] - 2027-01-01');
    expect((await check()).code).toBe(0);
  });

  test('the schema check finds a breaking change of the schema of storefronts', async () => {
    await change('schema/storefront.graphql', '  salesPage: Int\n', '  salesPage: String\n');
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toContain('Query.salesPage: ');
    expect(output).toContain('1 breaking changes since 9.8.7, 1 of them not announced');
  });

  test('the schema check passes after a release and compares later changes with the released schema', async () => {
    await cp(
      new URL('../../schema/schema.graphql', import.meta.url).pathname,
      join(folder, 'schema/schema.graphql'),
    );
    expect((await run('release', folder)).code).toBe(0);
    expect(await check()).toEqual(unchanged);
    await writeFile(join(folder, 'schema/schema.graphql'), text);
    expect((await check()).code).toBe(1);
  });

  test.for([
    ['a field with another type', '  viewer: Int\n', '  viewer: String\n', 'Query.viewer: '],
    ['a new required argument', '  viewer: Int\n', '  viewer(id: ID!): Int\n', 'Query.viewer.id: '],
    ['a removed argument', '(input: SignInInput): Int', ': Int', 'Query.signIn.input: '],
    ['a removed enum value', ' ANY_SALES_PAGE', '', 'PermissionScope.ANY_SALES_PAGE: '],
  ] as const)('the schema check fails for %s', async ([, before, after, finding]) => {
    await change('schema/schema.graphql', before, after);
    expect(await check()).toMatchObject({ code: 1, output: expect.stringContaining(finding) });
  });

  test('the schema check fails for a new required input field, and passes for a new optional input field', async () => {
    await change('schema/schema.graphql', 'input SignInInput {\n', 'input SignInInput {\n  device: String\n');
    expect(await check()).toEqual(unchanged);
    await change('schema/schema.graphql', '  device: String\n', '  device: String!\n');
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toContain('SignInInput.device: ');
  });

  test('the schema check fails for a field that a renamed type lacks, until the changelog names the field', async () => {
    const renamed =
      'Renames `Query.signIn.input`:\n\n| 9.8.7 | 9.9.0 |\n| --- | --- |\n| `SignInInput` | `CredentialsInput` |\n';
    await change(
      'schema/schema.graphql',
      'input SignInInput {\n  email',
      'input CredentialsInput {\n  address',
    );
    await change('schema/schema.graphql', 'input: SignInInput', 'input: CredentialsInput');
    await change('CHANGELOG.md', '- NOTE\n', renamed);
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toContain("SignInInput.email: Field or value 'email' was removed");
    expect(output).toContain('3 breaking changes since 9.8.7, 1 of them not announced');
    await change('CHANGELOG.md', renamed, `${renamed}| \`SignInInput.email\` | \`address\` |\n`);
    expect((await check()).code).toBe(0);
  });

  test('the schema check fails for a field whose permission has fewer grants, and passes for more grants', async () => {
    const stated = '(anyOf: [MANAGE_ORDERS, MANAGE_SETTINGS])';
    await change(
      'schema/schema.graphql',
      stated,
      '(anyOf: [REDEEM_VOUCHER, MANAGE_ORDERS, MANAGE_SETTINGS])',
    );
    expect(await check()).toEqual(unchanged);
    await change(
      'schema/schema.graphql',
      '(anyOf: [REDEEM_VOUCHER, MANAGE_ORDERS, MANAGE_SETTINGS])',
      '(anyOf: [MANAGE_ORDERS])',
    );
    expect(await check()).toMatchObject({
      code: 1,
      output: expect.stringContaining('Query.refunds.@requiresPermission: '),
    });
    await change(
      'schema/schema.graphql',
      '(anyOf: [MANAGE_ORDERS])',
      '(anyOf: [MANAGE_ORDERS, MANAGE_SETTINGS], on: ANY_SALES_PAGE)',
    );
    expect((await check()).code).toBe(1);
    await change(
      'schema/schema.graphql',
      '(anyOf: [MANAGE_ORDERS, MANAGE_SETTINGS], on: ANY_SALES_PAGE)',
      '(anyOf: [])',
    );
    expect(await check()).toEqual(unchanged);
    await change(
      'schema/schema.graphql',
      '  viewer: Int\n',
      '  viewer: Int @requiresPermission(anyOf: [])\n',
    );
    expect((await check()).code).toBe(1);
  });

  test('the schema check fails for a field removed before its stated date, even if the changelog names the field', async () => {
    const deprecated = (date: string) =>
      `  viewer: Int @deprecated(reason: "Use \`Query.caller\` instead. Removal: ${date}.")\n`;
    await change('schema/schema.graphql', '  viewer: Int\n', deprecated('9000-01-01'));
    expect(await check()).toEqual(unchanged);
    await writeReleasedSchemas(folder);
    await change('schema/schema.graphql', deprecated('9000-01-01'), '');
    await change('CHANGELOG.md', 'NOTE', 'The query `Query.viewer` was removed.');
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toContain('but its deprecation announces the removal for 9000-01-01');
    await change('schema/released.graphql', '9000-01-01', '2026-01-01');
    expect((await check()).code).toBe(0);
  });

  test('the schema check fails for a deprecation without a removal date', async () => {
    await change('schema/schema.graphql', '  viewer: Int\n', '  viewer: Int @deprecated(reason: "Old.")\n');
    const { code, output } = await check();
    expect(code).toBe(1);
    expect(output).toContain(
      `Query.viewer: the reason of the deprecation must have the format "${deprecationFormat}", not "Old."`,
    );
  });

  test('the schema check fails for a changelog without a section of the released version', async () => {
    await change('CHANGELOG.md', '[9.8.7]', '[9.8.6]');
    const { code, output } = await run('check', folder);
    expect(code).toBe(1);
    expect(output).toContain('CHANGELOG.md has no section of the released version 9.8.7');
  });
});

test('every deprecation of the schema states a replacement and a removal date', () => {
  expect(findInvalidDeprecations(schema)).toEqual([]);
});

test('findPartsLostByRenames compares types, enums, and the types of a renamed mutation with their new names', () => {
  const released = buildSchema(`
    enum State { OPEN ENDED }
    input PayInput { id: ID sum: Int }
    type PayPayload { bill: Bill }
    type Bill { id: ID state: State sum: Int }
    type Query { bill: Bill pay(input: PayInput): PayPayload }
  `);
  const current = buildSchema(`
    enum BillState { OPEN }
    input PayBillInput { id: ID }
    type PayBillPayload { invoice: Invoice }
    type Invoice { id: ID state: BillState }
    type Query { bill: Invoice pay(input: PayBillInput): PayBillPayload }
  `);
  const renames = readRenames(
    [
      '| Before | After |',
      '| `State` | `BillState` |',
      '| `Bill` | `Invoice` |',
      '| `Mutation.pay`, `PayInput`, `PayPayload` | `payBill` |',
      '| `Query.total` | `sum` |',
      '| `Unknown`, which had no use | `Query` |',
    ].join('\n'),
  );
  const paths = findPartsLostByRenames(released, current, renames).map(({ path }) => path);
  expect(paths.sort()).toEqual(['Bill.sum', 'PayInput.sum', 'PayPayload.bill', 'State.ENDED']);
});

test('toCanonicalSchema removes descriptions, and sorts everything except lists of values', () => {
  const text = `
    type Query implements Node & Edge { "The other one." b(y: [E!] = [B, A], x: Int): U a: E @old(reason: "x", by: "y") }
    union U = B | A
    "An enum." enum E { B A }
  `;
  expect(toCanonicalSchema(text)).toBe(`enum E {
  A
  B
}

type Query implements Edge & Node {
  a: E @old(by: "y", reason: "x")
  b(x: Int, y: [E!] = [B, A]): U
}

union U = A | B`);
});

test('findDeprecations finds deprecated fields, arguments, input fields, enum values and interface fields', () => {
  const deprecated = '@deprecated(reason: "Old.")';
  const parts = buildSchema(`
    enum E { A B ${deprecated} }
    input I { a: Int b: Int ${deprecated} }
    interface N { n: Int ${deprecated} }
    type Query implements N { n: Int f(a: I, b: E ${deprecated}): Int g: Int ${deprecated} h: Int @deprecated }
  `);
  const paths = ['E.B', 'I.b', 'N.n', 'Query.f.b', 'Query.g', 'Query.h'];
  expect(
    findDeprecations(parts)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(paths);
  expect(
    findInvalidDeprecations(parts)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(paths);
});

test.for([
  [deprecationFormat, '2027-06-30'],
  ['It has no effect. Removal: 2027-02-28.', '2027-02-28'],
  ['No longer supported', null],
  ['Removal: 2027-06-30.', null],
  ['Use `a` instead.', null],
  ['Use `Type.field` instead. Removal: soon.', null],
  ['Use `Type.field` instead. Removal: 2027-02-30.', null],
  ['Use `Type.field` instead. Removal: 2027-13-01.', null],
  ['Use `Type.field` instead. Removal: 2027-06-30. Or later.', null],
  ['Use `Type.field` instead. Removal: 2027-06-30', null],
] as const)('readRemovalDate of %j returns %j', ([reason, date]) => {
  expect(readRemovalDate(reason)).toBe(date);
});
