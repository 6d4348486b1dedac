import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { OriginsField, readOrigins } from '../../../components/forms/origins-field.tsx';
import type { ListFormProps } from '../../../lists/managed-list.tsx';
import type { FormValues } from '../../../operations/form-values.ts';
import { type ChangeableFields, onlyChanges } from '../../../operations/only-changes.ts';
import { useFormAction } from '../../../operations/use-action.ts';
import { useKeyedAction } from '../../../operations/use-keyed-action.ts';
import { useSalesPage } from '../../../session/sales-page.tsx';
import { settingsTexts } from '../../../texts/settings-texts.ts';
import { sharedTexts } from '../../../texts/shared-texts.ts';
import { NameField } from '../name-field.tsx';
import {
  CreatePublishableKeyDocument,
  type ListedPublishableKeyFragment,
  UpdatePublishableKeyDocument,
  type UpdatePublishableKeyInput,
} from './generated/operations.ts';

const { keys, publishableKeys: texts } = settingsTexts;

interface PublishableKeyFormProps extends ListFormProps {
  /** The key to change. Undefined for a new key. */
  readonly publishableKey: ListedPublishableKeyFragment | undefined;
}

/** Edits the name and the origins of a publishable key. */
export function PublishableKeyForm({ publishableKey, onSaved, onClose }: PublishableKeyFormProps) {
  const { id: salesPageId } = useSalesPage();
  const [create] = useKeyedAction(CreatePublishableKeyDocument);
  const [update] = useFormAction(UpdatePublishableKeyDocument);

  const save = async (entered: FormValues) => {
    const input = {
      name: entered.text('name'),
      origins: readOrigins(entered, 'origins'),
    } satisfies Required<ChangeableFields<UpdatePublishableKeyInput>>;
    const { failure } = publishableKey
      ? await update({ input: { id: publishableKey.id, ...onlyChanges(input, publishableKey) } })
      : await create((idempotencyKey) => ({ input: { salesPageId, ...input, idempotencyKey } }));
    if (!failure) onSaved();
    return failure;
  };

  return (
    <FormDialog
      title={publishableKey ? keys.changeTitle(publishableKey.name) : texts.add}
      actionLabel={publishableKey ? sharedTexts.save : texts.createAction}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField hint={texts.nameHint} name={publishableKey?.name} />
      <OriginsField
        label={texts.origins}
        hint={texts.originsHint}
        name="origins"
        origins={publishableKey?.origins}
      />
    </FormDialog>
  );
}
