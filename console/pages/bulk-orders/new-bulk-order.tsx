import { useState } from 'react';
import { usePageTitle } from '../../components/display/page-title.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { language } from '../../language/language.ts';
import { BackToList } from '../../lists/back-to-list.tsx';
import { useWholeConnection } from '../../operations/use-whole-connection.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { bulkOrdersTexts } from '../../texts/bulk-orders-texts.ts';
import { sellTexts } from '../../texts/sell-texts.ts';
import { VouchersOnSaleDocument } from '../sell/generated/operations.ts';
import { BulkOrderForm } from './bulk-order-form.tsx';

interface NewBulkOrderProps {
  /** Called with the global id of the bulk order. */
  readonly onCreated: (id: string) => void;
}

/** The form for a new bulk order, with the vouchers that are on sale. */
export function NewBulkOrder({ onCreated }: NewBulkOrderProps) {
  const { databaseId: salesPageId } = useSalesPage();
  usePageTitle(bulkOrdersTexts.list.create);
  const { nodes, loadMore, failure, reload } = useWholeConnection({
    query: VouchersOnSaleDocument,
    variables: { salesPageId, language },
    connectionOf: ({ salesPage }) => salesPage?.vouchers,
  });
  // During a reload, the form keeps the previous vouchers and its input until the new list is
  // complete.
  const [loaded, setLoaded] = useState(nodes);
  if (!loadMore && nodes !== loaded) setLoaded(nodes);
  return (
    <>
      <BackToList defaultList="bulk-orders" />
      {failure && loaded === null && <FailureNotice failure={failure} onRetry={reload} />}
      {!failure && loaded === null && <Spinner />}
      {loaded?.length === 0 && (
        <EmptyState title={sellTexts.nothingOnSale}>{sellTexts.nothingOnSaleHint}</EmptyState>
      )}
      {loaded && loaded.length > 0 && (
        <BulkOrderForm vouchers={loaded} onCreated={onCreated} onStale={reload} />
      )}
    </>
  );
}
