import { expect, test } from 'vitest';
import { VaryingValues } from '../../tools/compare-rest/varying-values.ts';

const product = (code: string, time = new Date().toISOString()) =>
  `{"id":7,"voucher_code":"${code}","created_at":"${time}","name":"Spa Day"}`;

test('codes, ids, tokens and times that differ between runs are replaced with those of the earlier version', () => {
  const varying = new VaryingValues();
  const past = new Date(Date.now() - 5_000).toISOString();
  const before = product('AAAA-BBBB-CCCC-0001', past);
  expect(varying.align(before, product('AAAA-BBBB-CCCC-0002'))).toBe(before);
  const event = (id: string) => `{"id":"${id}","reference":"VS-${id.slice(0, 8).toUpperCase()}00","refreshToken":"RT${id}"}`;
  const [one, other] = ['1b671a64-40d5-491e-99b0-da01ff1f3341', '00000000-40d5-491e-99b0-da01ff1f3341'];
  expect(varying.align(event(one), event(other))).toBe(event(one));
});

test('a code that does not correspond to the expected code is kept', () => {
  const varying = new VaryingValues();
  varying.align(product('AAAA-BBBB-CCCC-0001'), product('AAAA-BBBB-CCCC-0002'));
  const time = new Date().toISOString();
  for (const [before, after] of [
    ['AAAA-BBBB-CCCC-0001', 'AAAA-BBBB-CCCC-0003'],
    ['AAAA-BBBB-CCCC-0003', 'AAAA-BBBB-CCCC-0002'],
  ] as const) {
    expect(varying.align(product(before, time), product(after, time))).toBe(product(after, time));
  }
});

test('a request is translated to the values of this version', () => {
  const varying = new VaryingValues();
  varying.align(product('AAAA-BBBB-CCCC-0001'), product('AAAA-BBBB-CCCC-0002'));
  expect(varying.translate('/v1/status?code=AAAA-BBBB-CCCC-0001&domain=1')).toBe('/v1/status?code=AAAA-BBBB-CCCC-0002&domain=1');
});

test.each([
  ['a time before the run', '"created_at":"2026-01-01T00:00:00+00:00"', '"created_at":"2026-01-01T00:00:01+00:00"'],
  ['a string that is not a time', '"created_at":"now"', '"created_at":"then"'],
  ['an error code', '"code":"sold_out"', '"code":"not_on_sale"'],
  ['a numeric id', '"id":1', '"id":2'],
  ['a member that does not vary', '"name":"AAAA-BBBB-CCCC-0001"', '"name":"AAAA-BBBB-CCCC-0002"'],
  ['another member', '"code":"AAAA-BBBB-CCCC-0001"', '"voucher_code":"AAAA-BBBB-CCCC-0001"'],
  ['another format', '"code":"AAAA-BBBB-CCCC-0001"', '"code":"AAAABBBBCCCC0001"'],
  ['an additional member', '{}', '{"code":"AAAA-BBBB-CCCC-0001"}'],
])('%s is kept', (_what, before, after) => {
  expect(new VaryingValues().align(before, after)).toBe(after);
});
