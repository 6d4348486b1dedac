import { Facts } from '../../components/facts.tsx';
import { formatMoney } from '../../format/money.ts';

interface Money {
  readonly amount: number;
  readonly currency: string;
}

interface TotalsProps {
  /** The amounts of each total, by its name; one without amounts is left out. */
  readonly totals: readonly (readonly [name: string, amounts: readonly Money[]])[];
}

/** The sums of amounts, one for each currency. */
export function Totals({ totals }: TotalsProps) {
  return <Facts facts={totals.map(([name, amounts]) => [name, formatSums(amounts)])} />;
}

function formatSums(amounts: readonly Money[]): string {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => formatMoney({ amount, currency })).join(' + ');
}
