import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Checkbox, CheckboxGroup } from '../../components/forms/checkbox.tsx';
import { Field } from '../../components/forms/field.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { onlyChanges } from '../../operations/only-changes.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { versionOf } from '../../operations/version-of.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { webhooksTexts } from '../../texts/webhooks-texts.ts';
import {
  CreateWebhookDocument,
  type ListedWebhookFragment,
  UpdateWebhookDocument,
} from './generated/operations.ts';
import { SecretField } from './secret-field.tsx';
import { formatEvent, webhookEvents, webhookNames } from './webhook-events.ts';

interface WebhookFormProps {
  /** The endpoint to change. Undefined for a new endpoint. */
  readonly webhook?: ListedWebhookFragment;
  /**
   * Called with the secret of a new endpoint. Null if it has no secret or if an existing endpoint
   * was changed.
   */
  readonly onSaved: (secret: string | null) => void;
  readonly onClose: () => void;
}

/**
 * Adds or changes an endpoint. The secret of an existing endpoint is replaced separately
 * (`RotateSecret`).
 */
export function WebhookForm({ webhook, onSaved, onClose }: WebhookFormProps) {
  const { id: salesPageId } = useSalesPage();
  const [create] = useKeyedAction(CreateWebhookDocument);
  const [update] = useFormAction(UpdateWebhookDocument);
  const { fields } = webhooksTexts;

  const save = async (entered: FormValues) => {
    const chosen = entered.chosen('enabledEvents');
    const input = {
      url: entered.text('url'),
      description: entered.text('description'),
      enabledEvents: webhookEvents.filter((name) => chosen.includes(name)),
    };
    if (webhook) {
      const setElsewhere = { isActive: undefined, secret: undefined };
      const { failure } = await update({
        input: { ...versionOf(webhook), ...onlyChanges(input, webhook), ...setElsewhere },
      });
      if (!failure) onSaved(null);
      return failure;
    }
    const secret = entered.textOrNull('secret');
    const whole = { salesPageId, ...input, isActive: entered.isChecked('isActive'), secret };
    const { failure } = await create((idempotencyKey) => ({ input: { ...whole, idempotencyKey } }));
    if (!failure) onSaved(secret);
    return failure;
  };

  return (
    <FormDialog
      title={webhook ? webhooksTexts.editTitle : webhooksTexts.createTitle}
      actionLabel={webhook ? sharedTexts.save : webhooksTexts.create}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={fields.url}
        hint={fields.urlHint}
        name="url"
        type="url"
        defaultValue={webhook?.url}
        required
      />
      <Field
        label={fields.description}
        name="description"
        defaultValue={webhook?.description}
        maxLength={1000}
      />
      <CheckboxGroup legend={fields.events} name="enabledEvents">
        {webhookEvents.map((name) => (
          <Checkbox
            key={name}
            name="enabledEvents"
            value={name}
            label={formatEvent(webhookNames[name])}
            hint={webhookNames[name]}
            defaultChecked={webhook?.enabledEvents.includes(name) ?? true}
          />
        ))}
      </CheckboxGroup>
      {!webhook && <SecretField label={fields.secret} hint={fields.secretHint} />}
      {!webhook && (
        <Checkbox name="isActive" label={fields.isActive} hint={fields.activeHint} defaultChecked />
      )}
    </FormDialog>
  );
}
