import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useAction } from '../../operations/use-action.ts';
import { emailsTexts } from '../../texts/emails-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { type EmailSettingsFragment, UpdateEmailSettingsDocument } from './generated/operations.ts';

interface DeliverySettingsFormProps {
  readonly page: EmailSettingsFragment;
  readonly onClose: () => void;
}

const { settings: texts } = emailsTexts;

/** Edits whether documents are attached or linked, and when reminders are sent. */
export function DeliverySettingsForm({ page: { id, emails }, onClose }: DeliverySettingsFormProps) {
  const showToast = useToast();
  const [update] = useAction(UpdateEmailSettingsDocument);
  const save = async (entered: FormValues) => {
    const document = entered.text('emails.document') === 'LINKED' ? 'LINKED' : 'ATTACHED';
    const reminderDays = entered.text('emails.reminderDays').match(/\d+/g)?.map(Number) ?? [];
    const { failure } = await update({ input: { id, emails: { document, reminderDays } } });
    if (!failure) showToast(texts.saved);
    return failure;
  };
  return (
    <FormDialog title={texts.edit} actionLabel={sharedTexts.save} onSubmit={save} onClose={onClose}>
      <SelectField label={texts.document} name="emails.document" defaultValue={emails.document}>
        <option value="ATTACHED">{texts.documents.ATTACHED}</option>
        <option value="LINKED">{texts.documents.LINKED}</option>
      </SelectField>
      <Field
        label={texts.reminders}
        hint={texts.reminderDaysHint}
        name="emails.reminderDays"
        defaultValue={emails.reminderDays.join(', ')}
        pattern="\s*([0-9]{1,3}([,\s]+[0-9]{1,3})*)?\s*"
        autoComplete="off"
      />
    </FormDialog>
  );
}
