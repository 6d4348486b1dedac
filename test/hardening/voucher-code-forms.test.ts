import { expect, test } from 'vitest';
import { canonicalizeVoucherCode, isEmptyCode } from '../../src/vouchers/voucher-code-forms.ts';

test.each([
  ['ABCD-EFGH-JKMN-PQRS', 'ABCDEFGHJKMNPQRS'],
  ['0123-4567-89TU-VWXYZ', '0123456789TUVWXYZ'],
  ['-', ''],
  ['', ''],
  ['LO-I', '101'],
])('%j has the canonical form %j, in lower case and with other characters as well', (code, form) => {
  expect(canonicalizeVoucherCode(code)).toBe(form);
  expect(canonicalizeVoucherCode(`\u200b${code.toLowerCase()} `)).toBe(form);
  expect(canonicalizeVoucherCode(form)).toBe(form);
  expect(isEmptyCode(code)).toBe(form === '');
});
