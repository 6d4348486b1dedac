import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { auditFieldsTexts as english } from '../../console/texts/english/audit-fields-texts.ts';
import { auditFieldsTexts as german } from '../../console/texts/german/audit-fields-texts.ts';
import { getDatamodel } from '../../prisma/generated/pothos-types.ts';
import { columnOf } from '../../src/platform/rows/model-rows.ts';

const root = new URL('../../', import.meta.url).pathname;

/** The models whose audit entries contain each column that a change sets (`write-row.ts`). */
const writtenModels = [
  ...['Category', 'DiscountCode', 'Layout', 'RedeemLocation', 'SalesPage', 'ShippingMethod'],
  ...['Skin', 'Voucher', 'VoucherOption'],
];

/** Columns that the service sets, and that no audit entry contains. */
const unaudited = new Set([
  ...['created_at', 'id', 'organisation_id', 'sales_page_id', 'updated_at', 'url_token'],
  ...['reserved', 'sold', 'used'],
]);

/** Words of the code around the details of entries. */
const otherWords = new Set(['after', 'before', 'channel', 'field', 'principal', 'settings']);

/** Returns the text between the brace at `start` and the brace that closes it. */
function block(text: string, start: number): string {
  let depth = 0;
  for (let end = start; end < text.length; end += 1) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}' && --depth === 0) return text.slice(start, end + 1);
  }
  return '';
}

/** Returns the names of the values that the code of a file writes to audit entries. */
function namesIn(text: string): string[] {
  const literals = [...text.matchAll(/\b(?:before|after|details)(?::| =) (?=\{)/g)].map((match) =>
    block(text, match.index + match[0].length),
  );
  const isColumns = !text.includes('recordChange') && text.includes('toColumns');
  const functions = [
    ...text.matchAll(/\b(?:toAudit\w*|toColumns)(?: = )?\((?:[^()]|\([^()]*\))*\)[^{;]*(?==> \(\{|\{)/g),
  ].flatMap((match) => (isColumns ? [] : block(text, text.indexOf('{', match.index + match[0].length))));
  const keys = [...literals, ...functions].flatMap((code) => [
    ...[...code.matchAll(/[{,]\s*([a-z]+(?:_[a-z]+)*)(?=\s*[:,}])/g)].map(([, key = '']) => key),
  ]);
  const inSql = text.includes('insert into audit_entries')
    ? [...text.matchAll(/jsonb_build_object\((.*)/g)].flatMap(([, values = '']) =>
        [...values.matchAll(/'([a-z]+(?:_[a-z]+)*)', /g)].map(([, key = '']) => key),
      )
    : [];
  const columns = [...text.matchAll(/auditedColumns: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, key = '']) => key),
  );
  return [...keys, ...inSql, ...columns];
}

async function auditedNames(): Promise<string[]> {
  const names = new Set<string>();
  for await (const file of glob('src/**/*.ts', { cwd: root })) {
    const text = await readFile(`${root}${file}`, 'utf8');
    for (const name of namesIn(text)) if (!otherWords.has(name)) names.add(name);
  }
  for (const model of writtenModels) {
    const { fields = [] } = getDatamodel().datamodel.models[model] ?? {};
    for (const { name, kind } of fields) if (kind !== 'object') names.add(columnOf(name));
  }
  return [...names].filter((name) => !unaudited.has(name)).sort();
}

test('every value of an audit entry has a name in each language of the console', async () => {
  const names = await auditedNames();
  expect(names).toEqual(
    expect.arrayContaining(['blocked', 'multi_use', 'redeem_date', 'refundable_top_ups']),
  );
  expect(names.length).toBeGreaterThan(190);
  expect(names.filter((name) => !(name in english))).toEqual([]);
  expect(Object.keys(german)).toEqual(Object.keys(english));
});
