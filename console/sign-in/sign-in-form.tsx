import { Paper } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Absence } from 'vouchsafe-client';
import { Button } from '../components/actions/button.tsx';
import { Mark } from '../components/display/mark.tsx';
import { FailureNotice } from '../components/feedback/failure-notice.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { Field } from '../components/forms/field.tsx';
import { LanguageSwitch } from '../components/forms/language-switch.tsx';
import { chooseLanguage } from '../language/language.ts';
import type { Failure } from '../operations/failure.ts';
import { readForm } from '../operations/form-values.ts';
import { arePasskeysAvailable } from '../session/passkeys.ts';
import { signInTexts } from '../texts/sign-in-texts.ts';
import { CodeForm } from './code-form.tsx';
import { DemoAccountList } from './demo-account-list.tsx';
import { SalesPageChoice } from './sales-page-choice.tsx';
import {
  type Credentials,
  type SignInPage,
  type SignInResult,
  signIn,
  signInOn,
  signInWithPasskey,
} from './sign-in.ts';
import styles from './sign-in-form.module.css';

interface PendingChoice {
  readonly credentials: Credentials;
  readonly pages: readonly SignInPage[];
}

interface PendingCode {
  readonly credentials: Credentials;
  readonly subdomain: string;
}

/**
 * A form for signing in by e-mail address and password. If several sales pages are possible, the
 * user then chooses one of them. A user with a second factor then enters a code. A passkey replaces all
 * of these.
 */
export function SignInForm({ absence }: { readonly absence: Absence }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [choice, setChoice] = useState<PendingChoice | null>(null);
  const [pendingCode, setPendingCode] = useState<PendingCode | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async (send: Promise<SignInResult>) => {
    setBusy(true);
    setFailure(null);
    const result = await send;
    setBusy(false);
    if (result.kind === 'failed') setFailure(result.failure);
    return result;
  };
  const attempt = async (credentials: Credentials, send: Promise<SignInResult>) => {
    const result = await run(send);
    setChoice(result.kind === 'choice' ? { credentials, pages: result.pages } : null);
    if (result.kind === 'code') setPendingCode({ credentials, subdomain: result.subdomain });
    // After a wrong code, the user tries again. Any other failure returns to the first step.
    if (result.kind === 'failed' && result.failure.code !== 'INVALID_INPUT') setPendingCode(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = readForm(event.currentTarget);
    const credentials = { email: entered.text('email'), password: entered.verbatim('password') };
    if (!isBusy) void attempt(credentials, signIn(credentials));
  };

  return (
    <main className={styles.page}>
      <title>{signInTexts.title}</title>
      <Paper withBorder shadow="sm" radius="lg" className={styles.panel}>
        <Mark />
        <h1>{signInTexts.heading}</h1>
        {absence !== 'none' && !failure && !choice && !pendingCode && (
          <Notice tone={absence === 'ended' ? 'warning' : 'info'}>{signInTexts.absence[absence]}</Notice>
        )}
        {failure && <FailureNotice failure={failure} />}
        {choice && (
          <SalesPageChoice
            pages={choice.pages}
            isBusy={isBusy}
            onChoose={(subdomain) =>
              void attempt(choice.credentials, signInOn(subdomain, choice.credentials))
            }
            onBack={() => setChoice(null)}
          />
        )}
        {pendingCode && (
          <CodeForm
            isBusy={isBusy}
            onSubmit={(secondFactorCode) => {
              const { credentials, subdomain } = pendingCode;
              void attempt(credentials, signInOn(subdomain, { ...credentials, secondFactorCode }));
            }}
            onBack={() => {
              setPendingCode(null);
              setFailure(null);
            }}
          />
        )}
        <form className={styles.form} onSubmit={submit} hidden={choice !== null || pendingCode !== null}>
          <Field label={signInTexts.email} name="email" type="email" required autoComplete="username" />
          <Field
            label={signInTexts.password}
            name="password"
            type="password"
            required
            autoComplete="current-password"
          />
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {signInTexts.submit}
          </Button>
        </form>
        {!choice && arePasskeysAvailable() && (
          <Button isBusy={isBusy} onClick={() => void run(signInWithPasskey())}>
            {signInTexts.passkey.submit}
          </Button>
        )}
        {!choice && !pendingCode && (
          <DemoAccountList
            isBusy={isBusy}
            onChoose={(account) => void attempt(account, signInOn(account.subdomain, account))}
          />
        )}
        <LanguageSwitch onChoose={chooseLanguage} />
      </Paper>
    </main>
  );
}
