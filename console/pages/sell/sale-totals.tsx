import { formatMoney } from '../../format/money.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import styles from './sell-page.module.css';
import type { QuoteState } from './use-quote.ts';

interface SaleTotalsProps {
  readonly quote: QuoteState['quote'];
  /** The sum of the basket before discounts, in minor units. Null if a line has no price. */
  readonly sum: number | null;
  readonly currency: string;
}

/** The discount, the postage and the total of the basket. The total is always displayed. */
export function SaleTotals({ quote, sum, currency }: SaleTotalsProps) {
  const total = quote ? quote.total.amount : sum;
  return (
    <dl className={styles.totals} aria-live="polite">
      {quote && quote.discountTotal.amount > 0 && (
        <div>
          <dt>{sellTexts.result.discount}</dt>
          <dd>{formatMoney({ ...quote.discountTotal, amount: -quote.discountTotal.amount })}</dd>
        </div>
      )}
      {quote && quote.shippingTotal.amount > 0 && (
        <div>
          <dt>{sellTexts.result.postage}</dt>
          <dd>{formatMoney(quote.shippingTotal)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{sellTexts.total}</dt>
        <dd>{total === null ? '–' : formatMoney({ amount: total, currency })}</dd>
      </div>
    </dl>
  );
}
