import { SelectField } from '../../../components/forms/field.tsx';
import { shiftTexts as texts } from '../../../texts/shift-texts.ts';
import type { ShiftAtTillFragment } from './generated/operations.ts';
import styles from './shift.module.css';

interface DrawerSelectProps {
  readonly location: string;
  /** The tills with an open shift. */
  readonly tills: readonly NonNullable<ShiftAtTillFragment['till']>[];
  /** The till whose drawer is displayed. Null for that of the location. */
  readonly tillId: string | null;
  readonly onChoose: (tillId: string | null) => void;
}

/** The choice between the drawer of the location and those of its tills, if a shift of a till is open. */
export function DrawerSelect({ location, tills, tillId, onChoose }: DrawerSelectProps) {
  if (tills.length === 0) return null;
  return (
    <SelectField
      label={texts.drawer}
      className={styles.drawer}
      value={tillId ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value || null)}
    >
      <option value="">{location}</option>
      {tills.map(({ id, name }) => (
        <option key={id} value={id}>
          {texts.ofTill(name)}
        </option>
      ))}
    </SelectField>
  );
}
