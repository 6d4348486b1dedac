import { useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { formatCount } from '../../format/count.ts';
import { formatMoney } from '../../format/money.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { bulkOrdersTexts } from '../../texts/bulk-orders-texts.ts';
import { type BulkOrderDetailFragment, IssueBulkOrderDocument } from './generated/operations.ts';

const { issue: texts, view: viewTexts } = bulkOrdersTexts;

interface IssueButtonProps {
  readonly bulkOrder: BulkOrderDetailFragment;
  readonly onIssued: () => void;
}

/** A button that issues the vouchers of a bulk order, or the rest of them, after a confirmation. */
export function IssueButton({ bulkOrder, onIssued }: IssueButtonProps) {
  const { id, quantity, issued, total } = bulkOrder;
  const [isOpen, setOpen] = useState(false);
  const [run] = useKeyedAction(IssueBulkOrderDocument);
  const confirm = async () => {
    const { failure } = await run((idempotencyKey) => ({ input: { id, quantity, idempotencyKey } }));
    onIssued();
    return failure;
  };
  const remaining = quantity - issued;
  return (
    <Actions>
      <Button tone="primary" onClick={() => setOpen(true)}>
        {issued === 0 ? texts.open : texts.openRest}
      </Button>
      {isOpen && (
        <ConfirmDialog
          question={texts.question(remaining, formatCount(remaining))}
          actionLabel={texts.answer}
          tone="primary"
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <p>{texts.consequence}</p>
          <Facts facts={[[viewTexts.total, formatMoney(total)]]} />
        </ConfirmDialog>
      )}
    </Actions>
  );
}
