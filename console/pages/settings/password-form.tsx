import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/forms/field.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { ChangeStaffPasswordDocument, type ListedStaffMemberFragment } from './generated/operations.ts';

const { users: texts } = settingsTexts;

interface PasswordFormProps {
  readonly user: ListedStaffMemberFragment;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Sets the password of a member, which ends the member's sessions. */
export function PasswordForm({ user: { id, fullName }, onSaved, onClose }: PasswordFormProps) {
  const [change] = useFormAction(ChangeStaffPasswordDocument);
  const save = async (entered: FormValues) => {
    const { failure } = await change({ input: { id, password: entered.verbatim('password') } });
    if (!failure) onSaved();
    return failure;
  };
  return (
    <FormDialog
      title={texts.passwordTitle(fullName)}
      actionLabel={sharedTexts.save}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts.passwordText}</p>
      <Field
        label={texts.fields.password}
        hint={texts.fields.passwordHint}
        name="password"
        type="password"
        required
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
