import { useQuery } from 'urql';
import { Notice } from '../../../components/feedback/notice.tsx';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { salesPageTexts as texts } from '../../../texts/sales-page-texts.ts';
import { AmbiguousCodesDocument } from './generated/operations.ts';

/**
 * Lists the codes that are unknown on the sales page because several other pages sold a voucher with
 * them. Nothing is displayed if there are none.
 */
export function AmbiguousCodes() {
  const { databaseId: salesPageId } = useSalesPage();
  const [{ data }] = useQuery({ query: AmbiguousCodesDocument, variables: { salesPageId } });
  const codes = data?.salesPage?.ambiguousCodes?.edges ?? [];
  if (codes.length === 0) return null;
  return (
    <Notice tone="warning">
      {texts.ambiguousCodes}
      <ul>
        {codes.map(({ cursor, node: { codeEnding, salesPages } }) => (
          <li key={cursor}>{`… ${codeEnding ?? ''}: ${salesPages.map(({ name }) => name).join(', ')}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
