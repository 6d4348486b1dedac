import { LRUCache } from 'lru-cache';
import { decimalsOf } from './currencies.ts';
import { formatDecimal } from './decimal-amount.ts';

/**
 * Formats by locale and currency. Cached, because creating one takes a hundred times as long as
 * formatting.
 */
const formats = new LRUCache<string, Intl.NumberFormat>({ max: 500 });

/**
 * Formats an amount of minor units with its currency, such as `£12.50`. The locale determines
 * separators and the symbol, the currency the decimals.
 */
export function formatMoney(amount: number, currency: string, locale: string): string {
  return findFormat(locale, currency).format(formatDecimal(amount, currency));
}

function findFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const decimals = decimalsOf(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits });
  formats.set(key, format);
  return format;
}
