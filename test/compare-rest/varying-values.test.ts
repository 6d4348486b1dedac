import { expect, test } from 'vitest';
import { VaryingValues } from '../../tools/compare-rest/varying-values.ts';

const product = (code: string, time = new Date().toISOString()) =>
  `{"id":7,"voucher_code":"${code}","created_at":"${time}","name":"Spa Day"}`;

test('align replaces codes, ids, tokens and request times of this version with those of the earlier version', () => {
  const varying = new VaryingValues();
  const past = new Date(Date.now() - 5_000).toISOString();
  const before = product('AAAA-BBBB-CCCC-0001', past);
  expect(varying.align(before, product('AAAA-BBBB-CCCC-0002'))).toBe(before);
  const event = (id: string) =>
    `{"id":"${id}","reference":"VS-${id.slice(0, 8).toUpperCase()}00","refreshToken":"RT${id}"}`;
  const [one, other] = ['1b671a64-40d5-491e-99b0-da01ff1f3341', '00000000-40d5-491e-99b0-da01ff1f3341'];
  expect(varying.align(event(one), event(other))).toBe(event(one));
});

test('align keeps a code that does not correspond to the code of the earlier version', () => {
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

test('translate replaces a code of the earlier version in a request with the corresponding code of this version', () => {
  const varying = new VaryingValues();
  varying.align(product('AAAA-BBBB-CCCC-0001'), product('AAAA-BBBB-CCCC-0002'));
  expect(varying.translate('/v1/status?code=AAAA-BBBB-CCCC-0001&domain=1')).toBe(
    '/v1/status?code=AAAA-BBBB-CCCC-0002&domain=1',
  );
});

test.each([
  [
    'a time before the run',
    '"created_at":"2026-01-01T00:00:00+00:00"',
    '"created_at":"2026-01-01T00:00:01+00:00"',
  ],
  ['a string that is not a time', '"created_at":"now"', '"created_at":"then"'],
  ['an error code', '"code":"sold_out"', '"code":"not_on_sale"'],
  ['a numeric id', '"id":1', '"id":2'],
  [
    'a member that does not contain random values',
    '"name":"AAAA-BBBB-CCCC-0001"',
    '"name":"AAAA-BBBB-CCCC-0002"',
  ],
  [
    'a code in a member of another name',
    '"code":"AAAA-BBBB-CCCC-0001"',
    '"voucher_code":"AAAA-BBBB-CCCC-0001"',
  ],
  ['a code in another format', '"code":"AAAA-BBBB-CCCC-0001"', '"code":"AAAABBBBCCCC0001"'],
  ['a member that the earlier version does not return', '{}', '{"code":"AAAA-BBBB-CCCC-0001"}'],
])('align keeps %s', (_what, before, after) => {
  expect(new VaryingValues().align(before, after)).toBe(after);
});
