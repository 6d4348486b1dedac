import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useAction } from '../../operations/use-action.ts';
import { versionOf } from '../../operations/version-of.ts';
import { emailsTexts } from '../../texts/emails-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { type EmailSettingsFragment, UpdateEmailSettingsDocument } from './generated/operations.ts';

interface DeliverySettingsFormProps {
  readonly page: EmailSettingsFragment;
  readonly onClose: () => void;
}

const { settings: texts } = emailsTexts;

/** Edits whether documents are attached or linked, and when reminders are sent. */
export function DeliverySettingsForm({ page, onClose }: DeliverySettingsFormProps) {
  const { emailSettings } = page;
  const showToast = useToast();
  const [update] = useAction(UpdateEmailSettingsDocument);
  const save = async (entered: FormValues) => {
    const document = entered.text('emailSettings.document') === 'LINKED' ? 'LINKED' : 'ATTACHED';
    const reminderDays = entered.text('emailSettings.reminderDays').match(/\d+/g)?.map(Number) ?? null;
    const { failure } = await update({
      input: { ...versionOf(page), emailSettings: { document, reminderDays } },
    });
    if (!failure) showToast(texts.saved);
    return failure;
  };
  return (
    <FormDialog title={texts.edit} actionLabel={sharedTexts.save} onSubmit={save} onClose={onClose}>
      <SelectField label={texts.document} name="emailSettings.document" defaultValue={emailSettings.document}>
        <option value="ATTACHED">{texts.documents.ATTACHED}</option>
        <option value="LINKED">{texts.documents.LINKED}</option>
      </SelectField>
      <Field
        label={texts.reminders}
        hint={texts.reminderDaysHint}
        name="emailSettings.reminderDays"
        defaultValue={emailSettings.reminderDays.join(', ')}
        pattern="\s*([0-9]{1,3}([,\s]+[0-9]{1,3})*)?\s*"
        autoComplete="off"
      />
    </FormDialog>
  );
}
