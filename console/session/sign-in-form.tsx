import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import { Field } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { type Failure, failureOf, toFailure } from '../operations/failure.ts';
import { signInTexts } from '../texts/sign-in-texts.ts';
import { SignInDocument } from './generated/operations.ts';
import { openClient } from './open-client.ts';
import { browserTimeZone } from './sales-page.tsx';
import { type Absence, beginSession } from './session-store.ts';
import styles from './sign-in-form.module.css';

/** Signs in; says first why there is no session any more. */
export function SignInForm({ absence }: { readonly absence: Absence }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    const refused = await signIn(
      textOf(entered, 'subdomain').trim(),
      textOf(entered, 'email').trim(),
      textOf(entered, 'password'),
    );
    setFailure(refused);
    setBusy(false);
  };

  return (
    <main className={styles.page}>
      <title>{signInTexts.title}</title>
      <form className={styles.form} onSubmit={submit}>
        <h1>{signInTexts.heading}</h1>
        {absence !== 'none' && !failure && (
          <Notice tone={absence === 'refused' ? 'warning' : 'info'}>{signInTexts.absence[absence]}</Notice>
        )}
        {failure && <FailureNotice failure={failure} />}
        <Field
          label={signInTexts.subdomain}
          hint={signInTexts.subdomainHint}
          name="subdomain"
          required
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field label={signInTexts.email} name="email" type="email" required autoComplete="username" />
        <Field label={signInTexts.password} name="password" type="password" required autoComplete="current-password" />
        <Button type="submit" tone="primary" isBusy={isBusy}>
          {signInTexts.submit}
        </Button>
      </form>
    </main>
  );
}

/** Begins a session, or says why there is none. */
async function signIn(subdomain: string, email: string, password: string): Promise<Failure | null> {
  const { data, error } = await openClient.mutation(SignInDocument, { input: { subdomain, email, password } }).toPromise();
  if (!data) return failureOf(error);
  if (data.signIn.__typename !== 'SignInPayload') return toFailure(data.signIn, browserTimeZone);
  beginSession(data.signIn);
  return null;
}

function textOf(entered: FormData, name: string): string {
  const value = entered.get(name);
  return typeof value === 'string' ? value : '';
}
