import { type Failure, fieldFailure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { newPasswordTexts as texts } from '../../texts/new-password-texts.ts';
import { Field } from './field.tsx';

/** Two fields for a new password, of which `readNewPassword` reads the value. */
export function NewPasswordFields() {
  return (
    <>
      <Field
        label={texts.password}
        hint={texts.hint}
        name="password"
        type="password"
        required
        autoComplete="new-password"
      />
      <Field label={texts.repeated} name="repeated" type="password" required autoComplete="new-password" />
    </>
  );
}

/** Returns the new password, or a failure if the two entries differ. */
export function readNewPassword(entered: FormValues): string | Failure {
  const password = entered.verbatim('password');
  return password === entered.verbatim('repeated') ? password : fieldFailure('repeated', texts.differs);
}
