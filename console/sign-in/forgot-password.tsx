import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../components/actions/button.tsx';
import panel from '../components/display/panel-page.module.css';
import { FailureNotice } from '../components/feedback/failure-notice.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { Field } from '../components/forms/field.tsx';
import { type Failure, failureOf, readRejection } from '../operations/failure.ts';
import { readForm } from '../operations/form-values.ts';
import { RequestPasswordResetDocument } from '../session/generated/operations.ts';
import { openClient } from '../session/open-client.ts';
import { browserTimeZone } from '../session/sales-page.tsx';
import { forgotPasswordTexts as texts } from '../texts/forgot-password-texts.ts';
import { signInTexts } from '../texts/sign-in-texts.ts';

interface ForgotPasswordProps {
  /** The e-mail address that was entered in the sign-in form. */
  readonly email: string;
  readonly onBack: () => void;
}

/** Requests an e-mail with a link for a new password. */
export function ForgotPassword({ email, onBack }: ForgotPasswordProps) {
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const address = readForm(event.currentTarget).text('email');
    setBusy(true);
    const rejection = await request(address);
    setBusy(false);
    setFailure(rejection);
    setSentTo(rejection ? null : address);
  };

  return (
    <form className={panel.fields} onSubmit={submit} ref={form}>
      {failure && <FailureNotice failure={failure} />}
      {sentTo === null ? (
        <>
          <p>{texts.text}</p>
          <Field
            label={signInTexts.email}
            name="email"
            type="email"
            defaultValue={email}
            required
            autoComplete="username"
          />
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {texts.submit}
          </Button>
        </>
      ) : (
        <Notice tone="good">
          <p>{texts.sent(sentTo)}</p>
          <p>{texts.hint}</p>
        </Notice>
      )}
      <Button onClick={onBack}>{signInTexts.back}</Button>
    </form>
  );
}

async function request(email: string): Promise<Failure | null> {
  const { data, error } = await openClient
    .mutation(RequestPasswordResetDocument, { input: { email } })
    .toPromise();
  return data ? readRejection(data.requestPasswordReset, browserTimeZone) : failureOf(error);
}
