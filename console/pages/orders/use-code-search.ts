import { useState } from 'react';
import { useClient } from 'urql';
import { useLocation } from 'wouter';
import type { Failure } from '../../operations/failure.ts';
import { useCan, useHrefOf, useSalesPage } from '../../session/sales-page.tsx';
import { listTexts } from '../../texts/list-texts.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { classifySearch } from './code-search.ts';
import { findOrderByCode } from './find-order-by-code.ts';

export interface CodeSearch {
  readonly isBusy: boolean;
  /**
   * Why the last submitted text was not searched or not found, for display at the input. Null if
   * there is no such error.
   */
  readonly error: string | null;
  /**
   * The failure of the request of the last submitted search. Null if the request succeeded or none
   * was sent.
   */
  readonly failure: Failure | null;
  /** Opens the order of a voucher code, or passes words to `onWords`. */
  readonly search: (text: string | null) => Promise<void>;
}

/**
 * Searches by a full voucher code, of which only the last four characters are sent, or by words. A
 * text that is classified as a code is never stored in the address, because anyone who has the code
 * can redeem the voucher.
 */
export function useCodeSearch(onWords: (words: string | null) => void): CodeSearch {
  const client = useClient();
  const { databaseId: salesPageId } = useSalesPage();
  const mayRead = useCan('VOUCHER_CODE_READ');
  const hrefOf = useHrefOf();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const search = async (text: string | null) => {
    setError(null);
    setFailure(null);
    const kind = text === null ? 'words' : classifySearch(text);
    if (text === null || kind === 'words' || (kind === 'either' && !mayRead)) {
      return onWords(text);
    }
    if (!mayRead) return setError(ordersTexts.codeForbidden);
    setBusy(true);
    const found = await findOrderByCode(client, salesPageId, text);
    setBusy(false);
    if (found.failure) return setFailure(found.failure);
    if (found.orderId !== null) return navigate(hrefOf(`orders/${found.orderId}`));
    if (kind === 'code') return setError(listTexts.unknownCode);
    onWords(text);
  };
  return { isBusy, error, failure, search };
}
