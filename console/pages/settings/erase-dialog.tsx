import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/forms/field.tsx';
import { type Failure, fieldFailure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { personalDataTexts as texts } from '../../texts/personal-data-texts.ts';

interface EraseDialogProps {
  readonly email: string;
  readonly onErase: () => Promise<Failure | null>;
  readonly onClose: () => void;
}

/** Asks for the e-mail address again, because an erasure cannot be undone. */
export function EraseDialog({ email, onErase, onClose }: EraseDialogProps) {
  const submit = async (entered: FormValues): Promise<Failure | null> =>
    entered.text('repeated').toLowerCase() === email.toLowerCase()
      ? onErase()
      : fieldFailure('repeated', texts.differs);
  return (
    <FormDialog
      title={texts.eraseQuestion(email)}
      actionLabel={texts.erase}
      tone="danger"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.eraseText}</p>
      <Field label={texts.repeat} name="repeated" type="text" required autoComplete="off" />
    </FormDialog>
  );
}
