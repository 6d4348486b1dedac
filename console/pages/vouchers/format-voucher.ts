import { formatTranslation } from '../../components/forms/translation-fields.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMoney } from '../../format/money.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import type { ListedVoucherFragment, OptionFragment } from './generated/operations.ts';

/** Returns the title of a voucher, or a placeholder if it has none. */
export function formatTitle({ name }: Pick<ListedVoucherFragment, 'name'>): string {
  return formatTranslation(name) || vouchersTexts.untitled;
}

/** Formats the number of units that are left on sale. Without a limit, returns a word. */
export function formatStock({ quantity, sold }: { quantity?: number | null; sold: number }): string {
  return typeof quantity === 'number' ? formatCount(quantity - sold) : vouchersTexts.unlimited;
}

/** Formats the lowest price. If other options cost more, states that prices begin there. */
export function formatPrice({ options }: Pick<ListedVoucherFragment, 'options'>): string {
  const prices = options.map(({ sellPrice }) => sellPrice).sort((one, other) => one.amount - other.amount);
  const [lowest] = prices;
  if (!lowest) return vouchersTexts.none;
  const text = formatMoney(lowest);
  return prices.at(-1)?.amount === lowest.amount ? text : vouchersTexts.list.from(text);
}

/**
 * Returns the description of an option below that of the option that groups it, or a text with its
 * price if it has no description.
 */
export function formatOption(option: OptionFragment): string {
  const { parent, description } = option;
  const own = formatTranslation(description) || vouchersTexts.options.unnamed(formatOptionPrice(option));
  return [parent && formatTranslation(parent.description), own].filter(Boolean).join(', ');
}

export function formatOptionPrice({ sellPrice, maxSellPrice }: OptionFragment): string {
  const from = formatMoney(sellPrice);
  return maxSellPrice ? vouchersTexts.options.range(from, formatMoney(maxSellPrice)) : from;
}
