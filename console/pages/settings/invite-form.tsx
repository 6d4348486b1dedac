import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field, SelectField } from '../../components/forms/field.tsx';
import { type Language, language, languageNames } from '../../language/language.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { InviteStaffMemberDocument } from './generated/operations.ts';
import { RoleField, readRole } from './role-field.tsx';
import type { GrantablePermissions } from './use-grantable-permissions.ts';

const { users: texts, invitations } = settingsTexts;

interface InviteFormProps {
  readonly grantable: GrantablePermissions;
  /** Called with the e-mail address of the member and the link, which cannot be read again. */
  readonly onInvited: (email: string, link: string) => void;
  readonly onClose: () => void;
}

/**
 * Invites a person with a role on each sales page. The invited person enters a name and a password
 * on the page that the link opens.
 */
export function InviteForm({ grantable: { pages }, onInvited, onClose }: InviteFormProps) {
  const [invite] = useFormAction(InviteStaffMemberDocument);

  const save = async (entered: FormValues) => {
    const email = entered.text('email');
    const { payload, failure } = await invite({
      input: {
        email,
        fullName: entered.textOrNull('fullName'),
        locale: entered.text('locale'),
        phone: undefined,
        permissions: pages.map(({ salesPageId }) => readRole(entered, salesPageId)),
      },
    });
    // The request has no idempotency key, so the response is not a replay and contains the link.
    if (!failure && payload.link !== null) onInvited(email, payload.link);
    return failure;
  };

  return (
    <FormDialog
      title={invitations.invite}
      actionLabel={invitations.inviteAction}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{invitations.explanation}</p>
      <Field label={texts.fields.email} name="email" type="email" required autoComplete="off" />
      <Field label={invitations.name} hint={invitations.nameHint} name="fullName" autoComplete="off" />
      <SelectField
        label={invitations.language}
        hint={invitations.languageHint}
        name="locale"
        defaultValue={language}
      >
        {(Object.keys(languageNames) as Language[]).map((code) => (
          <option key={code} value={code}>
            {languageNames[code]}
          </option>
        ))}
      </SelectField>
      {pages.map((page) => (
        <RoleField key={page.salesPageId} page={page} current={undefined} />
      ))}
    </FormDialog>
  );
}
