import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { webhooksTexts } from '../../texts/webhooks-texts.ts';
import { type ListedWebhookFragment, RotateWebhookSecretDocument } from './generated/operations.ts';
import { SecretField } from './secret-field.tsx';

interface RotateSecretProps {
  readonly webhook: ListedWebhookFragment;
  /** Called with the new secret, which must be displayed once. */
  readonly onRotated: (secret: string) => void;
  readonly onClose: () => void;
}

/** Replaces the secret of an endpoint. */
export function RotateSecret({ webhook, onRotated, onClose }: RotateSecretProps) {
  const [rotate] = useFormAction(RotateWebhookSecretDocument);
  const save = async (entered: FormValues) => {
    const secret = entered.text('secret');
    const { failure } = await rotate({ input: { id: webhook.id, secret } });
    if (!failure) onRotated(secret);
    return failure;
  };
  return (
    <FormDialog
      title={webhooksTexts.rotate}
      actionLabel={webhooksTexts.rotate}
      onSubmit={save}
      onClose={onClose}
    >
      <SecretField
        label={webhooksTexts.fields.newSecret}
        hint={webhooksTexts.fields.newSecretHint}
        required
      />
    </FormDialog>
  );
}
