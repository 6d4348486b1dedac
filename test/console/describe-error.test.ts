import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { describeError } from '../../console/operations/describe-error.ts';
import type { ErrorDetailsFragment } from '../../console/operations/generated/operations.ts';
import { serviceTexts as german } from '../../console/texts/german/service-texts.ts';
import { errorCodes } from '../../src/platform/errors/domain-error.ts';

const message = 'The message of the service.';
const period = { redemptionPeriod: { from: '2026-07-01T09:00:00.000Z' }, lastDay: '2026-12-31' };

test.each<[string, object, string]>([
  [
    'an amount above the remaining value',
    { code: 'EXCEEDS_REMAINING', balance: { remaining: { amount: 1250, currency: 'GBP' } } },
    'The voucher has £12.50 left.',
  ],
  [
    'an amount above one remaining use',
    { code: 'EXCEEDS_REMAINING', balance: { remainingUses: 1 } },
    'The voucher has 1 use left.',
  ],
  [
    'an amount above three remaining uses',
    { code: 'EXCEEDS_REMAINING', balance: { remainingUses: 3 } },
    'The voucher has 3 uses left.',
  ],
  [
    'an amount above a hidden balance',
    { code: 'EXCEEDS_REMAINING', balance: null },
    'The amount exceeds the voucher’s remaining balance.',
  ],
  ['an expired voucher', { code: 'EXPIRED', ...period }, 'The voucher expired on 31 Dec 2026.'],
  [
    'a voucher that is not valid yet',
    { code: 'NOT_YET_VALID', ...period },
    'The voucher cannot be redeemed before 1 Jul 2026, 10:00.',
  ],
  [
    'a voucher of other redeem locations',
    { code: 'WRONG_LOCATION', redeemLocations: [{ name: 'Pier' }, { name: 'Quay' }] },
    'The voucher can be redeemed only at Pier or Quay.',
  ],
  [
    'a voucher of hidden redeem locations',
    { code: 'WRONG_LOCATION', redeemLocations: null },
    'The voucher cannot be redeemed at this location.',
  ],
  [
    'a refund above the refundable amount',
    { code: 'AMOUNT_EXCEEDS_PAID', refundable: { amount: 500, currency: 'EUR' } },
    '€5.00 of the price can still be refunded.',
  ],
  [
    'a used voucher',
    { code: 'VOUCHER_USED', redeemedAt: '2026-07-01T09:00:00.000Z' },
    'The voucher was redeemed on 1 Jul 2026, 10:00.',
  ],
  [
    'a voucher with a hidden redemption',
    { code: 'VOUCHER_USED', redeemedAt: null },
    'Part of the voucher has been redeemed.',
  ],
  [
    'an unknown discount code',
    { discountReason: 'UNKNOWN' },
    'There is no such discount code. Check each character.',
  ],
  ['a discount code that changed concurrently', { discountReason: null }, message],
  [
    'a voucher whose sale has ended',
    { offSaleReason: 'AFTER_SALE_PERIOD' },
    'The sale of the voucher has ended.',
  ],
  [
    'a quantity above the remaining stock',
    { remaining: 2 },
    'Only 2 left on sale. Choose a smaller quantity.',
  ],
  ['a voucher that was sold out concurrently', { remaining: null }, 'Not enough vouchers are left on sale.'],
  [
    'an invalid field',
    { code: 'INVALID_INPUT', fieldCode: 'REQUIRED', fieldMessage: 'is required' },
    'Some of the values are not valid.',
  ],
  ['a rejection without facts', { code: 'STATE_CONFLICT' }, message],
])('describeError for %s, %j, returns "%s"', (_case, facts, expected) => {
  expect(describeError({ message, ...facts } as ErrorDetailsFragment, 'Europe/London')).toBe(expected);
});

// cspell:ignore wurde Guthaben Gutschein eingelöst abgelaufen
test('the German console describes all error codes and the details of errors in German only', async () => {
  const [balance, expiry, places, use, ...codes] = await describeInGerman([
    { code: 'EXCEEDS_REMAINING', message, balance: { remaining: { amount: 1250, currency: 'GBP' } } },
    { code: 'EXPIRED', message, ...period },
    { code: 'WRONG_LOCATION', message, redeemLocations: [{ name: 'Pier' }, { name: 'Quay' }] },
    { code: 'VOUCHER_USED', message, redeemedAt: '2026-07-01T09:00:00.000Z' },
    ...errorCodes.map((code) => ({ code, message })),
  ]);
  expect(balance).toMatch(/Guthaben.* 12,50\s£/);
  expect(expiry).toMatch(/Gutschein ist am .*2026.* abgelaufen/);
  expect(places).toContain('Pier oder Quay');
  expect(use).toMatch(/wurde am .* eingelöst/);
  expect(codes).toEqual(errorCodes.map((code) => german.codes[code]));
});

/**
 * Returns the texts of errors from a process whose language is German, because a loaded console
 * cannot change its language.
 */
async function describeInGerman(errors: readonly object[]): Promise<readonly string[]> {
  const script = `const { describeError } = await import('./console/operations/describe-error.ts');
    const errors = JSON.parse(process.argv[1]);
    console.log(JSON.stringify(errors.map((error) => describeError(error, 'Europe/London'))));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script, JSON.stringify(errors)],
    {
      env: { ...process.env, LC_ALL: 'de_DE.UTF-8' },
    },
  );
  return JSON.parse(stdout);
}
