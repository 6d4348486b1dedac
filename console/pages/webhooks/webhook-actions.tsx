import { useState } from 'react';
import { useLocation } from 'wouter';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { ShownOnce } from '../../components/dialogs/shown-once.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { EditedObject } from '../../components/forms/edited-object.tsx';
import type { Failure } from '../../operations/failure.ts';
import { useAction } from '../../operations/use-action.ts';
import { webhooksTexts } from '../../texts/webhooks-texts.ts';
import {
  CurrentWebhookDocument,
  DeleteWebhookDocument,
  type ListedWebhookFragment,
  SendTestEventDocument,
  UpdateWebhookDocument,
} from './generated/operations.ts';
import { RedeliverFailed } from './redeliver-failed.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface WebhookActionsProps {
  readonly webhook: ListedWebhookFragment;
  readonly onChanged: () => void;
  /** Called after a delivery to the receiver was requested. */
  readonly onSent: () => void;
}

/** Buttons for the actions on an endpoint, such as sending a test event. */
export function WebhookActions({ webhook, onChanged, onSent }: WebhookActionsProps) {
  const [, navigate] = useLocation();
  const toast = useToast();
  const [open, setOpen] = useState<'edit' | 'rotate' | 'redeliver' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sendTest, isSending] = useAction(SendTestEventDocument);
  const [update, isSwitching] = useAction(UpdateWebhookDocument);
  const [remove] = useAction(DeleteWebhookDocument);
  const { id } = webhook;
  const close = () => setOpen(null);
  const reportSuccess = (text: string) => {
    toast(text);
    onChanged();
  };

  const test = async () => {
    const { failure: found } = await sendTest({ input: { webhookId: id } });
    setFailure(found);
    if (found) return;
    toast(webhooksTexts.tested);
    onSent();
  };
  const toggle = async () => {
    const { failure: found } = await update({ input: { id, isActive: !webhook.isActive } });
    setFailure(found);
    if (!found) reportSuccess(webhook.isActive ? webhooksTexts.switchedOff : webhooksTexts.switchedOn);
  };
  const confirmDelete = async () => {
    const { failure: found } = await remove({ input: { id } });
    if (found) return found;
    toast(webhooksTexts.deleted);
    navigate('/', { replace: true });
    return null;
  };

  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      <Actions>
        <Button tone="primary" isBusy={isSending} onClick={test}>
          {webhooksTexts.test}
        </Button>
        {webhook.isActive && (
          <Button onClick={() => setOpen('redeliver')}>{webhooksTexts.redeliverFailedEvents}</Button>
        )}
        <Button onClick={() => setOpen('edit')}>{webhooksTexts.edit}</Button>
        <Button onClick={() => setOpen('rotate')}>{webhooksTexts.rotate}</Button>
        <Button isBusy={isSwitching} onClick={toggle}>
          {webhook.isActive ? webhooksTexts.switchOff : webhooksTexts.switchOn}
        </Button>
        <Button onClick={() => setOpen('delete')}>{webhooksTexts.delete}</Button>
      </Actions>
      {open === 'edit' && (
        <EditedObject opened={webhook} query={CurrentWebhookDocument} onLoaded={onChanged}>
          {(edited) => (
            <WebhookForm
              webhook={edited}
              onClose={close}
              onSaved={() => reportSuccess(webhooksTexts.saved)}
            />
          )}
        </EditedObject>
      )}
      {open === 'rotate' && (
        <RotateSecret
          webhook={webhook}
          onClose={close}
          onRotated={(rotated) => {
            setSecret(rotated);
            reportSuccess(webhooksTexts.rotated);
          }}
        />
      )}
      {secret !== null && (
        <ShownOnce title={webhooksTexts.secretTitle} secret={secret} onClose={() => setSecret(null)} />
      )}
      {open === 'redeliver' && <RedeliverFailed webhook={webhook} onClose={close} onSent={onSent} />}
      {open === 'delete' && (
        <ConfirmDialog
          question={webhooksTexts.deleteQuestion(webhook.url)}
          actionLabel={webhooksTexts.delete}
          onConfirm={confirmDelete}
          onClose={close}
        >
          <p>{webhooksTexts.deleteText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
