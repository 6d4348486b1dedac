import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { Field } from '../../components/forms/field.tsx';
import { formatLanguage } from '../../format/language.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useAction } from '../../operations/use-action.ts';
import { versionOf } from '../../operations/version-of.ts';
import { emailsTexts } from '../../texts/emails-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { type EmailSettingsFragment, UpdateEmailSettingsDocument } from './generated/operations.ts';

interface EmailTextsFormProps {
  readonly page: EmailSettingsFragment;
  /** The ISO 639-1 code of the language of the texts. */
  readonly language: string;
  readonly onClose: () => void;
}

const { texts } = emailsTexts;

/** The texts that can be replaced, in the order of the form. */
export const textNames = [
  'greeting',
  'confirmationSubject',
  'voucherSubject',
  'voucherSubjectFrom',
  'reminderSubject',
] as const satisfies readonly (keyof typeof texts.fields)[];

/** Changes the greeting and the subjects in one language. The texts in other languages are kept. */
export function EmailTextsForm({ page, language, onClose }: EmailTextsFormProps) {
  const showToast = useToast();
  const [update] = useAction(UpdateEmailSettingsDocument);
  const entry = page.emailSettings.texts.find((each) => each.language === language);
  // The service reports errors by index, and keeps the texts of languages that are not sent.
  const nameOf = (name: string) => `emailSettings.texts[0].${name}`;
  const save = async (entered: FormValues) => {
    const [greeting, confirmationSubject, voucherSubject, voucherSubjectFrom, reminderSubject] =
      textNames.map((name) => entered.textOrNull(nameOf(name)));
    const changed = {
      language,
      greeting,
      confirmationSubject,
      voucherSubject,
      voucherSubjectFrom,
      reminderSubject,
    };
    const { failure } = await update({ input: { ...versionOf(page), emailSettings: { texts: [changed] } } });
    if (!failure) showToast(emailsTexts.settings.saved);
    return failure;
  };
  return (
    <FormDialog
      isWide
      title={texts.edit(formatLanguage(language))}
      actionLabel={sharedTexts.save}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts.hint}</p>
      {textNames.map((name) => (
        <Field
          key={name}
          label={texts.fields[name]}
          hint={texts.hints[name]}
          name={nameOf(name)}
          lang={language}
          maxLength={200}
          defaultValue={entry?.[name] ?? ''}
          autoComplete="off"
        />
      ))}
    </FormDialog>
  );
}
