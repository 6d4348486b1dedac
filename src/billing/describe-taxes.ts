import type { MessageFormatter } from '../messages/message-formatter.ts';
import { includedTaxes, isTaxStated, type TaxedPrice } from './included-tax.ts';

/** A line about the tax that prices contain. */
export interface TaxLine {
  readonly text: string;
  /** The tax or, if no rate is stated, the price. */
  readonly amount: string;
  /** The net and the gross price. Empty if no rate is stated. */
  readonly explanation: string;
}

/**
 * Describes the tax that prices contain, one line per rate. Empty if no rate is stated for any of the
 * prices.
 */
export function describeTaxes(
  prices: Iterable<TaxedPrice>,
  { format, formatMoney }: MessageFormatter,
  currency: string,
): TaxLine[] {
  const taxes = includedTaxes(prices);
  if (!isTaxStated(taxes)) return [];
  const money = (amount: number) => formatMoney(amount, currency);
  return taxes.map(({ basisPoints, gross, net, tax }) =>
    basisPoints === null
      ? { text: format('tax.notStated'), amount: money(gross), explanation: '' }
      : {
          text: format('tax.included', { rate: basisPoints / 10_000 }),
          amount: money(tax),
          explanation: format('tax.netAndGross', { net: money(net), gross: money(gross) }),
        },
  );
}
