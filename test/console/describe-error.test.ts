import { expect, test } from 'vitest';
import { describeError } from '../../console/operations/describe-error.ts';
import type { ErrorDetailsFragment } from '../../console/operations/generated/operations.ts';

const message = 'The message of the service.';
const period = { redeemableFrom: '2026-07-01T09:00:00.000Z', redeemableTo: '2026-12-31T23:30:00.000Z' };

test.each<[string, object, string]>([
  [
    'an amount of money that remains',
    { code: 'EXCEEDS_REMAINING', balance: { remaining: { amount: 1250, currency: 'GBP' } } },
    'The voucher has £12.50 left.',
  ],
  ['one remaining use', { code: 'EXCEEDS_REMAINING', balance: { remainingUses: 1 } }, 'The voucher has 1 use left.'],
  ['several remaining uses', { code: 'EXCEEDS_REMAINING', balance: { remainingUses: 3 } }, 'The voucher has 3 uses left.'],
  ['a hidden balance', { code: 'EXCEEDS_REMAINING', balance: null }, 'The voucher has less left than this.'],
  ['an expired voucher', { code: 'EXPIRED', ...period }, 'The voucher expired on 31 Dec 2026, 23:30.'],
  ['an early voucher', { code: 'NOT_YET_VALID', ...period }, 'The voucher can be redeemed from 1 Jul 2026, 10:00.'],
  [
    'other redeem locations',
    { code: 'WRONG_LOCATION', redeemLocations: [{ name: 'Pier' }, { name: 'Quay' }] },
    'The voucher can be redeemed only at Pier or Quay.',
  ],
  [
    'hidden redeem locations',
    { code: 'WRONG_LOCATION', redeemLocations: null },
    'The voucher cannot be redeemed at this location.',
  ],
  [
    'an amount that can be refunded',
    { code: 'AMOUNT_EXCEEDS_PAID', refundable: { amount: 500, currency: 'EUR' } },
    '€5.00 of the price can still be refunded.',
  ],
  [
    'a used voucher',
    { code: 'VOUCHER_USED', redeemedAt: '2026-07-01T09:00:00.000Z' },
    'The voucher was redeemed on 1 Jul 2026, 10:00.',
  ],
  ['a hidden redemption', { code: 'VOUCHER_USED', redeemedAt: null }, 'Part of the voucher has been redeemed.'],
  ['an unknown discount code', { discountReason: 'UNKNOWN' }, 'There is no such discount code. Check each character.'],
  ['a discount code that changed concurrently', { discountReason: null }, message],
  ['a voucher whose sale has ended', { offSaleReason: 'AFTER_SALE_PERIOD' }, 'The sale of the voucher has ended.'],
  ['a short stock', { remaining: 2 }, 'Only 2 left on sale.'],
  ['a stock that was sold out concurrently', { remaining: null }, 'There is not enough left on sale.'],
  ['a rejection without facts', { code: 'STATE_CONFLICT' }, message],
])('the console describes a rejection for %s with its facts', (_case, facts, expected) => {
  expect(describeError({ message, ...facts } as ErrorDetailsFragment, 'Europe/London')).toBe(expected);
});
