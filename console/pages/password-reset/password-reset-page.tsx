import { type FormEvent, useState } from 'react';
import { Button } from '../../components/actions/button.tsx';
import { LinkPage } from '../../components/display/link-page.tsx';
import styles from '../../components/display/panel-page.module.css';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { FormErrors } from '../../components/forms/form-errors.ts';
import { NewPasswordFields, readNewPassword } from '../../components/forms/new-password-fields.tsx';
import { type Failure, failureOf, readRejection } from '../../operations/failure.ts';
import { type FormValues, readForm } from '../../operations/form-values.ts';
import { openClient } from '../../session/open-client.ts';
import { browserTimeZone } from '../../session/sales-page.tsx';
import { passwordResetTexts as texts } from '../../texts/password-reset-texts.ts';
import { ResetPasswordDocument } from './generated/operations.ts';

interface PasswordResetPageProps {
  readonly token: string;
  /** Called when the person continues to the sign-in. */
  readonly onLeave: () => void;
}

/** The page of a link for a new password. Afterwards, the person signs in with the new password. */
export function PasswordResetPage({ token, onLeave }: PasswordResetPageProps) {
  const [result, setResult] = useState<{ readonly email: string } | Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setResult(await reset(token, readForm(event.currentTarget)));
    setBusy(false);
  };

  const failure = result && 'code' in result ? result : null;
  const isInvalid = failure?.code === 'NOT_FOUND';
  const isDone = result !== null && failure === null;
  return (
    <LinkPage title={texts.title} heading={texts.heading}>
      {result && 'email' in result && <Notice tone="good">{texts.done(result.email)}</Notice>}
      {isInvalid && <Notice tone="danger">{texts.invalid}</Notice>}
      {(isDone || isInvalid) && (
        <Button tone="primary" onClick={onLeave}>
          {texts.toSignIn}
        </Button>
      )}
      {!isDone && !isInvalid && (
        <form className={styles.fields} onSubmit={submit}>
          <p>{texts.introduction}</p>
          {failure && <FailureNotice failure={{ ...failure, fields: [] }} />}
          <FormErrors value={failure?.fields ?? []}>
            <NewPasswordFields />
          </FormErrors>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {texts.submit}
          </Button>
        </form>
      )}
    </LinkPage>
  );
}

/** Sets the new password. Returns the e-mail address of the account, or the failure. */
async function reset(token: string, entered: FormValues): Promise<{ readonly email: string } | Failure> {
  const password = readNewPassword(entered);
  if (typeof password !== 'string') return password;
  const { data, error } = await openClient
    .mutation(ResetPasswordDocument, { input: { token, password } })
    .toPromise();
  if (!data) return failureOf(error);
  return readRejection(data.resetPassword, browserTimeZone) ?? data.resetPassword;
}
