import { useState } from 'react';
import { useQuery } from 'urql';
import { Actions } from '../../components/actions/actions.tsx';
import { Button } from '../../components/actions/button.tsx';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Card } from '../../components/display/card.tsx';
import { FailureNotice } from '../../components/feedback/failure-notice.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { useToast } from '../../components/feedback/toasts.tsx';
import { Field } from '../../components/forms/field.tsx';
import { failureOf } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { type AddedApp, ConfirmAppForm } from './confirm-app-form.tsx';
import {
  AddAuthenticatorAppDocument,
  CreateRecoveryCodesDocument,
  OwnSecondFactorDocument,
  RemoveAuthenticatorAppDocument,
} from './generated/operations.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const { secondFactor: texts, account } = settingsTexts;

/**
 * The user's own authenticator app and recovery codes. `onSetUp` is called when the user has stored
 * the recovery codes of a new app.
 */
export function SecondFactorCard({ onSetUp }: { readonly onSetUp?: () => void }) {
  const toast = useToast();
  const [{ data, error }, reload] = useQuery({ query: OwnSecondFactorDocument });
  const [add] = useFormAction(AddAuthenticatorAppDocument);
  const [remove] = useFormAction(RemoveAuthenticatorAppDocument);
  const [createCodes] = useFormAction(CreateRecoveryCodesDocument);
  const [open, setOpen] = useState<'add' | 'remove' | 'codes' | null>(null);
  /** The results of dialogs, which are displayed after the dialogs have closed. */
  const [added, setAdded] = useState<AddedApp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (error && !data) return <FailureNotice failure={failureOf(error)} onRetry={() => reload()} />;
  const member = data?.viewer.staffMember;
  if (!member) return <Spinner />;

  const submit = async (entered: FormValues) => {
    const currentPassword = entered.verbatim('currentPassword');
    if (open === 'add') {
      const { payload, failure } = await add({ input: { currentPassword } });
      if (payload) setAdded(payload);
      return failure;
    }
    const input = { currentPassword, code: undefined };
    if (open === 'remove') {
      const { failure } = await remove({ input });
      if (!failure) toast(texts.removed);
      return failure;
    }
    const { payload, failure } = await createCodes({ input });
    if (payload) setCodes(payload.recoveryCodes ?? null);
    return failure;
  };
  const dialogs = {
    add: { title: texts.setUp, text: texts.proofText, action: texts.continue },
    remove: { title: texts.remove, text: texts.removeText, action: texts.remove },
    codes: { title: texts.newCodes, text: texts.newCodesText, action: texts.newCodes },
  } as const;
  const dialog = open && dialogs[open];

  return (
    <>
      <Card
        title={texts.title}
        aside={
          <Actions align="end">
            {member.hasSecondFactor && <Button onClick={() => setOpen('codes')}>{texts.newCodes}</Button>}
            {member.hasAuthenticatorApp && <Button onClick={() => setOpen('remove')}>{texts.remove}</Button>}
            <Button onClick={() => setOpen('add')}>
              {member.hasAuthenticatorApp ? texts.replace : texts.setUp}
            </Button>
          </Actions>
        }
      >
        <p>
          {member.hasSecondFactor
            ? texts.with(member.remainingRecoveryCodes, member.hasAuthenticatorApp)
            : texts.without}
        </p>
      </Card>
      {dialog && (
        <FormDialog
          title={dialog.title}
          actionLabel={dialog.action}
          onSubmit={submit}
          onClose={() => setOpen(null)}
        >
          <p>{dialog.text}</p>
          <Field
            label={account.current}
            name="currentPassword"
            type="password"
            required
            autoComplete="current-password"
          />
        </FormDialog>
      )}
      {added && <ConfirmAppForm app={added} onConfirmed={setCodes} onClose={() => setAdded(null)} />}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(null);
            onSetUp?.();
          }}
        />
      )}
    </>
  );
}
