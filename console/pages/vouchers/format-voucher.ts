import { formatTranslation } from '../../components/translation-fields.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMoney } from '../../format/money.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import type { ListedVoucherFragment, OptionFragment } from './generated/operations.ts';

/** What it is called. */
export function formatTitle({ voucherTitle }: Pick<ListedVoucherFragment, 'voucherTitle'>): string {
  return formatTranslation(voucherTitle) || vouchersTexts.untitled;
}

/** What is left of what was put on sale; without a limit there is no number. */
export function formatStock({ quantity, sold }: { quantity?: number | null; sold: number }): string {
  return typeof quantity === 'number' ? formatCount(quantity - sold) : vouchersTexts.unlimited;
}

/** The lowest price, told as such where there are others. */
export function formatPrice({ options }: Pick<ListedVoucherFragment, 'options'>): string {
  const prices = options.map(({ sellPrice }) => sellPrice).sort((one, other) => one.amount - other.amount);
  const [lowest] = prices;
  if (!lowest) return vouchersTexts.none;
  const text = formatMoney(lowest);
  return prices.at(-1)?.amount === lowest.amount ? text : vouchersTexts.list.from(text);
}

/** What an option is called: what it says, else its price. */
export function formatOption(option: OptionFragment): string {
  return formatTranslation(option.description) || vouchersTexts.options.unnamed(formatOptionPrice(option));
}

export function formatOptionPrice({ sellPrice, maxSellPrice }: OptionFragment): string {
  const from = formatMoney(sellPrice);
  return maxSellPrice ? vouchersTexts.options.range(from, formatMoney(maxSellPrice)) : from;
}
