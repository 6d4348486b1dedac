import { useState } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { useTabLink } from '../../operations/use-tab-link.ts';
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
  const link = useTabLink();
  const showToast = useToast();
  const { databaseId: salesPageId } = useSalesPage();
  const [isAsking, setAsking] = useState(false);
  const open = async () => {
    const variables = { salesPageId, ids: [...ids] };
    const query = isQueue ? PostingQueueDocumentDocument : PostingDocumentDocument;
    const problem = await link.open(
      query,
      variables,
      ({ salesPage }) => salesPage?.documentUrl,
      ordersTexts.noDocument,
    );
    if (problem !== null) showToast(problem);
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
        isBusy={link.isBusy}
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
