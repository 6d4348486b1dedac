import { useEffect, useEffectEvent } from 'react';
import { type Failure, failureOf } from '../../operations/failure.ts';
import { useCurrentQuery } from '../../operations/use-current-query.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import type { ChosenLine } from './basket.ts';
import { SaleQuoteDocument, type SaleQuoteQuery } from './generated/operations.ts';
import { readDiscounts, readItems } from './read-sale.ts';

export type Quote = SaleQuoteQuery['calculateOrder'];

export interface QuoteState {
  /** The prices of the basket with its discount. Null while they are calculated or if that has failed. */
  readonly quote: NonNullable<Quote> | null;
  readonly failure: Failure | null;
}

/**
 * Lets the service calculate the prices of the basket before it is sold. `onStale` is called if a
 * voucher was changed after the vouchers were loaded, and must load them again.
 */
export function useQuote(lines: readonly ChosenLine[], discount: string, onStale: () => void): QuoteState {
  const { id: salesPageId, currency } = useSalesPage();
  const isComplete = lines.length > 0 && lines.every(({ choice }) => choice.subTotal !== null);
  const input = {
    salesPageId,
    items: isComplete ? readItems(lines, currency) : [],
    discounts: readDiscounts(discount),
  };
  const [{ data, error, stale, fetching }] = useCurrentQuery({
    query: SaleQuoteDocument,
    variables: { input },
    pause: !isComplete,
    requestPolicy: 'network-only',
  });
  const failure = isComplete && error && !fetching && !stale ? failureOf(error) : null;
  const code = failure?.code;
  const loadAgain = useEffectEvent(onStale);
  useEffect(() => {
    if (code === 'STALE_VOUCHER_VERSION') loadAgain();
  }, [code]);
  return { quote: (isComplete && data?.calculateOrder) || null, failure };
}
