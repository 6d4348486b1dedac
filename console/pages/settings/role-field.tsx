import { useState } from 'react';
import { SelectField } from '../../components/forms/field.tsx';
import type { FormValues } from '../../operations/form-values.ts';
import { settingsTexts } from '../../texts/settings-texts.ts';
import type { ListedStaffMemberFragment, StaffPermissionInput, StaffRole } from './generated/operations.ts';
import { PermissionChoice } from './permission-choice.tsx';
import { toPermissions } from './permission-names.ts';
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
  const [role, setRole] = useState<StaffRole>(current?.role ?? 'NONE');
  const offered = Object.keys(names)
    .filter(isRole)
    .filter((each) => each === current?.role || isGrantable(each, page));
  return (
    <>
      <SelectField
        label={texts.fields.roleOn(name)}
        hint={roleHints[role]}
        name={`role-${salesPageId}`}
        value={role}
        onChange={({ currentTarget }) => setRole(isRole(currentTarget.value) ? currentTarget.value : 'NONE')}
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
  const role = entered.text(`role-${salesPageId}`);
  return {
    salesPageId,
    role: isRole(role) ? role : 'NONE',
    customPermissions: toPermissions(entered.chosen(`custom-${salesPageId}`)),
  };
}

/**
 * True if the signed-in user can grant the role. Users who are not administrators can grant only
 * permissions that they have. The service enforces the same rule.
 */
function isGrantable(role: StaffRole, { permissions, isAdministered }: PageOfOrganisation): boolean {
  if (role === 'NONE' || isAdministered) return true;
  if (role === 'REDEEM_ONLY') return permissions.includes('REDEEM_VOUCHER');
  if (role === 'PACKAGING_AND_SHIPPING') return permissions.includes('PROCESS_POSTAL_DELIVERY');
  return role === 'CUSTOM' && permissions.length > 0;
}

function isRole(value: string): value is StaffRole {
  return value in (names satisfies Record<StaffRole, string>);
}
