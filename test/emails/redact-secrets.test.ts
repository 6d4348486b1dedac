import { expect, test } from 'vitest';
import { redactSecrets } from '../../src/emails/redact-secrets.ts';

test.each([
  ['GIFT(2024', 'gift(2024'],
  ['A+B?C', 'a+b?c'],
  ['[X', '[x'],
  ['AB|', 'a-b|'],
  ['BACK\\SLASH', 'BACK\\SLASH'],
  ['$^.{1}', '$^.{1}'],
  ['AB-12', 'ab–1\u200B2'],
  ['AB–12', 'AB-12'],
  ['Ａ１\u00AD２', 'Ａ１\u00AD２'],
])('the voucher code %s, quoted as %s, is removed from the response of a mail server', (code, quoted) => {
  expect(redactSecrets(`554 Rejected: ${quoted} looks like\r\nspam`, [code])).toBe(
    '554 Rejected: … looks like spam',
  );
});
