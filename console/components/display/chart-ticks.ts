import { toDecimal } from '../../format/decimal-amount.ts';
import { formatMoney } from '../../format/money.ts';
import { locale } from '../../language/language.ts';

/**
 * Returns the ticks of an axis for amounts from 0 to `highest`: at most five multiples of 1, 2 or 5
 * times a power of ten. The last tick is at least `highest`. Only 0 if there is no amount.
 */
export function listTicks(highest: number): number[] {
  if (highest <= 0) return [0];
  const rough = Math.max(highest, 100) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * ([1, 2, 5].find((factor) => factor * magnitude >= rough) ?? 10);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/** The number of characters for which the axis of a chart has space. */
const maxTickCharacters = 9;

/**
 * Formats the label of a tick, without decimals that are zero. An amount with many digits is
 * abbreviated: `£12m`.
 */
export function formatTick(money: { readonly amount: number; readonly currency: string }): string {
  const { amount, currency } = money;
  const label = formatMoney(money).replace(/\D00(?=\D*$)/, '');
  if (label.length <= maxTickCharacters) return label;
  const short = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, short).format(toDecimal(amount, currency));
}
