import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/forms/field.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { createPasskey } from '../../session/passkeys.ts';
import { renewToken } from '../../session/session.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import {
  AddPasskeyDocument,
  BeginPasskeyRegistrationDocument,
  type ListedPasskeyFragment,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
} from './generated/operations.ts';

const { passkeys: texts, account } = settingsTexts;

interface AddPasskeyFormProps {
  /** Called with the recovery codes if the passkey is the user's first second factor, otherwise null. */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Creates a passkey on the user's device, after the user has entered the password. */
export function AddPasskeyForm({ onAdded, onClose }: AddPasskeyFormProps) {
  const [begin] = useFormAction(BeginPasskeyRegistrationDocument);
  const [add] = useFormAction(AddPasskeyDocument);
  const save = async (entered: FormValues) => {
    const begun = await begin({ input: { currentPassword: entered.verbatim('currentPassword') } });
    if (begun.failure) return begun.failure;
    const credential = await createPasskey(begun.payload.options ?? '{}');
    if (credential === null) return { code: 'PASSKEY_NOT_CREATED', message: texts.notCreated, fields: [] };
    const { payload, failure } = await add({ input: { name: entered.text('name'), credential } });
    if (failure) return failure;
    // A new token has the permissions of a session with a second factor.
    await renewToken();
    onAdded(payload.recoveryCodes ?? null);
    return null;
  };
  return (
    <FormDialog title={texts.add} actionLabel={texts.add} onSubmit={save} onClose={onClose}>
      <p>{texts.addText}</p>
      <Field label={texts.columns.name} name="name" required maxLength={100} autoComplete="off" />
      <PasswordField />
    </FormDialog>
  );
}

interface PasskeyFormProps {
  readonly passkey: ListedPasskeyFragment;
  /** Called after the change. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RenamePasskeyForm({ passkey: { id, name }, onDone, onClose }: PasskeyFormProps) {
  const [rename] = useFormAction(RenamePasskeyDocument);
  const save = async (entered: FormValues) => {
    const { failure } = await rename({ input: { id, name: entered.text('name') } });
    if (!failure) onDone();
    return failure;
  };
  return (
    <FormDialog title={texts.renameTitle} actionLabel={sharedTexts.save} onSubmit={save} onClose={onClose}>
      <Field
        label={texts.columns.name}
        name="name"
        defaultValue={name}
        required
        maxLength={100}
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Removes a passkey after the user has entered the password. */
export function RemovePasskeyForm({ passkey: { id, name }, onDone, onClose }: PasskeyFormProps) {
  const [remove] = useFormAction(RemovePasskeyDocument);
  const save = async (entered: FormValues) => {
    const input = { id, currentPassword: entered.verbatim('currentPassword'), code: undefined };
    const { failure } = await remove({ input });
    if (!failure) onDone();
    return failure;
  };
  return (
    <FormDialog
      title={texts.removeTitle(name)}
      actionLabel={texts.removeAction}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
      <PasswordField />
    </FormDialog>
  );
}

function PasswordField() {
  return (
    <Field
      label={account.current}
      name="currentPassword"
      type="password"
      required
      autoComplete="current-password"
    />
  );
}
