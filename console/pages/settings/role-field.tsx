import { useState } from 'react';
import { SelectField } from '../../components/forms/field.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import type { ListedStaffMemberFragment, StaffPermissionInput } from './generated/operations.ts';
import { PermissionChoice } from './permission-choice.tsx';
import { toPermissions } from './permission-names.ts';
import {
  isGrantable,
  isRoleChoice,
  type RoleChoice,
  roleChoices,
  toPermissionInput,
  toRoleChoice,
} from './role-choice.ts';
import type { PageOfOrganisation } from './use-grantable-permissions.ts';

const { users: texts, roles: names, roleHints } = settingsTexts;

interface RoleFieldProps {
  readonly page: PageOfOrganisation;
  /**
   * The stored role of the member on the sales page. Undefined if the member has none or is new.
   */
  readonly current: ListedStaffMemberFragment['permissions'][number] | undefined;
}

/** Selects the role of a member on one sales page, and the permissions of a custom role. */
export function RoleField({ page, current }: RoleFieldProps) {
  const { salesPageId, name, permissions } = page;
  const stored = current ? toRoleChoice(current) : 'NONE';
  const [role, setRole] = useState<RoleChoice>(stored);
  const offered = roleChoices.filter((each) => each === stored || isGrantable(each, page));
  return (
    <>
      <SelectField
        label={texts.fields.roleOn(name)}
        hint={roleHints[role]}
        name={`role-${salesPageId}`}
        value={role}
        onChange={({ currentTarget }) =>
          setRole(isRoleChoice(currentTarget.value) ? currentTarget.value : 'NONE')
        }
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </SelectField>
      {role === 'CUSTOM' && (
        <PermissionChoice
          legend={texts.fields.custom(name)}
          name={`custom-${salesPageId}`}
          offered={permissions}
          chosen={current?.customPermissions ?? []}
        />
      )}
    </>
  );
}

/** Returns the role that was chosen for a sales page. */
export function readRole(entered: FormValues, salesPageId: string): StaffPermissionInput {
  const choice = entered.text(`role-${salesPageId}`);
  const chosenPermissions = toPermissions(entered.chosen(`custom-${salesPageId}`));
  return toPermissionInput(salesPageId, isRoleChoice(choice) ? choice : 'NONE', chosenPermissions);
}
