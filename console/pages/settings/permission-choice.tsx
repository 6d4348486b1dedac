import { Checkbox, CheckboxGroup } from '../../components/forms/checkbox.tsx';
import { settingsTexts } from '../../texts/settings-texts.ts';
import type { Permission } from './generated/operations.ts';
import { permissionNames } from './permission-names.ts';

interface PermissionChoiceProps {
  readonly legend: string;
  readonly name: string;
  /** The permissions that the signed-in user can grant. */
  readonly offered: readonly Permission[];
  readonly chosen?: readonly Permission[];
}

/**
 * Selects permissions. Existing permissions that the signed-in user cannot grant are shown and
 * kept.
 */
export function PermissionChoice({ legend, name, offered, chosen = [] }: PermissionChoiceProps) {
  return (
    <CheckboxGroup legend={legend} name={name}>
      {permissionNames
        .filter((permission) => offered.includes(permission) || chosen.includes(permission))
        .map((permission) => (
          <Checkbox
            key={permission}
            name={name}
            value={permission}
            label={settingsTexts.permissions[permission]}
            defaultChecked={chosen.includes(permission)}
          />
        ))}
    </CheckboxGroup>
  );
}
