import { useState } from 'react';
import { useClient } from 'urql';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { failureOf } from '../../operations/failure.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import { postingTexts as texts } from '../../texts/posting-texts.ts';
import { PostingDocumentDocument, PostingQueueDocumentDocument } from './generated/operations.ts';

interface PrintButtonProps {
  /** The global ids of the sold vouchers, at most 500. */
  readonly ids: readonly string[];
  readonly label: string;
  /** Whether the vouchers are to be posted, and the user may print only such vouchers. */
  readonly isQueue: boolean;
  /** The question to confirm before printing. Null prints without a question. */
  readonly question: string | null;
}

/**
 * Opens one document with all the vouchers in a new tab. Its URL expires within minutes, so each
 * click requests a new one.
 */
export function PrintButton({ ids, label, isQueue, question }: PrintButtonProps) {
  const client = useClient();
  const showToast = useToast();
  const { databaseId: salesPageId } = useSalesPage();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const open = async () => {
    // Browsers block a tab that is opened after the response has arrived.
    const tab = window.open('', '_blank');
    if (!tab) return;
    tab.opener = null;
    setBusy(true);
    const variables = { salesPageId, ids: [...ids] };
    const query = isQueue ? PostingQueueDocumentDocument : PostingDocumentDocument;
    const { data, error } = await client
      .query(query, variables, { requestPolicy: 'network-only' })
      .toPromise();
    setBusy(false);
    const url = data?.salesPage?.documentUrl;
    if (url) return tab.location.replace(url);
    tab.close();
    showToast(error ? failureOf(error).message : ordersTexts.noDocument);
  };
  const confirm = async () => {
    await open();
    return null;
  };
  return (
    <>
      <Button
        size="small"
        tone="primary"
        isBusy={isBusy}
        onClick={question === null ? open : () => setAsking(true)}
      >
        {label}
      </Button>
      {question !== null && isAsking && (
        <ConfirmDialog
          question={question}
          actionLabel={texts.printAgain}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{texts.secondCopy}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
