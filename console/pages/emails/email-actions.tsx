import { useState } from 'react';
import { useClient } from 'urql';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { useCan, useSendsEmails } from '../../session/sales-page.tsx';
import { emailsTexts } from '../../texts/emails-texts.ts';
import {
  CancelOutboxEmailDocument,
  type OutboxEmailFragment as Email,
  OutboxEmailUrlDocument,
  ResendOutboxEmailDocument,
} from './generated/operations.ts';

const { cancel, resend, outbox: texts } = emailsTexts;

interface EmailActionsProps {
  readonly email: Email;
  readonly onDone: () => void;
}

/**
 * The buttons of an e-mail: cancel it while it waits, send its voucher again, and show it if it was
 * written to a file.
 */
export function EmailActions({ email, onDone }: EmailActionsProps) {
  const maySend = useCan('EMAIL_SEND');
  const [dialog, setDialog] = useState<'cancel' | 'resend' | null>(null);
  const { status, kind, soldVoucher, outboxUrl } = email;
  const sendsEmails = useSendsEmails();
  const isWaiting = status !== 'SENT' && status !== 'FAILED' && status !== 'CANCELLED';
  const isUsable = kind === 'VOUCHER' && soldVoucher?.status === 'IN_PROGRESS';
  const dialogProps = { email, onDone, onClose: () => setDialog(null) };
  return (
    <Actions>
      {outboxUrl && <ShowButton id={email.id} />}
      {maySend && sendsEmails && isUsable && (
        <Button size="small" onClick={() => setDialog('resend')}>
          {resend.open}
        </Button>
      )}
      {maySend && isWaiting && (
        <Button size="small" onClick={() => setDialog('cancel')}>
          {cancel.open}
        </Button>
      )}
      {dialog === 'cancel' && <CancelDialog {...dialogProps} />}
      {dialog === 'resend' && <ResendDialog {...dialogProps} />}
    </Actions>
  );
}

/**
 * Opens the e-mail in a new tab. Its URL expires within minutes, so each click requests a new one.
 */
function ShowButton({ id }: { readonly id: string }) {
  const client = useClient();
  const showToast = useToast();
  const show = async () => {
    // Browsers block a tab that is opened after the response has arrived.
    const tab = window.open('', '_blank');
    if (!tab) return;
    tab.opener = null;
    const { data } = await client
      .query(OutboxEmailUrlDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise();
    const url = data?.node && 'outboxUrl' in data.node ? data.node.outboxUrl : null;
    if (url && (await exists(url))) return tab.location.replace(url);
    tab.close();
    showToast(texts.noFile);
  };
  return (
    <Button size="small" onClick={show}>
      {texts.show}
    </Button>
  );
}

/**
 * Returns whether the file of an e-mail exists. E-mails that were sent before the service wrote
 * files have none. True if the request fails.
 */
async function exists(url: string): Promise<boolean> {
  const response = await fetch(url, { method: 'HEAD' }).catch(() => null);
  return response?.status !== 404;
}

interface EmailDialogProps extends EmailActionsProps {
  readonly onClose: () => void;
}

function CancelDialog({ email: { id, recipient }, onDone, onClose }: EmailDialogProps) {
  const showToast = useToast();
  const [run] = useKeyedAction(CancelOutboxEmailDocument);
  const confirm = async () => {
    const { failure } = await run((idempotencyKey) => ({ input: { id, idempotencyKey } }));
    if (failure) return failure;
    showToast(cancel.done);
    onDone();
    return null;
  };
  return (
    <ConfirmDialog
      question={cancel.question(recipient.email)}
      actionLabel={cancel.answer}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{cancel.consequence}</p>
    </ConfirmDialog>
  );
}

function ResendDialog({ email: { recipient, soldVoucher }, onDone, onClose }: EmailDialogProps) {
  const showToast = useToast();
  const [run] = useKeyedAction(ResendOutboxEmailDocument);
  const name = soldVoucher?.name ?? '';
  const confirm = async () => {
    const { failure } = await run((idempotencyKey) => ({
      input: { id: soldVoucher?.id ?? '', idempotencyKey },
    }));
    if (failure) return failure;
    showToast(resend.done(name));
    onDone();
    return null;
  };
  return (
    <ConfirmDialog
      question={resend.question(name)}
      actionLabel={resend.answer}
      tone="primary"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{resend.consequence(recipient.email)}</p>
    </ConfirmDialog>
  );
}
