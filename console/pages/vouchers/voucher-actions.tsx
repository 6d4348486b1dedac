import { useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import type { Failure } from '../../operations/failure.ts';
import { useAction } from '../../operations/use-action.ts';
import { useCan } from '../../session/sales-page.tsx';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { formatTitle } from './format-voucher.ts';
import {
  ArchiveVoucherDocument,
  UnarchiveVoucherDocument,
  type WholeVoucherFragment,
} from './generated/operations.ts';
import { PromoteForm } from './promote-form.tsx';
import { useCanChange } from './use-can-change.ts';

const { detail: texts } = vouchersTexts;

interface VoucherActionsProps {
  readonly voucher: WholeVoucherFragment;
  readonly onChanged: () => void;
}

/** Buttons that promote and archive a voucher, or take it out of the archive. */
export function VoucherActions({ voucher, onChanged }: VoucherActionsProps) {
  const toast = useToast();
  const mayChange = useCanChange()(voucher.typeName);
  const mayPromote = useCan('PROMOTION_CHANGE');
  const [archive] = useAction(ArchiveVoucherDocument);
  const [unarchive, isUnarchiving] = useAction(UnarchiveVoucherDocument);
  const [unarchiveFailure, setUnarchiveFailure] = useState<Failure | null>(null);
  const [open, setOpen] = useState<'promote' | 'archive' | null>(null);
  const close = () => setOpen(null);
  const reportSuccess = (text: string) => {
    toast(text);
    onChanged();
  };
  const confirmArchive = async () => {
    const { failure } = await archive({ input: { id: voucher.id } });
    if (!failure) reportSuccess(vouchersTexts.archived);
    return failure;
  };
  const startUnarchive = async () => {
    const { failure } = await unarchive({ input: { id: voucher.id } });
    setUnarchiveFailure(failure);
    if (!failure) reportSuccess(texts.unarchived);
  };
  if (voucher.archivedAt) {
    if (!mayChange) return null;
    return (
      <>
        {unarchiveFailure && <FailureNotice failure={unarchiveFailure} />}
        <Actions>
          <Button tone="primary" disabled={isUnarchiving} onClick={startUnarchive}>
            {texts.unarchive}
          </Button>
        </Actions>
      </>
    );
  }
  return (
    <>
      <Actions>
        {mayPromote && <Button onClick={() => setOpen('promote')}>{texts.promote}</Button>}
        {mayChange && <Button onClick={() => setOpen('archive')}>{texts.archive}</Button>}
      </Actions>
      {open === 'promote' && (
        <PromoteForm voucher={voucher} onClose={close} onSaved={() => reportSuccess(sharedTexts.saved)} />
      )}
      {open === 'archive' && (
        <ConfirmDialog
          question={texts.archiveQuestion(formatTitle(voucher))}
          actionLabel={texts.archive}
          onConfirm={confirmArchive}
          onClose={close}
        >
          <p>{texts.archiveText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
