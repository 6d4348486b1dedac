import { FailureNotice } from '../../../components/feedback/failure-notice.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { useWholeConnection } from '../../../operations/use-whole-connection.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { salesPageTexts as texts } from '../../../texts/sales-page-texts.ts';
import { AmbiguousCodesDocument, type AmbiguousCodesQuery } from './generated/operations.ts';

/**
 * Lists the codes that are unknown on the sales page because several other pages sold a voucher with
 * them. Displays nothing if no code is ambiguous.
 */
export function AmbiguousCodes() {
  const { databaseId: salesPageId } = useSalesPage();
  const { nodes, failure, reload } = useWholeConnection({
    query: AmbiguousCodesDocument,
    variables: { salesPageId },
    connectionOf: codesOf,
  });
  if (failure) return <FailureNotice failure={failure} onRetry={reload} />;
  if (!nodes?.length) return null;
  return (
    <Notice tone="warning">
      {texts.ambiguousCodes}
      <ul>
        {nodes.map(({ cursor, node: { codeEnding, salesPages } }) => (
          <li key={cursor}>{`… ${codeEnding ?? ''}: ${salesPages.map(({ name }) => name).join(', ')}`}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Returns the codes with their cursors, because a code has no id. */
function codesOf({ salesPage }: AmbiguousCodesQuery) {
  return salesPage && { nodes: salesPage.ambiguousCodes.edges, pageInfo: salesPage.ambiguousCodes.pageInfo };
}
