import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/forms/field.tsx';
import type { ListFormProps } from '../../lists/managed-list.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { type ChangeableFields, onlyChanges } from '../../operations/only-changes.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useSalesPage } from '../../session/sales-page.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { ExpiryField, readExpiry } from './expiry-field.tsx';
import {
  type ListedApiKeyFragment,
  UpdateApiKeyDocument,
  type UpdateApiKeyInput,
} from './generated/operations.ts';

const { keys: texts } = settingsTexts;

interface ChangeKeyFormProps extends ListFormProps {
  readonly apiKey: ListedApiKeyFragment;
}

/** Changes the name and the expiry of an API key. */
export function ChangeKeyForm({ apiKey, onSaved, onClose }: ChangeKeyFormProps) {
  const { timeZone } = useSalesPage();
  const [update] = useFormAction(UpdateApiKeyDocument);
  const save = async (entered: FormValues) => {
    const input = {
      name: entered.text('name'),
      expiresAt: readExpiry(entered, timeZone, apiKey.expiresAt),
    } satisfies Required<ChangeableFields<UpdateApiKeyInput>>;
    const { failure } = await update({ input: { id: apiKey.id, ...onlyChanges(input, apiKey) } });
    if (!failure) onSaved();
    return failure;
  };
  return (
    <FormDialog
      title={texts.changeTitle(apiKey.name)}
      actionLabel={sharedTexts.save}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={texts.name}
        hint={texts.nameHint}
        name="name"
        defaultValue={apiKey.name}
        required
        maxLength={100}
        autoComplete="off"
      />
      <ExpiryField expiresAt={apiKey.expiresAt} />
    </FormDialog>
  );
}
