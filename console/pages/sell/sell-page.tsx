import { useState } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { language } from '../../language/language.ts';
import { useWholeConnection } from '../../operations/use-whole-connection.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import { type SaleFragment, VouchersOnSaleDocument } from './generated/operations.ts';
import { SaleForm } from './sale-form.tsx';
import { SaleResult } from './sale-result.tsx';
import type { Drawer } from './use-sale-shift.ts';

interface SellPageProps {
  /** The drawer that receives the payments. Defaults to null, outside of a till. */
  readonly drawer?: Drawer | null;
}

/**
 * Sells vouchers at the counter or by telephone: the vouchers on sale with a basket, then the order with
 * its codes and documents.
 */
export function SellPage({ drawer = null }: SellPageProps) {
  const { databaseId: salesPageId } = useSalesPage();
  const [sold, setSold] = useState<SaleFragment | null>(null);
  const { nodes, loadMore, failure, reload } = useWholeConnection({
    query: VouchersOnSaleDocument,
    variables: { salesPageId, language },
    connectionOf: ({ salesPage }) => salesPage?.vouchers,
  });
  // During a reload, the form keeps the previous vouchers and its input until the new list is
  // complete.
  const [loaded, setLoaded] = useState(nodes);
  if (!loadMore && nodes !== loaded) setLoaded(nodes);
  if (sold) {
    const next = () => {
      setSold(null);
      reload();
    };
    return <SaleResult sale={sold} onNext={next} />;
  }
  if (failure && loaded === null) return <FailureNotice failure={failure} onRetry={reload} />;
  if (loaded === null) return <Spinner />;
  if (loaded.length === 0)
    return <EmptyState title={sellTexts.nothingOnSale}>{sellTexts.nothingOnSaleHint}</EmptyState>;
  return <SaleForm drawer={drawer} vouchers={loaded} onSold={setSold} onStale={reload} />;
}
