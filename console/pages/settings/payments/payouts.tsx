import { useState } from 'react';
import { Actions } from '../../../components/actions/actions.tsx';
import { Button } from '../../../components/actions/button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Card } from '../../../components/display/card.tsx';
import { ConnectionView } from '../../../components/feedback/connection-view.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { useToast } from '../../../components/feedback/toasts.tsx';
import { type Column, Table } from '../../../components/tables/table.tsx';
import { formatDate, formatMoment } from '../../../format/moment.ts';
import { formatMoney } from '../../../format/money.ts';
import { useAction } from '../../../operations/use-action.ts';
import { useConnection } from '../../../operations/use-connection.ts';
import { useCan, useSalesPage } from '../../../session/sales-page.tsx';
import { paymentsTexts } from '../../../texts/payments-texts.ts';
import { DeletePayoutDocument, type ListedPayoutFragment, PayoutsDocument } from './generated/operations.ts';
import { PayoutForm } from './payout-form.tsx';

const { payouts: texts } = paymentsTexts;

/** Lists the payouts that programs recorded. A payout can be corrected and deleted. */
export function Payouts() {
  const { databaseId: salesPageId, timeZone } = useSalesPage();
  const toast = useToast();
  const mayChange = useCan('PAYOUT_RECORD');
  const connection = useConnection({
    query: PayoutsDocument,
    variables: { salesPageId },
    connectionOf: ({ salesPage }) => salesPage?.payouts,
  });
  const [remove] = useAction(DeletePayoutDocument);
  const [open, setOpen] = useState<{
    readonly what: 'correct' | 'delete';
    readonly payout: ListedPayoutFragment;
  } | null>(null);
  const close = () => setOpen(null);
  const reportSuccess = (text: string) => {
    toast(text);
    connection.reload();
  };
  const confirmDelete = async ({ id }: ListedPayoutFragment) => {
    const { failure } = await remove({ input: { id } });
    if (!failure) reportSuccess(texts.deleted);
    return failure;
  };

  const columns: readonly Column<ListedPayoutFragment>[] = [
    {
      title: texts.columns.reference,
      wrap: 'anywhere',
      cell: ({ reference, link }) =>
        link ? (
          <a href={link} target="_blank" rel="noreferrer">
            {reference}
          </a>
        ) : (
          reference
        ),
    },
    { title: texts.columns.initiated, cell: ({ initiatedAt }) => formatMoment(initiatedAt, timeZone) },
    {
      title: texts.columns.arrival,
      cell: ({ estimatedArrivalOn }) =>
        estimatedArrivalOn ? formatDate(estimatedArrivalOn) : texts.unknownArrival,
    },
    { title: texts.columns.amount, align: 'end', cell: ({ amount }) => formatMoney(amount) },
    {
      title: texts.columns.do,
      align: 'end',
      isPlain: true,
      cell: (payout) => (
        <Actions align="end">
          <Button size="small" onClick={() => setOpen({ what: 'correct', payout })}>
            {texts.correct}
          </Button>
          <Button size="small" onClick={() => setOpen({ what: 'delete', payout })}>
            {texts.delete}
          </Button>
        </Actions>
      ),
    },
  ];

  return (
    <Card title={texts.title}>
      <p>{texts.intro}</p>
      <ConnectionView connection={connection} empty={<EmptyState title={texts.empty} />}>
        {(payouts) => (
          <Table
            caption={texts.title}
            columns={mayChange ? columns : columns.slice(0, -1)}
            rows={payouts}
            keyOf={({ id }) => id}
          />
        )}
      </ConnectionView>
      {open?.what === 'correct' && (
        <PayoutForm payout={open.payout} onClose={close} onSaved={() => reportSuccess(texts.corrected)} />
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          question={texts.deleteQuestion(open.payout.reference)}
          actionLabel={texts.delete}
          onConfirm={() => confirmDelete(open.payout)}
          onClose={close}
        >
          <p>{texts.deleteText}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
