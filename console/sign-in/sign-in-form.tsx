import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import type { Absence } from 'vouchsafe-client';
import { Button } from '../components/actions/button.tsx';
import panel from '../components/display/panel-page.module.css';
import { PanelPage } from '../components/display/panel-page.tsx';
import { FailureNotice } from '../components/feedback/failure-notice.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { Spinner } from '../components/feedback/spinner.tsx';
import { Field } from '../components/forms/field.tsx';
import { LanguageSwitch } from '../components/forms/language-switch.tsx';
import { KeyRound } from '../icons/icons.tsx';
import { chooseLanguage } from '../language/language.ts';
import type { Failure } from '../operations/failure.ts';
import { readForm } from '../operations/form-values.ts';
import { arePasskeysAvailable } from '../session/passkeys.ts';
import { signInTexts } from '../texts/sign-in-texts.ts';
import { CodeForm } from './code-form.tsx';
import { DemoAccountList } from './demo-account-list.tsx';
import { sendsLinks } from './link-requests.ts';
import { SalesPageChoice } from './sales-page-choice.tsx';
import {
  type Credentials,
  type SignInPage,
  type SignInResult,
  signIn,
  signInOn,
  signInWithCredential,
  signInWithPasskey,
} from './sign-in.ts';
import styles from './sign-in-form.module.css';
import { useSuggestedPasskey } from './use-suggested-passkey.ts';

const ForgotPassword = lazy(async () => ({
  default: (await import('./forgot-password.tsx')).ForgotPassword,
}));

interface PendingChoice {
  readonly credentials: Credentials;
  readonly pages: readonly SignInPage[];
}

interface PendingCode {
  readonly credentials: Credentials;
  readonly subdomain: string;
}

interface SignInFormProps {
  readonly absence: Absence;
  /** Called when the user chooses to pair the device as a till. */
  readonly onUseAsTill: () => void;
}

/**
 * A form for signing in by passkey, or by e-mail address and password. With a password, the user then
 * chooses one of several possible sales pages, and enters a code of a second factor. A passkey replaces
 * all of these. A user who has forgotten the password requests a link for a new one, if the service
 * sends e-mails.
 */
export function SignInForm({ absence, onUseAsTill }: SignInFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [choice, setChoice] = useState<PendingChoice | null>(null);
  const [pendingCode, setPendingCode] = useState<PendingCode | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The entered e-mail address while the user requests a link for a new password. Otherwise null. */
  const [forgotten, setForgotten] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isFirstStep = choice === null && pendingCode === null && forgotten === null;

  const run = async (send: Promise<SignInResult>) => {
    setBusy(true);
    setFailure(null);
    const result = await send;
    setBusy(false);
    if (result.kind === 'failed') setFailure(result.failure);
    return result;
  };
  useSuggestedPasskey(isFirstStep && !isBusy, (credential) => void run(signInWithCredential(credential)));
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
    <PanelPage
      title={signInTexts.title}
      heading={forgotten === null ? signInTexts.heading : signInTexts.forgotten}
    >
      {absence !== 'none' && !failure && isFirstStep && (
        <Notice tone={absence === 'ended' ? 'warning' : 'info'}>{signInTexts.absence[absence]}</Notice>
      )}
      {failure && <FailureNotice failure={failure} />}
      {choice && (
        <SalesPageChoice
          pages={choice.pages}
          isBusy={isBusy}
          onChoose={(subdomain) => void attempt(choice.credentials, signInOn(subdomain, choice.credentials))}
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
      {forgotten !== null && (
        <Suspense fallback={<Spinner />}>
          <ForgotPassword email={forgotten} onBack={() => setForgotten(null)} />
        </Suspense>
      )}
      {!choice && forgotten === null && arePasskeysAvailable() && (
        <>
          <Button
            isBusy={isBusy}
            leftSection={<KeyRound size={18} />}
            onClick={() => void run(signInWithPasskey())}
          >
            {signInTexts.passkey.submit}
          </Button>
          {isFirstStep && <p className={styles.or}>{signInTexts.passkey.or}</p>}
        </>
      )}
      <form className={panel.fields} onSubmit={submit} hidden={!isFirstStep} ref={form}>
        <Field
          label={signInTexts.email}
          name="email"
          type="email"
          required
          autoComplete="username webauthn"
        />
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
        {sendsLinks() && (
          <Button
            tone="quiet"
            onClick={() => {
              setFailure(null);
              setForgotten(form.current ? readForm(form.current).text('email') : '');
            }}
          >
            {signInTexts.forgotten}
          </Button>
        )}
      </form>
      {isFirstStep && (
        <DemoAccountList
          isBusy={isBusy}
          onChoose={(account) => void attempt(account, signInOn(account.subdomain, account))}
        />
      )}
      {isFirstStep && (
        <Button tone="quiet" onClick={onUseAsTill}>
          {signInTexts.useAsTill}
        </Button>
      )}
      <LanguageSwitch onChoose={chooseLanguage} />
    </PanelPage>
  );
}
