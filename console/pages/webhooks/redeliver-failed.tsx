import { useState } from 'react';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { Field } from '../../components/forms/field.tsx';
import { fromLocalMoment, toLocalMoment } from '../../format/local-moment.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { webhooksTexts } from '../../texts/webhooks-texts.ts';
import { type ListedWebhookFragment, RedeliverFailedDocument } from './generated/operations.ts';

interface RedeliverFailedProps {
  readonly webhook: ListedWebhookFragment;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const day = 86_400_000;

/** The events that the user confirms to resend: those since a time, and their number. */
interface Selection {
  readonly startAt: string;
  readonly expectedCount: number;
}

/**
 * Resends every event since the entered time that was not delivered. The first submission states
 * their number, and the second one resends them, if it is still the same. The time defaults to the
 * beginning of the current run of failures, or to 24 hours ago if the webhook is not failing.
 */
export function RedeliverFailed({ webhook, onSent, onClose }: RedeliverFailedProps) {
  const { timeZone } = useSalesPage();
  const [redeliver] = useFormAction(RedeliverFailedDocument);
  const toast = useToast();
  const from = webhook.health.failuresStartedAt ?? new Date(Date.now() - day).toISOString();

  const [selection, select] = useState<Selection | null>(null);

  const send = async (entered: FormValues) => {
    const startAt = fromLocalMoment(entered.text('startAt'), timeZone);
    const expectedCount = selection?.startAt === startAt ? selection.expectedCount : 0;
    const { payload, failure } = await redeliver({
      input: { webhookId: webhook.id, startAt, expectedCount },
    });
    if (failure?.actualCount !== undefined) {
      select({ startAt, expectedCount: failure.actualCount });
      return { ...failure, message: webhooksTexts.redeliverQuestion(failure.actualCount) };
    }
    if (failure) return failure;
    toast(webhooksTexts.redeliveredCount(payload.count));
    onSent();
    return null;
  };

  return (
    <FormDialog
      title={webhooksTexts.redeliverFailedEvents}
      actionLabel={webhooksTexts.redeliverAction}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{webhooksTexts.redeliverFailedText}</p>
      <Field
        label={webhooksTexts.fields.since}
        hint={webhooksTexts.fields.sinceHint}
        name="startAt"
        type="datetime-local"
        defaultValue={toLocalMoment(from, timeZone)}
        required
      />
    </FormDialog>
  );
}
