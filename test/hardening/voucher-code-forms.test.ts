import { expect, test } from 'vitest';
import { canonicalizeVoucherCode, isEmptyCode } from '../../src/vouchers/voucher-code-forms.ts';

test.each([
  ['2A3B-4C5D-6E7F-8G9H', '2A3B4C5D6E7F8G9H'],
  ['0J1K-2MN3-4PQ5-RS6T-UV7W-XY8Z', '0J1K2MN34PQ5RS6TUV7WXY8Z'],
  ['-', ''],
  ['', ''],
  ['LO-I', '101'],
])('%j has the canonical form %j, in lower case and with other characters as well', (code, form) => {
  expect(canonicalizeVoucherCode(code)).toBe(form);
  expect(canonicalizeVoucherCode(`\u200b${code.toLowerCase()} `)).toBe(form);
  expect(canonicalizeVoucherCode(form)).toBe(form);
  expect(isEmptyCode(code)).toBe(form === '');
});
