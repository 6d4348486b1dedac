import { Checkbox, CheckboxGroup } from '../../components/checkbox.tsx';
import { settingsTexts } from '../../texts/settings.ts';
import type { Permission } from './generated/operations.ts';
import { permissionNames } from './permission-names.ts';

interface PermissionChoiceProps {
  readonly legend: string;
  readonly name: string;
  /** Those that may be given. */
  readonly offered: readonly Permission[];
  readonly chosen?: readonly Permission[];
}

/** What somebody or something may do; what was given before and can't be given by whoever asks stays as it is, and is shown. */
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
