import { Facts } from '../../components/facts.tsx';
import { formatMoney } from '../../format/money.ts';

interface TotalsProps {
  /** What they are totals of. */
  readonly name: string;
  readonly amounts: readonly { readonly amount: number; readonly currency: string }[];
}

/** The sums of amounts, one for each currency. */
export function Totals({ name, amounts }: TotalsProps) {
  const sums = new Map<string, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  const text = [...sums].map(([currency, amount]) => formatMoney({ amount, currency })).join(' + ');
  return <Facts facts={[[name, text]]} />;
}
