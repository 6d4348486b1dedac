import { useState } from 'react';
import { useQuery } from 'urql';
import { Button } from '../../../components/actions/button.tsx';
import { Badge } from '../../../components/display/badge.tsx';
import { Card } from '../../../components/display/card.tsx';
import { SectionHead } from '../../../components/display/section-head.tsx';
import { FailureNotice } from '../../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { useToast } from '../../../components/feedback/toasts.tsx';
import { failureOf } from '../../../operations/failure.ts';
import { useCan, useSalesPage } from '../../../session/sales-page.tsx';
import { salesPageTexts as texts } from '../../../texts/sales-page-texts.ts';
import { AmbiguousCodes } from './ambiguous-codes.tsx';
import { WholeSalesPageDocument } from './generated/operations.ts';
import { SalesPageActions } from './sales-page-actions.tsx';
import { SalesPageFacts } from './sales-page-facts.tsx';
import { SalesPageForm } from './sales-page-form.tsx';
import { SkinCard } from './skin-card.tsx';

/**
 * Displays the settings of the sales page. After a change, they are loaded again here and in the
 * sales page switch, because the cache of urql reloads every query that contains an object of the
 * changed type.
 */
export function SalesPageSection() {
  const { databaseId: salesPageId } = useSalesPage();
  const mayAdd = useCan('SALES_PAGE_CREATE');
  const mayReadCodes = useCan('VOUCHER_REDEEM');
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const [{ data, error }, read] = useQuery({ query: WholeSalesPageDocument, variables: { salesPageId } });
  const reload = () => read({ requestPolicy: 'network-only' });
  const page = data?.salesPage;
  return (
    <>
      <SectionHead text={texts.intro}>
        {mayAdd && <Button onClick={() => setAdding(true)}>{texts.add}</Button>}
      </SectionHead>
      {error && !data && <FailureNotice failure={failureOf(error)} onRetry={reload} />}
      {!error && !data && <Spinner />}
      {page && (
        <>
          <Card
            title={page.name}
            aside={
              page.archivedAt ? (
                <Badge>{texts.states.archived}</Badge>
              ) : (
                <Badge tone="good">{texts.states.open}</Badge>
              )
            }
          >
            <SalesPageFacts page={page} />
            <SalesPageActions page={page} onLoaded={reload} />
          </Card>
          {mayReadCodes && <AmbiguousCodes />}
          {page.skin && <SkinCard skin={page.skin} onLoaded={reload} />}
        </>
      )}
      {isAdding && <SalesPageForm onClose={() => setAdding(false)} onSaved={() => toast(texts.created)} />}
    </>
  );
}
