import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Facts } from '../../components/display/facts.tsx';
import { Field } from '../../components/forms/field.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { renewToken } from '../../session/session.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import styles from './confirm-app-form.module.css';
import { type AddAuthenticatorAppMutation, ConfirmAuthenticatorAppDocument } from './generated/operations.ts';

const { secondFactor: texts } = settingsTexts;

export type AddedApp = Pick<AddAuthenticatorAppMutation['addAuthenticatorApp'], 'secret' | 'qrCode'>;

/** The empty margin that a scanner requires, in the units of the QR code. */
const margin = 4;

interface ConfirmAppFormProps {
  readonly app: AddedApp;
  /** Called with the recovery codes. */
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Displays the key of a new authenticator app, and confirms the app with its first code. */
export function ConfirmAppForm({ app: { secret, qrCode }, onConfirmed, onClose }: ConfirmAppFormProps) {
  const [confirm] = useFormAction(ConfirmAuthenticatorAppDocument);
  const save = async (entered: FormValues) => {
    const { payload, failure } = await confirm({ input: { code: entered.text('code') } });
    if (failure) return failure;
    // A new token has the permissions of a session with a second factor.
    await renewToken();
    onConfirmed(payload.recoveryCodes ?? []);
    return null;
  };
  const side = (qrCode?.size ?? 0) + 2 * margin;
  return (
    <FormDialog title={texts.setUp} actionLabel={texts.confirm} onSubmit={save} onClose={onClose}>
      <p>{texts.scanText}</p>
      {qrCode && (
        <svg
          className={styles.qrCode}
          viewBox={`${-margin} ${-margin} ${side} ${side}`}
          role="img"
          aria-label={texts.qrCode}
        >
          <path d={qrCode.path} />
        </svg>
      )}
      <Facts facts={[[texts.key, secret ?? '']]} />
      <Field label={texts.code} name="code" required inputMode="numeric" autoComplete="one-time-code" />
    </FormDialog>
  );
}
