import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { Field } from '../../components/forms/field.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { onlyChanges } from '../../operations/only-changes.ts';
import { useFormAction } from '../../operations/use-action.ts';
import { useKeyedAction } from '../../operations/use-keyed-action.ts';
import { versionOf } from '../../operations/version-of.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import {
  CreateStaffMemberDocument,
  type ListedStaffMemberFragment,
  type StaffPermissionInput,
  UpdateStaffMemberDocument,
} from './generated/operations.ts';
import { RoleField, readRole } from './role-field.tsx';
import type { GrantablePermissions } from './use-grantable-permissions.ts';

const { users: texts } = settingsTexts;

interface UserFormProps {
  /** The user to change. Undefined for a new user. */
  readonly user?: ListedStaffMemberFragment;
  readonly grantable: GrantablePermissions;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits a member's profile and roles on the sales pages. */
export function UserForm({ user, grantable: { pages }, onSaved, onClose }: UserFormProps) {
  const [create] = useKeyedAction(CreateStaffMemberDocument);
  const [update] = useFormAction(UpdateStaffMemberDocument);

  const save = async (entered: FormValues) => {
    const input = {
      fullName: entered.text('fullName'),
      email: entered.text('email'),
      phone: entered.textOrNull('phone'),
      permissions: pages.map(({ salesPageId }) => readRole(entered, salesPageId)),
    };
    const request = () => {
      if (user)
        return update({
          input: { ...versionOf(user), ...onlyChanges(input, { ...user, permissions: rolesOf(user) }) },
        });
      const whole = { ...input, password: entered.verbatim('password') };
      return create((idempotencyKey) => ({ input: { ...whole, idempotencyKey } }));
    };
    const { failure } = await request();
    if (!failure) onSaved();
    return failure;
  };

  return (
    <FormDialog
      title={user ? texts.editTitle(user.fullName) : texts.create}
      actionLabel={user ? sharedTexts.save : texts.createAction}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={texts.fields.fullName}
        name="fullName"
        defaultValue={user?.fullName}
        required
        autoComplete="off"
      />
      <Field
        label={texts.fields.email}
        name="email"
        type="email"
        defaultValue={user?.email ?? ''}
        required
        autoComplete="off"
      />
      <Field
        label={texts.fields.phone}
        name="phone"
        type="tel"
        defaultValue={user?.phone ?? ''}
        autoComplete="off"
      />
      {!user && (
        <Field
          label={texts.fields.password}
          hint={texts.fields.passwordHint}
          name="password"
          type="password"
          required
          autoComplete="new-password"
        />
      )}
      {pages.map((page) => (
        <RoleField
          key={page.salesPageId}
          page={page}
          current={user?.permissions.find(({ salesPageId }) => salesPageId === page.salesPageId)}
        />
      ))}
    </FormDialog>
  );
}

/** The member's roles in the form of the input. */
function rolesOf({ permissions }: ListedStaffMemberFragment): StaffPermissionInput[] {
  return permissions.map(({ salesPageId, role, customPermissions }) => ({
    salesPageId,
    role,
    customPermissions,
  }));
}
