import { useState } from 'react';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { formatCount } from '../../format/count.ts';
import type { Failure } from '../../operations/failure.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { importsTexts } from '../../texts/imports-texts.ts';
import { ControlTotals } from './control-totals.tsx';
import {
  CheckVoucherImportDocument,
  CommitVoucherImportDocument,
  type VoucherImportDetailFragment as Import,
  RevertVoucherImportDocument,
} from './generated/operations.ts';

const { detail: texts, commit, revert } = importsTexts;

interface ImportActionsProps {
  readonly voucherImport: Import;
  /** Called after each step, to load the import again. */
  readonly onDone: () => void;
}

/**
 * Buttons for the steps that are possible in the status of an import. Must not be rendered while a
 * step is in progress.
 */
export function ImportActions({ voucherImport, onDone }: ImportActionsProps) {
  const [check, isChecking] = useKeyedAction(CheckVoucherImportDocument);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [dialog, setDialog] = useState<'commit' | 'revert' | null>(null);
  const { id, status } = voucherImport;
  const checkFile = async () => {
    const outcome = await check((idempotencyKey) => ({ input: { id, idempotencyKey } }));
    setFailure(outcome.failure);
    onDone();
  };
  const isCheckable = status === 'UPLOADED' || status === 'CHECKED';
  const isCommittable = (status === 'CHECKED' && countWritten(voucherImport) > 0) || status === 'COMMITTING';
  const dialogProps = { voucherImport, onDone, onClose: () => setDialog(null) };
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      <Actions>
        {isCommittable && (
          <Button tone="primary" onClick={() => setDialog('commit')}>
            {status === 'COMMITTING' ? texts.resume : commit.open}
          </Button>
        )}
        {isCheckable && (
          <Button tone={status === 'UPLOADED' ? 'primary' : 'plain'} isBusy={isChecking} onClick={checkFile}>
            {status === 'UPLOADED' ? texts.check : texts.checkAgain}
          </Button>
        )}
        {(status === 'COMMITTED' || status === 'COMMITTING') && (
          <Button onClick={() => setDialog('revert')}>{revert.open}</Button>
        )}
        {(status === 'UPLOADING' || status === 'COMMITTING') && (
          <Button onClick={onDone}>{texts.refresh}</Button>
        )}
      </Actions>
      {dialog === 'commit' && <CommitDialog {...dialogProps} />}
      {dialog === 'revert' && <RevertDialog {...dialogProps} />}
    </>
  );
}

/** Returns the number of rows for which a commit creates or redeems a voucher. */
export function countWritten({ totals }: Import): number {
  const written = totals.filter(({ outcome }) => outcome === 'CREATE' || outcome === 'REDEEM');
  return written.reduce((sum, { rows }) => sum + rows, 0);
}

interface ImportDialogProps extends ImportActionsProps {
  readonly onClose: () => void;
}

function CommitDialog({ voucherImport: { id, source, controlTotals }, onDone, onClose }: ImportDialogProps) {
  const [run] = useKeyedAction(CommitVoucherImportDocument);
  const totals = controlTotals ?? '';
  const confirm = async () => {
    const { failure } = await run((idempotencyKey) => ({
      input: { id, controlTotals: totals, idempotencyKey },
    }));
    onDone();
    return failure;
  };
  return (
    <ConfirmDialog
      question={commit.question(source)}
      actionLabel={commit.answer}
      tone="primary"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{commit.consequence}</p>
      <ControlTotals value={totals} />
      <p>{commit.note}</p>
    </ConfirmDialog>
  );
}

function RevertDialog({ voucherImport: { id, source, totals }, onDone, onClose }: ImportDialogProps) {
  const [run] = useKeyedAction(RevertVoucherImportDocument);
  const created = totals
    .filter(({ outcome }) => outcome === 'CREATE')
    .reduce((sum, { rows }) => sum + rows, 0);
  const confirm = async () => {
    const { failure } = await run((idempotencyKey) => ({ input: { id, idempotencyKey } }));
    onDone();
    return failure;
  };
  return (
    <ConfirmDialog
      question={revert.question(source)}
      actionLabel={revert.answer}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{revert.consequence(created, formatCount(created))}</p>
    </ConfirmDialog>
  );
}
