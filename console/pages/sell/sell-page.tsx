import { useState } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { useWholeConnection } from '../../operations/use-whole-connection.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { sellTexts } from '../../texts/sell-texts.ts';
import { type SaleFragment, VouchersOnSaleDocument } from './generated/operations.ts';
import { SaleForm } from './sale-form.tsx';
import { SaleResult } from './sale-result.tsx';

interface SellPageProps {
  /** The global id of the redeem location of the till. Defaults to null, outside of a till. */
  readonly redeemLocationId?: string | null;
}

/**
 * Sells vouchers at the counter or by telephone: the vouchers on sale with a basket, then the order with
 * its codes and documents.
 */
export function SellPage({ redeemLocationId = null }: SellPageProps) {
  const { databaseId: salesPageId } = useSalesPage();
  const [sold, setSold] = useState<{
    readonly sale: SaleFragment;
    readonly cashGiven: number | null;
  } | null>(null);
  const { nodes, loadMore, failure, reload } = useWholeConnection({
    query: VouchersOnSaleDocument,
    variables: { salesPageId },
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
    return <SaleResult {...sold} onNext={next} />;
  }
  if (failure && loaded === null) return <FailureNotice failure={failure} onRetry={reload} />;
  if (loaded === null) return <Spinner />;
  if (loaded.length === 0)
    return <EmptyState title={sellTexts.nothingOnSale}>{sellTexts.nothingOnSaleHint}</EmptyState>;
  return (
    <SaleForm
      redeemLocationId={redeemLocationId}
      vouchers={loaded}
      onSold={(sale, cashGiven) => setSold({ sale, cashGiven })}
      onStale={reload}
    />
  );
}
