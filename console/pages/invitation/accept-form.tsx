import { type FormEvent, useState } from 'react';
import { Button } from '../../components/actions/button.tsx';
import styles from '../../components/display/panel-page.module.css';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Field } from '../../components/forms/field.tsx';
import { FormErrors } from '../../components/forms/form-errors.ts';
import { NewPasswordFields, readNewPassword } from '../../components/forms/new-password-fields.tsx';
import { language } from '../../language/language.ts';
import { type Failure, failureOf, readRejection } from '../../operations/failure.ts';
import { type FormValues, readForm } from '../../operations/form-values.ts';
import { openClient } from '../../session/open-client.ts';
import { browserTimeZone } from '../../session/sales-page.tsx';
import { session } from '../../session/session.ts';
import { invitationTexts as texts } from '../../texts/invitation-texts.ts';
import { AcceptStaffInvitationDocument } from './generated/operations.ts';

interface AcceptFormProps {
  readonly token: string;
  readonly organisation: string;
  readonly email: string;
  readonly fullName: string;
  /** Called when the session has begun. */
  readonly onAccepted: () => void;
}

/** The form in which an invited person enters a name and a password. */
export function AcceptForm({ token, organisation, email, fullName, onAccepted }: AcceptFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const rejection = await accept(token, readForm(event.currentTarget));
    setFailure(rejection);
    setBusy(false);
    if (!rejection) onAccepted();
  };

  return (
    <form className={styles.fields} onSubmit={submit}>
      <p>{texts.introduction(organisation, email)}</p>
      {failure && <FailureNotice failure={{ ...failure, fields: [] }} />}
      <FormErrors value={failure?.fields ?? []}>
        {/* Password managers store the password for this address. */}
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <Field label={texts.fullName} name="fullName" defaultValue={fullName} required autoComplete="name" />
        <NewPasswordFields />
      </FormErrors>
      <Button type="submit" tone="primary" isBusy={isBusy}>
        {texts.submit}
      </Button>
    </form>
  );
}

/**
 * Accepts the invitation and begins a session. Returns null, or the failure if the invitation was
 * not accepted.
 */
async function accept(token: string, entered: FormValues): Promise<Failure | null> {
  const password = readNewPassword(entered);
  if (typeof password !== 'string') return password;
  const input = { token, fullName: entered.text('fullName'), password, locale: language };
  const { data, error } = await openClient.mutation(AcceptStaffInvitationDocument, { input }).toPromise();
  if (!data) return failureOf(error);
  const rejection = readRejection(data.acceptStaffInvitation, browserTimeZone);
  if (!rejection) await session.start(data.acceptStaffInvitation);
  return rejection;
}
