import { Facts } from '../../components/display/facts.tsx';
import { formatMoney } from '../../format/money.ts';

interface Money {
  readonly amount: number;
  readonly currency: string;
}

interface TotalsProps {
  /** The name and the amounts of each total. A total without amounts is omitted. */
  readonly totals: readonly (readonly [name: string, amounts: readonly Money[]])[];
}

/** Displays each total as the sums of its amounts, one sum for each currency. */
export function Totals({ totals }: TotalsProps) {
  return <Facts facts={totals.map(([name, amounts]) => [name, formatSums(amounts)])} />;
}

function formatSums(amounts: readonly Money[]): string {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => formatMoney({ amount, currency })).join(' + ');
}
