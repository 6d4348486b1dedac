import { describe, expect, test } from 'vitest';
import { formatMoney } from '../../console/format/money.ts';
import { amountPattern, formatAmountInput, parseMoney } from '../../console/format/money-input.ts';

describe('parseMoney', () => {
  test.each([
    ['3000', 'RSD', 300_000],
    ['3,000', 'RSD', 300_000],
    ['3,000.50', 'RSD', 300_050],
    ['1234', 'HUF', 123_400],
    ['150000', 'IDR', 15_000_000],
    ['12.5', 'GBP', 1_250],
    ['12,5', 'GBP', 1_250],
    [' 12.50 ', 'GBP', 1_250],
    ['5000', 'JPY', 5_000],
    ['14,000,000', 'VND', 14_000_000],
    ['3,000', 'KWD', 3_000_000],
    ['3.000', 'KWD', 3_000],
    ['1.2345', 'CLF', 12_345],
    ['90071992547', 'GBP', 9_007_199_254_700],
  ])('reads "%s" in %s as %i minor units', (text, currency, amount) => {
    expect(parseMoney(text, currency)).toBe(amount);
    expect(new RegExp(`^(?:${amountPattern(currency)})$`, 'v').test(text.trim())).toBe(true);
  });

  test.each([
    ['12.505', 'GBP'],
    ['1,50', 'JPY'],
    ['0.5', 'JPY'],
    ['1.00000', 'CLF'],
    ['1,2345', 'GBP'],
    ['1.000,50', 'GBP'],
    ['-5', 'GBP'],
    ['', 'GBP'],
    ['1234567890123456', 'VND'],
  ])('does not read "%s" in %s', (text, currency) => {
    expect(parseMoney(text, currency)).toBeNull();
    expect(new RegExp(`^(?:${amountPattern(currency)})$`, 'v').test(text.trim())).toBe(false);
  });
});

test.each([
  [300_000, 'RSD', '3000.00', 'RSD 3,000.00'],
  [123_400, 'HUF', '1234.00', 'HUF 1,234.00'],
  [5_000, 'JPY', '5000', 'JP¥5,000'],
  [14_000_000, 'VND', '14000000', '₫14,000,000'],
  [-1_500, 'KWD', '-1.500', '-KWD 1.500'],
  [12_345, 'CLF', '1.2345', 'CLF 1.2345'],
  [5, 'GBP', '0.05', '£0.05'],
  [Number.MAX_SAFE_INTEGER, 'GBP', '90071992547409.91', '£90,071,992,547,409.91'],
])(
  'an amount of %i minor units of %s is entered as "%s" and displayed as "%s"',
  (amount, currency, entered, displayed) => {
    expect(formatAmountInput(amount, currency)).toBe(entered);
    expect(formatMoney({ amount, currency }).replaceAll('\u00a0', ' ')).toBe(displayed);
  },
);
